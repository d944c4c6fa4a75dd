import ChartColumn from 'virtual:icons/chart-column';
import TableIcon from 'virtual:icons/table';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChartBoundary } from './chart-boundary.tsx';
import { PushedSideways } from './figure-table.tsx';

type Props = {
  title: string;
  text: string;
  chart: ReactNode;
  table: (seen: boolean) => ReactNode;
  empty?: string | undefined;
};

/** A chart and the same figures as a table: one of them is seen, the table is always read out. */
export function ChartCard({ title, text, chart, table, empty }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-base-300 p-4 sm:p-5">
      <div className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={id} className="text-2xl">
            {title}
          </h3>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </div>
        {empty === undefined && (
          <Button
            variant="outline"
            className="no-print shrink-0 px-3 text-[0.9375rem]"
            icon={asTable ? <ChartColumn size={18} /> : <TableIcon size={18} />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Chart' : 'Table'}
            <span className="sr-only"> of {title}</span>
          </Button>
        )}
      </div>
      {empty !== undefined && <p className="py-6 text-center text-muted">{empty}</p>}
      {empty === undefined && !asTable && (
        <div aria-hidden="true">
          <ChartBoundary>
            <Suspense fallback={<Skeleton className="h-64" />}>{chart}</Suspense>
          </ChartBoundary>
        </div>
      )}
      {empty === undefined && !asTable && <div className="sr-only">{table(false)}</div>}
      {empty === undefined && asTable && (
        <PushedSideways label={`Table of ${title}`} className="max-h-96">
          {table(true)}
        </PushedSideways>
      )}
    </section>
  );
}
