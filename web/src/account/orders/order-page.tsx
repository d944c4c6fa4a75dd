import type { Order } from '@spareworks/contract/schemas/order';
import { useNavigate, useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { OneOrder } from '../../features/orders/one-order.tsx';
import { actorName, actorWords } from '../../features/orders/order-events.ts';
import { OrderFacts } from '../../features/orders/order-facts.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { OrderToCome } from '../../features/orders/order-to-come.tsx';
import { useOrder } from '../../features/orders/orders-query.ts';
import { OrderReturns } from '../../features/returns/order-returns.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DidItFit } from '../fit-answers/did-it-fit.tsx';
import { useSeenOrder } from '../lost-orders/lost-orders.ts';
import { OrderActions } from './order-actions.tsx';
import { orderTrail } from './order-trail.ts';
import { PaidActions } from './paid-actions.tsx';

export const handle: RouteHandle = { head: () => dashboardHead('Order') };

/** Only who bought it pays; who sees the order of somebody else is an admin. */
function ManageLink({ orderId }: { orderId: string }) {
  return (
    <ButtonLink variant="outline" to={paths.manageOrder.href({ id: orderId })}>
      Manage this order
    </ButtonLink>
  );
}

function Shown({ order, ownEmail }: { order: Order; ownEmail: string }) {
  const navigate = useNavigate();
  useSeenOrder(ownEmail, order);
  const own = order.email === ownEmail;
  const toMyOrders = () => void navigate(paths.myOrders.href(), { replace: true });
  const keptFor = own ? 'you' : 'the buyer';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-6">
        <OrderFacts
          order={order}
          keptFor={keptFor}
          actions={
            <div className="mt-5 empty:hidden">
              {own && <OrderActions order={order} onCanceled={toMyOrders} />}
              {!own && <ManageLink orderId={order._id} />}
              {own && <PaidActions order={order} />}
            </div>
          }
        />
        {own && <DidItFit order={order} />}
        {own && <OrderReturns order={order} />}
      </div>
      <OrderTimeline
        key={order.state}
        orderId={order._id}
        keptFor={keptFor}
        nameOf={own ? (actor) => actorWords(actor, ownEmail) : actorName}
      />
    </div>
  );
}

export function OrderPage() {
  const { email } = useCurrentUser();
  const { id = '' } = useParams();
  const { data: order } = useOrder(id);
  return (
    <>
      <Breadcrumbs steps={[orderTrail(order, email)]} />
      <PageHeading title="Order" />
      <OneOrder key={id} id={id} toCome={<OrderToCome />}>
        {(found) => <Shown order={found} ownEmail={email} />}
      </OneOrder>
    </>
  );
}

export const route = { handle, Component: OrderPage };
