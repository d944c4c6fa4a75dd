import { utcMomentInFull } from '@spareworks/contract/plain/dates';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Hold } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { releaseMail } from '../mail/release-mail.ts';
import { withdrawMail } from '../mail/withdraw-mail.ts';
import { guestTokenOf } from './guest-token.ts';
import type { LineRecord, OrderAmounts, OrderRecord } from './order-record.ts';
import { taxWords } from './tax-words.ts';

export type MailedOrder = Pick<
  OrderRecord,
  | 'id'
  | 'number'
  | 'email'
  | 'guestKey'
  | 'totalCents'
  | 'holdExpiresAt'
  | 'code'
  | 'delivery'
  | 'tax'
  | keyof OrderAmounts
> & { lines: readonly LineRecord[] };

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
      about: order.id,
    });
  const see = (order: MailedOrder): Action => ({
    label: 'See the order',
    path: guestPath(order) ?? `/dashboard/order/${order.id}`,
  });
  const pay = (order: MailedOrder): Action => ({
    label: 'Pay for the order',
    path: guestPath(order) ?? `/dashboard/payment/${order.id}`,
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
        { hold: { name: unpaidMail(order.id), seconds: 0 } },
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
        { hold: { name: unpaidMail(order.id), seconds: 0 } },
      ),
    holdEnded: (order: MailedOrder) =>
      send(
        order,
        `Your pieces at ${shop.name} are no longer kept`,
        [
          'this order was not paid in time, so its pieces are open to others again. The order itself is still there: you can pay for it as long as there are enough pieces left.',
        ],
        pay(order),
        { hold: { name: unpaidMail(order.id), seconds: 0 } },
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
    /** Money that came for an order which no longer needed it. */
    notNeeded: (order: MailedOrder, why: string) =>
      send(
        order,
        `Your payment to ${shop.name} goes back`,
        [
          `a payment for this order came although ${why}. All of it goes back by itself; it can take your bank a few days to show it.`,
        ],
        guestPath(order) === null ? { label: 'See your orders', path: '/dashboard/myOrders' } : see(order),
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
    /** What others have to tell about the order. */
    news: (order: MailedOrder, subject: string, words: string[]) => send(order, subject, words, see(order)),
    /** By the staff: whoever cancels an order of their own knows. */
    canceled: (order: MailedOrder) =>
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

/** Lets the mail go that the order is on its way: what the buyer is told next makes sense only after it. */
export function releaseShipped(tx: Db, orderId: string): Promise<void> {
  return releaseMail(tx, shippedMail(orderId));
}

/** Takes back what asks for a payment, as far as it has not left. */
export async function withdrawUnpaid(tx: Db, orderId: string): Promise<void> {
  await withdrawMail(tx, unpaidMail(orderId));
}

const unpaidMail = (orderId: string) => `order ${orderId} unpaid`;
const shippedMail = (orderId: string) => `order ${orderId} shipped`;

/** The page of a guest's order; what opens it stands behind the #, which no server and no log gets to see. */
function guestPath(order: MailedOrder): string | null {
  const token = guestTokenOf(order);
  return token === null ? null : `/guest-order/${order.id}#${token}`;
}

function whatWasOrdered(order: MailedOrder): string {
  const { number, lines, totalCents } = order;
  const each = lines.map((line) => `${line.quantity} x ${line.name}, ${money(line.totalCents)}`);
  const heading = `Order ${formatOrderNumber(number)}:`;
  const beside = costsBeside(order);
  if (each.length === 1 && beside.length === 0) return `${heading} ${each[0]}`;
  return [heading, ...each, ...beside, `Total: ${money(totalCents)}`].join('\n');
}

function costsBeside(order: MailedOrder): string[] {
  const { lines, discountCents, deliveryCents, delivery, tax, taxCents, taxIncluded, code } = order;
  const depositCents = lines.reduce((sum, line) => sum + line.depositCents, 0);
  return [
    ...(depositCents > 0 ? [`Deposit for old parts: ${money(depositCents)}`] : []),
    ...(delivery === null ? [] : [`${delivery.name}: ${money(deliveryCents)}`]),
    ...(discountCents > 0 ? [`Discount${code === null ? '' : ` (${code})`}: -${money(discountCents)}`] : []),
    ...(tax === null ? [] : [taxWords(tax, { cents: taxCents, included: taxIncluded })]),
  ];
}

function money(cents: number): string {
  return formatDollars(centsToDollars(cents));
}
