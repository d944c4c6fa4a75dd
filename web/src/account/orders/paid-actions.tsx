import { buyerCan } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';
import { InvoiceButton } from '../../features/orders/invoice-button.tsx';
import { AddLinesButton } from './add-lines-button.tsx';
import { BuyAgain } from './buy-again.tsx';

/** What can be done with an order that is paid. */
export function PaidActions({ order }: { order: Order }) {
  const [invoice, again] = [buyerCan('invoice', order.state), buyerCan('buy-again', order.state)];
  if (!invoice && !again) return null;
  const [first, ...more] = order.lines;
  return (
    <div className="no-print flex flex-wrap items-center gap-3 max-sm:*:w-full">
      {invoice && <InvoiceButton order={order} />}
      {again && first !== undefined && more.length === 0 && <BuyAgain line={first} />}
      {again && more.length > 0 && <AddLinesButton lines={order.lines}>Buy again</AddLinesButton>}
    </div>
  );
}
