import { centsToDollars, formatDollars } from '@spareworks/contract/money';
import { formatOrderNumber } from '@spareworks/contract/order-number';
import { shop } from '@spareworks/contract/shop';
import type { Db } from '../../db/database.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Hold } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { withdrawMail } from '../mail/withdraw-mail.ts';
import type { OrderRow } from './order-row.ts';

type MailedOrder = {
  id: string;
  number: string;
  email: string;
  partName: string;
  quantity: number;
  unitPriceCents: number;
};

/** The mails to a buyer, each in the transaction that gives reason for it. */
export function orderMails(tx: Db, publicUrl: string) {
  const send = (
    order: MailedOrder,
    subject: string,
    words: string[],
    label: string,
    { invoice = false, hold }: { invoice?: boolean; hold?: Hold } = {},
  ) =>
    queueMail(tx, {
      recipient: order.email,
      ...composeMail({
        subject: `${subject} (${formatOrderNumber(order.number)})`,
        greeting: 'Hello,',
        paragraphs: [...words, whatWasOrdered(order)],
        action: { label, url: `${publicUrl}/dashboard/order/${order.id}` },
        footer: `Order ${formatOrderNumber(order.number)}, id ${order.id}`,
      }),
      ...(invoice ? { attachment: { kind: 'invoice', of: order.id } } : {}),
      hold,
    });
  return {
    placed: (order: MailedOrder) =>
      send(
        order,
        `Your order at ${shop.name}`,
        ['thank you for your order. We keep the pieces for you until it is paid.'],
        'Pay for the order',
      ),
    paid: (order: MailedOrder) =>
      send(
        order,
        `Your payment has arrived at ${shop.name}`,
        ['your payment has arrived. The invoice is attached; we pack your order now.'],
        'See the order',
        { invoice: true },
      ),
    /** Held for as long as the shipping can be undone. */
    shipped: (order: MailedOrder, holdSeconds: number) =>
      send(
        order,
        `Your order from ${shop.name} is on its way`,
        ['your order has left our house.'],
        'See the order',
        { hold: { name: shippedMail(order.id), seconds: holdSeconds } },
      ),
    refunded: (order: MailedOrder) =>
      send(
        order,
        `Your money from ${shop.name} is on its way back`,
        ['we have given the money for this order back. It can take your bank a few days to show it.'],
        'See the order',
      ),
  };
}

/** Takes back that the order is on its way. False when the buyer is being told already. */
export function withdrawShipped(tx: Db, orderId: string): Promise<boolean> {
  return withdrawMail(tx, shippedMail(orderId));
}

const shippedMail = (orderId: string) => `order ${orderId} shipped`;

function whatWasOrdered({ number, partName, quantity, unitPriceCents }: MailedOrder): string {
  return `Order ${formatOrderNumber(number)}: ${quantity} x ${partName}, ${formatDollars(centsToDollars(quantity * unitPriceCents))}`;
}

export function mailedOrder(row: OrderRow): MailedOrder {
  return {
    id: row.id,
    number: row.number,
    email: row.email,
    partName: row.part_name,
    quantity: row.quantity,
    unitPriceCents: row.unit_price_cents,
  };
}
