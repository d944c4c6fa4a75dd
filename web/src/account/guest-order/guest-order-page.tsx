import { buyerCan } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';
import { useNavigate } from 'react-router';
import { InvoiceButton } from '../../features/orders/invoice-button.tsx';
import { actorWords } from '../../features/orders/order-events.ts';
import { OrderFacts } from '../../features/orders/order-facts.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { OrderToCome } from '../../features/orders/order-to-come.tsx';
import { OrderReturns } from '../../features/returns/order-returns.tsx';
import { paths } from '../../paths.ts';
import { DidItFit } from '../fit-answers/did-it-fit.tsx';
import { AddLinesButton } from '../orders/add-lines-button.tsx';
import { OrderActions } from '../orders/order-actions.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { KeepTogether } from './keep-together.tsx';

function Shown({ order }: { order: Order }) {
  const navigate = useNavigate();

  /** What opens it is kept: another tab, or the way back, says that it was canceled. */
  function leave(): void {
    void navigate(paths.parts.href(), { replace: true });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-6">
        <OrderFacts
          order={order}
          keptFor="you"
          actions={
            <div className="no-print mt-5 flex flex-wrap gap-3 empty:hidden max-sm:*:w-full">
              <OrderActions order={order} onCanceled={leave} />
              {buyerCan('invoice', order.state) && <InvoiceButton order={order} />}
              {buyerCan('buy-again', order.state) && (
                <AddLinesButton lines={order.lines}>Buy again</AddLinesButton>
              )}
            </div>
          }
        />
        <DidItFit order={order} />
        <OrderReturns order={order} />
      </div>
      <div className="flex flex-col gap-6">
        <OrderTimeline
          key={order.state}
          orderId={order._id}
          keptFor="you"
          nameOf={(actor) => actorWords(actor, order.email)}
        />
        <KeepTogether order={order} />
      </div>
    </div>
  );
}

/** An order for whoever holds its link, without an account. */
export function GuestOrderPage() {
  return (
    <GuestFrame title="Your order" toCome={<OrderToCome />}>
      {(order) => <Shown order={order} />}
    </GuestFrame>
  );
}

export const route = { Component: GuestOrderPage };
