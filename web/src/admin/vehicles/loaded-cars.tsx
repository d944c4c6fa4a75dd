import { utcDay } from '@spareworks/contract/plain/dates';
import { counts } from '@spareworks/contract/plain/formats';
import { Card } from '../../ui/card.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useVehicleSources } from './vehicles-query.ts';

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col-reverse py-3 pr-4">
      <dt className="text-[0.9375rem] text-muted">{name}</dt>
      <dd className="font-display text-3xl font-bold">{children}</dd>
    </div>
  );
}

/** What is there, from where, and of when. */
export function LoadedCars() {
  const query = useVehicleSources();
  const { data, error } = query;
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">Cars in this shop</h2>
      {data === undefined && error === null && (
        <div role="status" className="mt-4">
          <span className="sr-only">Loading what is there</span>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {data === undefined && error !== null && (
        <QueryFailed title="What is there could not be loaded." query={query} />
      )}
      {data !== undefined && (
        <>
          <dl className="mt-4 grid border-y border-base-300 sm:grid-cols-3">
            <Fact name="from the data that comes along">{counts.format(data.data?.vehicles ?? 0)}</Fact>
            <Fact name="added by you">{counts.format(data.own)}</Fact>
            <Fact name="date of the data">
              {data.data === null ? 'Not loaded' : utcDay(`${data.data.notedAt}T00:00:00Z`)}
            </Fact>
          </dl>
          <p className="mt-4 max-w-[65ch] text-muted">
            {data.data === null
              ? 'The cars that come along are loaded when the shop is started for the first time, unless CAR_DATA=off is set.'
              : `Source: ${data.data.source}, the vehicle listing of the US road safety authority. It has cars sold in the United States from 1990 on. A car of one year counts once for each engine, and once without.`}
          </p>
        </>
      )}
    </Card>
  );
}
