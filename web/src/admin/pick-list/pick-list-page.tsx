import Printer from 'virtual:icons/printer';
import type { PickList } from '@spareworks/contract/calls/shipments';
import { countOf } from '@spareworks/contract/plain/formats';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { FactsToCome } from '../../features/orders/facts-to-come.tsx';
import { NoSuchOrder } from '../../features/orders/no-such-order.tsx';
import { ordersKey } from '../../features/orders/orders-query.ts';
import { useGroups } from '../../features/parts/use-groups.ts';
import { browserApi } from '../../lib/api.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { readOrderIds } from '../packing-slips/packing-slips-href.ts';
import { PickTable } from './pick-table.tsx';

export const handle: RouteHandle = { head: () => dashboardHead('Pick list') };

const list = { label: pageNames.manageOrders, href: paths.manageOrders.href() };

const empty: PickList = { parts: [], orders: [], nothingOpen: [] };

function usePickList(ids: readonly string[]) {
  return useQuery({
    queryKey: [...ordersKey, 'pick-list', ids],
    queryFn: async () =>
      ids.length === 0 ? empty : browserApi('GET /orders/pick-list', { query: { ids: ids.join(',') } }),
    staleTime: 0,
  });
}

/** Those that were asked for and are not on the list, by their numbers. */
function LeftOut({ orders }: { orders: PickList['nothingOpen'] }) {
  if (orders.length === 0) return null;
  return (
    <p role="status" className="mt-5 text-muted">
      Nothing to fetch for{' '}
      {orders.map(({ _id, number }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          <Link to={paths.manageOrder.href({ id: _id })} className="text-link whitespace-nowrap">
            {number}
          </Link>
        </span>
      ))}
      : not paid, shipped already, refunded or canceled.
    </p>
  );
}

function Shown({ found }: { found: PickList }) {
  const pieces = found.orders.reduce((sum, order) => sum + order.pieces, 0);
  const groups = useGroups();
  const disputed = found.orders.filter((order) => order.disputed);
  if (found.parts.length === 0 && found.nothingOpen.length === 0) return <NoSuchOrder list={list} />;
  return (
    <>
      {found.parts.length > 0 && (
        <>
          <div className="no-print mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button icon={<Printer size={18} />} onClick={() => window.print()}>
              Print
            </Button>
          </div>
          <p className="mb-4">
            {countOf(pieces, 'piece')} for {countOf(found.orders.length, 'order')}
          </p>
          {disputed.length > 0 && (
            <p role="alert" className="mb-4 font-medium text-error">
              Payment disputed: {disputed.map(({ number }) => number).join(', ')}. Ask before you ship.
            </p>
          )}
          <PickTable
            parts={found.parts}
            labelOf={(group) => (group === null ? 'Other' : groups.nameOf(group))}
          />
        </>
      )}
      <LeftOut orders={found.nothingOpen} />
    </>
  );
}

/** What has to be fetched from the shelves for several orders, to be looked at and printed. */
export function PickListPage() {
  const [address] = useSearchParams();
  const query = usePickList(readOrderIds(address, 'ids'));
  const { data, error } = query;
  return (
    <>
      <Breadcrumbs steps={[list]} />
      <PageHeading title="Pick list" />
      {data !== undefined && <Shown found={data} />}
      {data === undefined && error !== null && (
        <QueryFailed title="The pick list could not be loaded." query={query} />
      )}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">Loading the pick list</span>
          <FactsToCome lines={6} />
        </div>
      )}
    </>
  );
}

export const route = { handle, Component: PickListPage };
