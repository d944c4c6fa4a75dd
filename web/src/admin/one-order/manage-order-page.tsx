import { erasedEmail } from '@spareworks/contract/plain/former-customer';
import type { Order } from '@spareworks/contract/schemas/order';
import { useNavigate, useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { OneOrder } from '../../features/orders/one-order.tsx';
import { actorName } from '../../features/orders/order-events.ts';
import { OrderFacts } from '../../features/orders/order-facts.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { OrderToCome } from '../../features/orders/order-to-come.tsx';
import { OrderReturns } from '../../features/returns/order-returns.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FitAnswers } from './fit-answers.tsx';
import { NoteForm } from './note-form.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTools } from './order-tools.tsx';
import { StaffParcels } from './staff-parcels.tsx';

export const handle: RouteHandle = { head: () => dashboardHead('Order') };

const list = { label: pageNames.manageOrders, href: paths.manageOrders.href() };

function Shown({ order }: { order: Order }) {
  const navigate = useNavigate();
  const toList = () => void navigate(list.href, { replace: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <OrderFacts
          order={order}
          keptFor="the buyer"
          withoutParcels
          actions={order.state === 'canceled' ? null : <OrderTools order={order} onCanceled={toList} />}
        />
        <OrderLines order={order} />
        <StaffParcels order={order} />
        <FitAnswers order={order} />
        <OrderReturns order={order} staff />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <NoteForm orderId={order._id} reachable={order.email !== erasedEmail} />
        <OrderTimeline key={order.state} orderId={order._id} keptFor="the buyer" nameOf={actorName} />
      </div>
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
      <OneOrder key={id} id={id} toCome={<OrderToCome />} list={list}>
        {(order) => <Shown order={order} />}
      </OneOrder>
    </>
  );
}

export const route = { handle, Component: ManageOrderPage };
