import { useNavigate, useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { NoSuchOrder } from '../../features/orders/no-such-order.tsx';
import { actorName } from '../../features/orders/order-events.ts';
import { OrderFacts } from '../../features/orders/order-facts.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { OrderToCome } from '../../features/orders/order-to-come.tsx';
import { isNoOrder, useOrder } from '../../features/orders/orders-query.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OrderTools } from './order-tools.tsx';

export const handle: RouteHandle = { head: () => dashboardHead('Order') };

const list = { label: pageNames.manageOrders, href: paths.manageOrders.href() };

function OneOrder({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data: order, error, isFetching, refetch } = useOrder(id);
  if (isNoOrder(error)) return <NoSuchOrder list={list} />;
  if (order === undefined && error === null) return <OrderToCome />;
  if (order === undefined) {
    return (
      <LoadFailed
        title="The order could not be loaded."
        reason={problemTitle(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const toList = () => void navigate(list.href, { replace: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <OrderFacts
        order={order}
        keptFor="the buyer"
        actions={<OrderTools order={order} onCancelled={toList} />}
      />
      <OrderTimeline key={order.state} orderId={order._id} keptFor="the buyer" nameOf={actorName} />
    </div>
  );
}

/** One order as the shop sees it. */
export function ManageOrderPage() {
  const { id = '' } = useParams();
  return (
    <>
      <Breadcrumbs steps={[list]} />
      <PageHeading title="Order" />
      <OneOrder key={id} id={id} />
    </>
  );
}
