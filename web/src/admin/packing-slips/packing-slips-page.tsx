import Printer from 'virtual:icons/printer';
import { countOf } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { FactsToCome } from '../../features/orders/facts-to-come.tsx';
import { NoSuchOrder } from '../../features/orders/no-such-order.tsx';
import { browserApi } from '../../lib/api.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { readOrderIds } from './packing-slips-href.ts';

export const handle: RouteHandle = { head: () => dashboardHead('Packing slips') };

const list = { label: pageNames.manageOrders, href: paths.manageOrders.href() };

/** All in one call, oldest first: the order in which they are packed. */
function useNamedOrders(ids: readonly string[]) {
  return useQuery({
    queryKey: ['packing-slips', ids],
    queryFn: async (): Promise<readonly Order[]> =>
      ids.length === 0 ? [] : browserApi('GET /orders', { query: { ids: ids.join(','), sort: 'oldest' } }),
    staleTime: 0,
  });
}

function Slips({ ids, parcelId }: { ids: readonly string[]; parcelId: string | undefined }) {
  const query = useNamedOrders(ids);
  const { data: orders, error } = query;
  if (orders === undefined && error !== null) {
    return <QueryFailed title="The packing slips could not be loaded." query={query} />;
  }
  if (orders === undefined) {
    return (
      <div role="status">
        <span className="sr-only">Loading the packing slips</span>
        <FactsToCome lines={6} />
      </div>
    );
  }
  if (orders.length === 0) return <NoSuchOrder list={list} />;
  const missing = ids.length - orders.length;
  return (
    <>
      <div className="no-print mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button icon={<Printer size={18} />} onClick={() => window.print()}>
          Print {countOf(orders.length, 'order')}
        </Button>
        <p className="text-muted">One page for each order.</p>
        {missing > 0 && (
          <p role="status" className="font-medium text-warning">
            {countOf(missing, 'order')} of those asked for {missing === 1 ? 'does' : 'do'} not exist any more.
          </p>
        )}
      </div>
      <div className="flex flex-col gap-6 print:block">
        {orders.map((order) => (
          <PackingSlip key={order._id} order={order} parcelId={parcelId} />
        ))}
      </div>
    </>
  );
}

/** Slips for the parcels, to be looked at and printed. */
export function PackingSlipsPage() {
  const [query] = useSearchParams();
  return (
    <>
      <Breadcrumbs steps={[list]} />
      <div className="no-print">
        <PageHeading title="Packing slips" />
      </div>
      <Slips ids={readOrderIds(query)} parcelId={query.get('parcel') ?? undefined} />
    </>
  );
}

export const route = { handle, Component: PackingSlipsPage };
