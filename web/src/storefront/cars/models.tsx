import { carHref } from '../../features/parts/car-href.ts';
import { CarFrame } from './car-frame.tsx';
import { CarLinks } from './car-links.tsx';
import type { CarsData } from './loader.ts';
import { NothingListed } from './nothing-listed.tsx';

export function Models({ data }: { data: Extract<CarsData, { kind: 'make' }> }) {
  const link = ({ name, slug }: { name: string; slug: string }) => ({
    key: slug,
    label: name,
    href: carHref(data.slug, slug),
  });
  const [listed, others] = [
    data.models.filter(({ hasParts }) => hasParts),
    data.models.filter(({ hasParts }) => !hasParts),
  ];
  return (
    <CarFrame data={data} title={`${data.name} parts`} text="Choose the model.">
      {listed.length > 0 ? (
        <CarLinks label="Models" links={listed.map(link)} />
      ) : (
        <NothingListed
          title={`No part is listed for ${data.name} yet`}
          text="That does not mean that none fits. Ask us, and a mechanic looks it up."
          up={{ label: 'All cars', href: carHref() }}
        />
      )}
      {others.length > 0 && (
        <details className="mt-8">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-link underline-offset-4 hover:underline">
            Models without listed parts ({others.length})
          </summary>
          <div className="mt-2">
            <CarLinks label="Models without listed parts" links={others.map(link)} />
          </div>
        </details>
      )}
    </CarFrame>
  );
}
