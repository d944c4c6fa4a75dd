import type { Overview } from '@spareworks/contract/calls/overview';
import type { Granularity } from '@spareworks/contract/plain/granularities';
import { shop } from '@spareworks/contract/plain/shop';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { GranularityChoice } from './granularity-choice.tsx';
import { LowStock } from './low-stock.tsx';
import { useOverview } from './overview-query.ts';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { BestSellers, Orders, Revenue } from './sales.tsx';
import { Tiles } from './tiles.tsx';

function Loaded({ overview }: { overview: Overview }) {
  return (
    <div className="flex flex-col gap-6">
      <Tiles overview={overview} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Revenue overview={overview} />
        <Orders overview={overview} />
        <BestSellers overview={overview} />
        <LowStock lowStock={overview.lowStock} />
      </div>
    </div>
  );
}

type Props = { by: Granularity; onChoose: (by: Granularity) => void };

export function FiguresOfShop({ by, onChoose }: Props) {
  const query = useOverview(by);
  const { data: overview, error } = query;
  return (
    <section aria-labelledby="figures">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="figures" className="text-3xl">
            Figures
          </h2>
          <p className="mt-1 text-[0.9375rem] text-muted">
            Days begin and end in {(overview?.timeZone ?? shop.timeZone).replaceAll('_', ' ')}, weeks begin on
            Monday. The last one is still running.
          </p>
        </div>
        <GranularityChoice chosen={by} onChoose={onChoose} />
      </div>
      {overview === undefined && error !== null && (
        <QueryFailed title="The figures could not be loaded." query={query} />
      )}
      {overview === undefined && error === null && <OverviewSkeleton />}
      {overview !== undefined && <Loaded overview={overview} />}
    </section>
  );
}
