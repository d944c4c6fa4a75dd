import type { Order } from '@spareworks/contract/schemas/order';
import { useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { NoSuchOrder } from '../../features/orders/no-such-order.tsx';
import { OneOrder } from '../../features/orders/one-order.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { type SessionUser, useCurrentUser } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useSeenOrder } from '../lost-orders/lost-orders.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { NotTheBuyer } from './not-the-buyer.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayOrder } from './pay-order.tsx';
import { PaymentColumns } from './payment-columns.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { paymentText } from './payment-text.ts';

const title = 'Payment';

export const handle: RouteHandle = { head: () => dashboardHead(title) };

function CardPlace({ order, user }: { order: Order; user: SessionUser }) {
  useSeenOrder(user.email, order);
  if (order.paid) return <AlreadyPaid order={order} />;
  if (order.email !== user.email) return <NotTheBuyer orderId={order._id} />;
  return <PayOrder order={order} payer={{ name: user.displayName, email: user.email }} />;
}

export function PaymentPage() {
  const user = useCurrentUser();
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title={title} text={paymentText(useSite().paymentForm)} />
      <OneOrder key={id} id={id} toCome={<PaymentSkeleton />}>
        {(order) =>
          // Only an admin gets that far with a canceled order; there is nothing to pay.
          order.state === 'canceled' ? (
            <NoSuchOrder />
          ) : (
            <PaymentColumns
              summary={<OrderSummary order={order} />}
              card={<CardPlace order={order} user={user} />}
            />
          )
        }
      </OneOrder>
    </>
  );
}

export const route = { handle, Component: PaymentPage };
