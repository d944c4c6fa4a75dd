import { counts } from '@spareworks/contract/plain/formats';
import { engineText } from '@spareworks/contract/plain/vehicle-words';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ChooseThisCar } from '../../features/garage/choose-this-car.tsx';
import { carHref } from '../../features/parts/car-href.ts';
import { PartGrid } from '../../features/parts/part-grid.tsx';
import { browserApi } from '../../lib/api.ts';
import { useFocusBackWithin } from '../../lib/focus-back.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useLoadMore } from '../../ui/use-load-more.ts';
import { basketButton } from '../basket-button.tsx';
import { MoreOfList } from '../more-of-list.tsx';
import { verdictMark } from '../verdict-mark.tsx';
import { CarFrame } from './car-frame.tsx';
import { CarMark } from './car-mark.tsx';
import { carTitle } from './handle.ts';
import { type CarData, loadCarParts } from './loader.ts';
import { NothingListed } from './nothing-listed.tsx';

/** The catalogue with its filters, narrowed down to the car. */
function filteredHref({ vehicle, group }: CarData): string {
  return `${paths.parts.href()}?${new URLSearchParams({ ...(group && { group }), vehicle: vehicle._id })}`;
}

function hrefOf({ vehicle, group }: CarData): string {
  return carHref(vehicle.makeSlug, vehicle.modelSlug, vehicle.year, ...(group === null ? [] : [group]));
}

/** "Known engines: 1.8 L, 2.4 L." */
function enginesText({ engines }: CarData): string {
  const all = engines.map(({ engine }) => engine);
  const texts = [...new Set(all.map((engine) => engineText(engine, all)))];
  return texts.length === 0 ? '' : ` Known engines: ${texts.join(', ')}.`;
}

function summary(data: CarData): string {
  const what = data.total === 1 ? '1 part is' : `${counts.format(data.total)} parts are`;
  return `${what} listed for this car, whatever its engine; where the engine decides, the part says so.${enginesText(data)}`;
}

/** The groups that have something for the car, each with how much. */
function Groups({ data }: { data: CarData }) {
  const { vehicle, groups, group: chosen } = data;
  if (groups.length === 0) return null;
  const all = { ...data, group: null };
  const tile =
    'flex h-full min-h-12 items-center justify-between gap-3 rounded-md border border-base-300 px-3 py-2 leading-snug font-medium sm:px-4 hover:border-(--field-line) aria-[current=page]:border-primary';
  return (
    <nav aria-label="Groups" className="no-print">
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4">
        {chosen !== null && (
          <li>
            <Link to={hrefOf(all)} className={tile}>
              All groups
            </Link>
          </li>
        )}
        {groups.map(({ group, name, count }) => (
          <li key={group}>
            <Link
              to={carHref(vehicle.makeSlug, vehicle.modelSlug, vehicle.year, group)}
              aria-current={group === chosen ? 'page' : undefined}
              className={tile}
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="font-normal text-muted tabular-nums">{counts.format(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Listed({ data }: { data: CarData }) {
  const { vehicle, group, path, after, total, page } = data;
  const asked = { vehicle: vehicle._id, group: group ?? undefined };
  const { key } = useLocation();
  const grid = useRef<HTMLDivElement>(null);
  useFocusBackWithin(key, grid);
  const { items, next, loading, error, loadMore } = useLoadMore({
    key,
    first: page,
    load: (cursor) => loadCarParts(browserApi, asked, cursor),
  });
  const pageCar = { id: vehicle._id, name: `${vehicle.make} ${vehicle.model} ${vehicle.year}` };
  const verdicts = new Map(items.map(({ _id, verdict }) => [_id, verdict]));
  return (
    <section aria-labelledby="listed" className="mt-10">
      <SectionHeading
        title={path.at(-1)?.name ?? 'Parts for this car'}
        id="listed"
        action={
          <Link to={filteredHref(data)} className="text-link no-print inline-flex min-h-11 items-center">
            With filters and sorting
          </Link>
        }
      />
      {after !== null && (
        <p className="mb-6">
          <ButtonLink to={hrefOf(data)} variant="outline">
            Back to the start
          </ButtonLink>
        </p>
      )}
      {items.length === 0 && <p className="text-lg">These were all the parts.</p>}
      <PartGrid
        ref={grid}
        parts={items}
        action={basketButton}
        mark={({ _id }) => <CarMark partId={_id} verdict={verdicts.get(_id) ?? null} pageCar={pageCar} />}
      />
      {next !== null && (
        <MoreOfList
          href={`${hrefOf(data)}?${new URLSearchParams({ after: next })}`}
          loading={loading}
          error={error}
          onMore={() => void loadMore()}
          shown={after === null ? { count: items.length, total: total } : undefined}
        />
      )}
    </section>
  );
}

function ForEveryCar({ data }: { data: CarData }) {
  if (data.everyCar.length === 0 || data.after !== null) return null;
  return (
    <section aria-labelledby="every-car" className="mt-14 border-t border-base-300 pt-10">
      <SectionHeading
        title="For every car"
        id="every-car"
        action={
          <Link to={filteredHref(data)} className="text-link no-print inline-flex min-h-11 items-center">
            All for this car
          </Link>
        }
      />
      <PartGrid parts={data.everyCar} leading={false} action={basketButton} mark={verdictMark} />
    </section>
  );
}

/** What fits a car of one year, of all groups or of one. */
export function CarParts({ data }: { data: CarData }) {
  const { vehicle, group, total, groups } = data;
  const name = `${vehicle.make} ${vehicle.model} ${vehicle.year}`;
  const others = groups.some(({ count }) => count > 0);
  const up =
    group !== null && others
      ? { label: `All parts for the ${name}`, href: hrefOf({ ...data, group: null }) }
      : { label: 'Other years', href: carHref(vehicle.makeSlug, vehicle.modelSlug) };
  return (
    <CarFrame
      data={data}
      title={carTitle(data)}
      text={total > 0 ? summary(data) : enginesText(data).trim() || undefined}
    >
      <div className="-mt-2 mb-8">
        <ChooseThisCar car={vehicle} />
      </div>
      <Groups data={data} />
      {total > 0 ? (
        <Listed data={data} />
      ) : (
        <NothingListed
          title={
            group === null
              ? 'No part is listed for this car yet'
              : 'No part of this group is listed for it yet'
          }
          text="That does not mean that none fits. Ask us, and a mechanic looks it up."
          up={up}
        />
      )}
      <ForEveryCar data={data} />
    </CarFrame>
  );
}
