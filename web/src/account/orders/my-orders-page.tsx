import type { Order } from '@spareworks/contract/schemas/order';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ListFrame } from '../../features/lists/list-frame.tsx';
import { useListFocus } from '../../features/lists/use-list-focus.ts';
import { useItems } from '../../features/lists/use-pages.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Table } from '../../ui/table.tsx';
import { useSeenOrders } from '../lost-orders/lost-orders.ts';
import { useOrdersOf } from './my-orders-query.ts';
import { NoOrders } from './no-orders.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.myOrders) };

function OrderTable({ orders, onCanceled }: { orders: readonly Order[]; onCanceled: (o: Order) => void }) {
  return (
    <Table
      caption={pageNames.myOrders}
      className="sm:table-fixed"
      columns={orderColumns(onCanceled)}
      rows={orders}
      rowKey={({ _id }) => _id}
    />
  );
}

function OrdersOf({ email, emailVerified }: { email: string; emailVerified: boolean }) {
  const pages = useOrdersOf(email);
  const orders = useItems(pages);
  useSeenOrders(email, orders);
  const { list, beforeMore, afterRemoval } = useListFocus(orders);
  return (
    <ListFrame
      pages={pages}
      what="Your orders"
      toCome={<OrdersSkeleton />}
      empty={<NoOrders confirmed={emailVerified} />}
      list={list}
      beforeMore={beforeMore}
    >
      {orders.length > 0 && <OrderTable orders={orders} onCanceled={afterRemoval} />}
    </ListFrame>
  );
}

export function MyOrdersPage() {
  const { email, emailVerified } = useCurrentUser();
  return (
    <>
      <PageHeading title={pageNames.myOrders} text="Newest first. Unpaid orders can be paid or canceled." />
      <OrdersOf email={email} emailVerified={emailVerified} />
    </>
  );
}

export const route = { handle, Component: MyOrdersPage };
