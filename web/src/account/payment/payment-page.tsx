import { useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { NoSuchOrder } from '../../features/orders/no-such-order.tsx';
import { isNoOrder, useOrder } from '../../features/orders/orders-query.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { type SessionUser, useSession } from '../../lib/session.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayOrder } from './pay-order.tsx';
import { PaymentColumns } from './payment-columns.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';

const title = 'Payment';

export const handle: RouteHandle = { head: () => dashboardHead(title) };

function PaymentOf({ id, user }: { id: string; user: SessionUser }) {
  const { data: order, error, isFetching, refetch } = useOrder(id);
  if (isNoOrder(error)) return <NoSuchOrder />;
  if (order === undefined && error === null) return <PaymentSkeleton />;
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
  const payer = { name: user.displayName, email: user.email };
  return (
    <PaymentColumns
      summary={<OrderSummary order={order} />}
      card={order.paid ? <AlreadyPaid order={order} /> : <PayOrder order={order} payer={payer} />}
    />
  );
}

export function PaymentPage() {
  const session = useSession();
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title={title} text="By card. The card's data goes to the payment provider only." />
      {session.status === 'signed-in' && <PaymentOf key={id} id={id} user={session.user} />}
    </>
  );
}
