import { useNavigate, useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { NoSuchOrder } from '../../features/orders/no-such-order.tsx';
import { actorWords } from '../../features/orders/order-events.ts';
import { OrderFacts } from '../../features/orders/order-facts.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { OrderToCome } from '../../features/orders/order-to-come.tsx';
import { isNoOrder, useOrder } from '../../features/orders/orders-query.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OrderActions } from './order-actions.tsx';

export const handle: RouteHandle = { head: () => dashboardHead('Order') };

function OneOrder({ id, ownEmail }: { id: string; ownEmail: string }) {
  const navigate = useNavigate();
  const { data: order, error, isFetching, refetch } = useOrder(id);
  if (isNoOrder(error)) return <NoSuchOrder />;
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
  const toMyOrders = () => void navigate(paths.myOrders.href(), { replace: true });
  const actions = !order.paid && (
    <div className="mt-5">
      <OrderActions order={order} onCancelled={toMyOrders} />
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <OrderFacts order={order} keptFor="you" actions={actions} />
      <OrderTimeline
        key={order.state}
        orderId={order._id}
        keptFor="you"
        nameOf={(actor) => actorWords(actor, ownEmail)}
      />
    </div>
  );
}

export function OrderPage() {
  const session = useSession();
  const { id = '' } = useParams();
  return (
    <>
      <Breadcrumbs steps={[{ label: pageNames.myOrders, href: paths.myOrders.href() }]} />
      <PageHeading title="Order" />
      {session.status === 'signed-in' && <OneOrder key={id} id={id} ownEmail={session.user.email} />}
    </>
  );
}
