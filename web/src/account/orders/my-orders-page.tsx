import type { Order } from '@spareworks/contract/calls/orders';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ListFrame } from '../../features/lists/list-frame.tsx';
import { useListFocus } from '../../features/lists/use-list-focus.ts';
import { useItems } from '../../features/lists/use-pages.ts';
import { focusOrder } from '../../features/orders/order-name.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Table } from '../../ui/table.tsx';
import { useOrdersOf } from './my-orders-query.ts';
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

function NoOrders() {
  return (
    <EmptyState
      picture={emptyShelf}
      title="You have no orders yet"
      text="What you order appears here, with its payment and delivery."
      action={<ButtonLink to={paths.parts.href()}>All parts</ButtonLink>}
    />
  );
}

function OrdersOf({ email }: { email: string }) {
  const pages = useOrdersOf(email);
  const orders = useItems(pages);
  const { list, beforeMore, afterRemoval } = useListFocus(orders, focusOrder);
  return (
    <ListFrame
      pages={pages}
      what="Your orders"
      toCome={<OrdersSkeleton />}
      empty={<NoOrders />}
      list={list}
      beforeMore={beforeMore}
    >
      {orders.length > 0 && <OrderTable orders={orders} onCanceled={afterRemoval} />}
    </ListFrame>
  );
}

export function MyOrdersPage() {
  const { email } = useCurrentUser();
  return (
    <>
      <PageHeading title={pageNames.myOrders} text="Newest first. Unpaid orders can be paid or canceled." />
      <OrdersOf email={email} />
    </>
  );
}

export const route = { handle, Component: MyOrdersPage };
