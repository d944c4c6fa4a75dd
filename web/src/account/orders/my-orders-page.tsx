import type { Order } from '@spareworks/contract/orders';
import { useMemo } from 'react';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { useOrdersOf } from '../../features/orders/orders-query.ts';
import { useOrderFocus } from '../../features/orders/use-order-focus.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Table } from '../../ui/table.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.myOrders) };

function OrderTable({ orders, onCancelled }: { orders: readonly Order[]; onCancelled: (o: Order) => void }) {
  return (
    <Table
      caption={pageNames.myOrders}
      className="sm:table-fixed"
      columns={orderColumns(onCancelled)}
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
  const query = useOrdersOf(email);
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const orders = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const { list, beforeMore, afterCancel } = useOrderFocus(orders);

  if (data === undefined && error === null) return <OrdersSkeleton />;
  if (data === undefined) {
    return (
      <LoadFailed
        title="Your orders could not be loaded."
        reason={problemTitle(error)}
        retrying={isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div ref={list} tabIndex={-1}>
      {orders.length > 0 && <OrderTable orders={orders} onCancelled={afterCancel} />}
      {orders.length === 0 && !hasNextPage && <NoOrders />}
      {hasNextPage && (
        <LoadMore
          loading={isFetchingNextPage}
          failure={isFetchNextPageError ? problemTitle(error) : null}
          onLoadMore={() => {
            beforeMore();
            void query.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}

export function MyOrdersPage() {
  const session = useSession();
  return (
    <>
      <PageHeading title={pageNames.myOrders} text="Newest first. Unpaid orders can be paid or canceled." />
      {session.status === 'signed-in' && <OrdersOf email={session.user.email} />}
    </>
  );
}
