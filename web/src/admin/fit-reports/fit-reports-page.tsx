import type { FitReport } from '@spareworks/contract/calls/fit-answers';
import { day } from '@spareworks/contract/plain/dates';
import { counts } from '@spareworks/contract/plain/formats';
import { Link } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ItemList } from '../../features/lists/item-list.tsx';
import { PagedList } from '../../features/lists/paged-list.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useFitReports } from './fit-reports-query.ts';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.fitReports) };

/** What the shop tells buyers of the pair now. */
function shopSays({ verdict, universal }: FitReport): string {
  return universal ? 'The shop says: for every car' : `The shop says: ${verdict}`;
}

function Notes({ notes }: Pick<FitReport, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {notes.map(({ note, fitted, at, orderId }) => (
        <li key={`${orderId} ${at}`} className="border-l-3 border-base-300 pl-3">
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
          <p className="text-sm text-muted">
            {fitted ? 'It fitted' : 'It did not fit'}, {day(at)},{' '}
            <Link to={paths.manageOrder.href({ id: orderId })} className="text-link">
              the order
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Item({ report }: { report: FitReport }) {
  const { part, car, fitted, didNotFit, notes } = report;
  return (
    <li data-item tabIndex={-1} className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {part.name} <span className="font-normal text-muted">and the</span> {car}
          </p>
          <p className="text-[0.9375rem] wrap-anywhere text-muted">
            {part.sku !== null && `SKU ${part.sku}`}
            {!part.onSale && ' (no longer on sale)'}
          </p>
        </div>
        <p className="font-medium tabular-nums">
          Did not fit: {counts.format(didNotFit)} of {counts.format(fitted + didNotFit)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>{shopSays(report)}</p>
        {part.onSale && (
          <Link
            to={`${paths.editSparePart.href({ id: part._id })}#fits-heading`}
            className="text-link text-[0.9375rem]"
          >
            What it fits
          </Link>
        )}
      </div>
      <Notes notes={notes} />
    </li>
  );
}

/** Where buyers say that it did not fit. */
export function FitReportsPage() {
  const pages = useFitReports();
  return (
    <>
      <PageHeading
        title={pageNames.fitReports}
        text="Parts and cars of which buyers say that they did not fit, those with the most such answers first. Answers change nothing by themselves."
      />
      <PagedList
        what="reports"
        pages={pages}
        empty={
          <EmptyState
            picture={emptyShelf}
            title="Nobody says that something did not fit"
            text="Buyers are asked on the page of their order once it is shipped, and by mail a week later."
          />
        }
      >
        {(reports) => (
          <ItemList what="reports" items={reports} itemKey={({ part, vehicle }) => `${part._id} ${vehicle}`}>
            {(report) => <Item report={report} />}
          </ItemList>
        )}
      </PagedList>
    </>
  );
}

export const route = { handle, Component: FitReportsPage };
