import { Link } from 'react-router';
import { carHref } from '../../features/parts/car-href.ts';
import { CarFrame } from './car-frame.tsx';
import type { CarsData } from './loader.ts';
import { NothingListed } from './nothing-listed.tsx';

/** All years in their order; those without parts are there too, quieter. */
export function Years({ data }: { data: Extract<CarsData, { kind: 'model' }> }) {
  const { make, model, years } = data;
  const name = `${make.name} ${model.name}`;
  const some = years.some(({ hasParts }) => hasParts);
  return (
    <CarFrame data={data} title={`${name} parts`} text="Choose the model year.">
      {!some && (
        <NothingListed
          title={`No part is listed for the ${name} yet`}
          text="That does not mean that none fits. Ask us, and a mechanic looks it up."
          up={{ label: `All ${make.name} models`, href: carHref(make.slug) }}
        />
      )}
      <ul
        aria-label="Years"
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-0 tabular-nums"
      >
        {years.map(({ year, hasParts }) => (
          <li key={year} className="border-b border-base-300">
            <Link
              to={carHref(make.slug, model.slug, year)}
              className={`flex min-h-12 flex-wrap items-center gap-x-2 py-1.5 underline-offset-4 hover:underline ${hasParts ? 'font-medium' : 'text-muted'}`}
            >
              {year}
              {!hasParts && <span className="text-sm">none listed</span>}
            </Link>
          </li>
        ))}
      </ul>
    </CarFrame>
  );
}
