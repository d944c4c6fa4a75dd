import { utcMomentInFull } from '@spareworks/contract/plain/dates';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Hold } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { withdrawMail } from '../mail/withdraw-mail.ts';
import type { OrderRow } from './order-row.ts';

export type MailedOrder = {
  id: string;
  number: string;
  email: string;
  partName: string;
  quantity: number;
  unitPriceCents: number;
  /** Until when its pieces are kept, while they are. */
  holdExpiresAt: Date | null;
};

type Action = { label: string; path: string };

/** The mails to a buyer, each in the transaction that gives reason for it. */
export function orderMails(tx: Db, publicUrl: string) {
  const send = (
    order: MailedOrder,
    subject: string,
    words: string[],
    action: Action,
    { invoice = false, hold }: { invoice?: boolean; hold?: Hold } = {},
  ) =>
    queueMail(tx, {
      recipient: order.email,
      ...composeMail({
        subject: `${subject} (${formatOrderNumber(order.number)})`,
        greeting: 'Hello,',
        paragraphs: [...words, whatWasOrdered(order)],
        action: { label: action.label, url: `${publicUrl}${action.path}` },
        footer: `Order ${formatOrderNumber(order.number)}, id ${order.id}`,
      }),
      ...(invoice ? { attachment: { kind: 'invoice', of: order.id } } : {}),
      hold,
    });
  const see = ({ id }: MailedOrder): Action => ({ label: 'See the order', path: `/dashboard/order/${id}` });
  const pay = ({ id }: MailedOrder): Action => ({
    label: 'Pay for the order',
    path: `/dashboard/payment/${id}`,
  });
  return {
    placed: (order: MailedOrder) =>
      send(
        order,
        `Your order at ${shop.name}`,
        [
          `thank you for your order. We keep the pieces for you${until(order)}. Pay before then, and they are yours.`,
        ],
        pay(order),
      ),
    holdEnds: (order: MailedOrder) =>
      send(
        order,
        `Your order at ${shop.name} still waits for its payment`,
        [
          `we keep the pieces of this order for you${until(order)}. After that they are open to others.`,
          'If you do not want them any more, there is nothing to do.',
        ],
        pay(order),
      ),
    holdEnded: (order: MailedOrder) =>
      send(
        order,
        `Your pieces at ${shop.name} are no longer kept`,
        [
          'this order was not paid in time, so its pieces are open to others again. The order itself is still there: you can pay for it as long as there are enough pieces left.',
        ],
        pay(order),
      ),
    paid: (order: MailedOrder) =>
      send(
        order,
        `Your payment has arrived at ${shop.name}`,
        ['your payment has arrived. The invoice is attached; we pack your order now.'],
        see(order),
        { invoice: true },
      ),
    /** Held for as long as the shipping can be undone. */
    shipped: (order: MailedOrder, holdSeconds: number) =>
      send(
        order,
        `Your order from ${shop.name} is on its way`,
        ['your order has left our house.'],
        see(order),
        { hold: { name: shippedMail(order.id), seconds: holdSeconds } },
      ),
    refunded: (order: MailedOrder) =>
      send(
        order,
        `Your money from ${shop.name} is on its way back`,
        ['we have given the money for this order back. It can take your bank a few days to show it.'],
        see(order),
      ),
    /** The bank has sent it back. */
    refundFailed: (order: MailedOrder, cents: number) =>
      send(
        order,
        `Your refund from ${shop.name} did not arrive`,
        [
          `a refund of ${money(cents)} for this order did not reach your card: the bank has sent it back to us.`,
          `We owe you this money and look for another way to pay it. If you want to tell us how, write to ${shop.contact.email}.`,
        ],
        see(order),
      ),
    refundPaidBack: (order: MailedOrder, cents: number) =>
      send(
        order,
        `Your refund from ${shop.name} was paid back another way`,
        [`the ${money(cents)} that did not reach your card were paid back to you another way.`],
        see(order),
      ),
    refundKept: (order: MailedOrder, cents: number) =>
      send(
        order,
        `Your refund from ${shop.name} is closed`,
        [
          `the refund of ${money(cents)} that did not reach your card was closed without another payment.`,
          `If you have not agreed to that, write to ${shop.contact.email}.`,
        ],
        see(order),
      ),
    /** By the staff: whoever cancels an order of their own knows. */
    cancelled: (order: MailedOrder) =>
      send(
        order,
        `Your order at ${shop.name} was canceled`,
        [
          'we have canceled this order, which was not paid. You owe nothing for it; should a payment for it still arrive, it goes back by itself.',
          `If that was not what you wanted, order again or write to ${shop.contact.email}.`,
        ],
        { label: 'See all parts', path: '/parts' }, // its own page is gone
      ),
  };
}

/** " until March 4, 2026 at 3:07 PM UTC" */
function until({ holdExpiresAt }: MailedOrder): string {
  return holdExpiresAt === null ? '' : ` until ${utcMomentInFull(holdExpiresAt)}`;
}

/** Takes back that the order is on its way. False when the buyer is being told already. */
export function withdrawShipped(tx: Db, orderId: string): Promise<boolean> {
  return withdrawMail(tx, shippedMail(orderId));
}

const shippedMail = (orderId: string) => `order ${orderId} shipped`;

function whatWasOrdered({ number, partName, quantity, unitPriceCents }: MailedOrder): string {
  return `Order ${formatOrderNumber(number)}: ${quantity} x ${partName}, ${money(quantity * unitPriceCents)}`;
}

function money(cents: number): string {
  return formatDollars(centsToDollars(cents));
}

export function mailedOrder(row: OrderRow): MailedOrder {
  return {
    id: row.id,
    number: row.number,
    email: row.email,
    partName: row.part_name,
    quantity: row.quantity,
    unitPriceCents: row.unit_price_cents,
    holdExpiresAt: row.hold_expires_at,
  };
}
