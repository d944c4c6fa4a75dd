import { formatDollars } from '@spareworks/contract/plain/formats';
import { isUnpaid } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { putLinesAgain } from '../../features/basket/put-lines-again.ts';
import { holdWords } from '../../features/orders/hold.ts';
import { cancelOrder, useOrder } from '../../features/orders/orders-query.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { forgetKey } from './checkout-key.ts';
import { placedBefore, type TypedForOrder } from './placed-before.ts';

type Changed = {
  owner: string | null;
  /** The order is gone; what was typed for it is typed again. */
  onChange: (typed: TypedForOrder) => void;
};

function Unpaid({ owner, order, onChange }: Changed & { order: Order }) {
  const client = useQueryClient();
  const hold = holdWords(order, 'you', new Date());
  const payment = owner === null ? paths.guestPayment : paths.payment;

  async function change(): Promise<void> {
    const question = {
      title: 'Change this order?',
      text: 'It is canceled, and its parts go back into your basket with everything you typed.',
      confirmLabel: 'Change order',
    };
    const draft = placedBefore(owner);
    const canceled = await confirmAndDo(question, () => cancelOrder(client, order._id));
    if (canceled === null) return;
    const { note = '', code = '' } = draft.read() ?? {};
    forgetKey();
    onChange({ note, code });
    draft.forget();
    await putLinesAgain(order.lines);
  }

  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-4 rounded-md border border-base-300 bg-base-200 p-5 sm:p-8">
      <h2 className="text-3xl">Your order is placed, and not paid yet</h2>
      <p className="wrap-anywhere">
        {order.number}: {order.orderName}, {formatDollars(order.price)}.{hold !== null && ` ${hold}.`}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
        <ButtonLink to={payment.href({ id: order._id })}>{`Pay ${formatDollars(order.price)}`}</ButtonLink>
        <Button variant="outline" onClick={() => void change()}>
          Change this order
        </Button>
      </div>
    </section>
  );
}

/** Who comes back from the payment finds the order here, and everything to change it. */
function UnpaidBefore({ id, ...changed }: Changed & { id: string }) {
  const { data: order } = useOrder(id);
  return order !== undefined && isUnpaid(order.state) ? <Unpaid {...changed} order={order} /> : null;
}

export function LastPlaced(changed: Changed) {
  const [placed] = useState(() => placedBefore(changed.owner).read());
  return placed === null ? null : <UnpaidBefore {...changed} id={placed.id} />;
}
