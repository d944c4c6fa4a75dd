import { trackingLink } from '@spareworks/contract/plain/carriers';
import { utcMomentInFull } from '@spareworks/contract/plain/dates';
import { deliveryPrice } from '@spareworks/contract/plain/delivery-price';
import { formatCents } from '@spareworks/contract/plain/formats';
import { lineFitText } from '@spareworks/contract/plain/line-fit';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { formatOrderNumber } from '@spareworks/contract/plain/order-number';
import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import { composeMail, type Paragraph } from '../mail/compose-mail.ts';
import type { Attachment, Hold } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { releaseMail } from '../mail/release-mail.ts';
import { withdrawMail } from '../mail/withdraw-mail.ts';
import { guestTokenOf } from './guest-token.ts';
import {
  type NewLine,
  type OrderAmounts,
  type OrderRecord,
  openPieces,
  type RefundRecord,
} from './order-record.ts';
import { contentWords, wayWords } from './parcel-words.ts';
import { shipmentStore } from './shipment-store.ts';
import { taxWords } from './tax-words.ts';

export type MailedOrder = Pick<
  OrderRecord,
  | 'id'
  | 'number'
  | 'buyerName'
  | 'email'
  | 'guestKey'
  | 'address'
  | 'totalCents'
  | 'holdExpiresAt'
  | 'code'
  | 'delivery'
  | 'tax'
  | keyof OrderAmounts
> & { lines: readonly NewLine[] };

type MailedRefund = Pick<RefundRecord, 'id' | 'amountCents' | 'deliveryCents' | 'lines'>;

type Action = { label: string; path: string };
type Link = { label: string; url: string };

/** The mails to a buyer, each in the transaction that gives reason for it. */
export function orderMails(tx: Db, publicUrl: string) {
  const send = (
    order: MailedOrder,
    subject: string,
    words: readonly Paragraph[],
    action: Action,
    {
      attachment,
      hold,
      links = [],
      withFit = false,
    }: { attachment?: Attachment; hold?: Hold; links?: readonly Link[]; withFit?: boolean } = {},
  ) =>
    queueMail(tx, {
      recipient: order.email,
      ...composeMail({
        subject: `${subject} (${formatOrderNumber(order.number)})`,
        greeting: `Hello ${unlinked(order.buyerName)},`,
        paragraphs: [...words, whatWasOrdered(order, { withFit })],
        links,
        action: { label: action.label, url: `${publicUrl}${action.path}` },
        footer: `Order ${formatOrderNumber(order.number)}, id ${order.id}`,
      }),
      attachment,
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
  /** A code has paid for all of it: no payment arrives. */
  const confirmed = (order: MailedOrder) =>
    send(
      order,
      `Your order at ${shop.name} is confirmed`,
      [
        'thank you for your order. There is nothing to pay for it. The invoice is attached; we pack your order now.',
        whereItGoes(order),
      ],
      see(order),
      { attachment: { kind: 'invoice', of: order.id }, withFit: true },
    );
  return {
    placed: (order: MailedOrder) =>
      send(
        order,
        `Your order at ${shop.name}`,
        [
          `thank you for your order. We keep the pieces for you${until(order)}. Pay before then, and they are yours.`,
          whereItGoes(order),
        ],
        pay(order),
        { hold: { name: unpaidMail(order.id), seconds: 0 }, withFit: true },
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
      order.totalCents === 0
        ? confirmed(order)
        : send(
            order,
            `Your payment has arrived at ${shop.name}`,
            [
              'your payment has arrived. The invoice is attached; we pack your order now.',
              whereItGoes(order),
            ],
            see(order),
            { attachment: { kind: 'invoice', of: order.id } },
          ),
    /** About one parcel. Held for as long as its shipping can be undone. */
    shipped: (order: OrderRecord, parcelId: string, holdSeconds: number) =>
      send(order, parcelSubject(order), aboutParcel(order, parcelId), see(order), {
        hold: { name: parcelMail(parcelId), seconds: holdSeconds },
        links: waysToFollow(order, parcelId),
      }),
    /** How a parcel goes of which the buyer was told before. */
    tracked: (order: OrderRecord, parcelId: string) =>
      send(
        order,
        `How your parcel from ${shop.name} is coming`,
        ['here is how a parcel of your order is coming.', ...whatIsIn(order, parcelId)],
        see(order),
        { links: waysToFollow(order, parcelId) },
      ),
    /** What staff write. */
    note: (order: OrderRecord, text: string) =>
      send(
        order,
        `About your order at ${shop.name}`,
        ['we have something to tell you about your order:', { byStaff: text }],
        order.state === 'canceled' ? { label: 'See all parts', path: '/parts' } : see(order),
      ),
    /** refundId: the refund whose credit note goes along; null where there is none. */
    refunded: (order: MailedOrder, refundId: string | null) =>
      send(
        order,
        `Your money from ${shop.name} is on its way back`,
        [
          `we have given the money for this order back. It can take your bank a few days to show it.${refundId === null ? '' : ' The credit note is attached.'}`,
        ],
        see(order),
        refundId === null ? {} : { attachment: creditNote(refundId) },
      ),
    refundedInPart: (order: MailedOrder, refund: MailedRefund) =>
      send(
        order,
        `Part of your money from ${shop.name} is on its way back`,
        [
          `we have given ${formatCents(refund.amountCents)} of the money for this order back. It can take your bank a few days to show it. The credit note is attached.`,
          ...whatWentBack(order, refund),
        ],
        see(order),
        { attachment: creditNote(refund.id) },
      ),
    /** Pieces that cost nothing. */
    takenOff: (order: MailedOrder, refund: MailedRefund) =>
      send(
        order,
        `Part of your order at ${shop.name} was canceled`,
        [
          'we have taken pieces off this order. They cost nothing, so no money goes back for them.',
          ...whatWentBack(order, refund),
        ],
        see(order),
      ),
    /** By the staff, an order that a code has paid for. */
    calledOff: (order: MailedOrder) =>
      send(
        order,
        `Your order at ${shop.name} was canceled`,
        [
          'we have canceled this order. Nothing was paid for it, so nothing goes back.',
          `If that was not what you wanted, order again or write to ${shop.contact.orderEmail}.`,
        ],
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
          `a refund of ${formatCents(cents)} for this order did not reach your card: the bank has sent it back to us.`,
          `We owe you this money and look for another way to pay it. If you want to tell us how, write to ${shop.contact.orderEmail}.`,
        ],
        see(order),
      ),
    refundPaidBack: (order: MailedOrder, cents: number) =>
      send(
        order,
        `Your refund from ${shop.name} was paid back another way`,
        [`the ${formatCents(cents)} that did not reach your card were paid back to you another way.`],
        see(order),
      ),
    refundKept: (order: MailedOrder, cents: number) =>
      send(
        order,
        `Your refund from ${shop.name} is closed`,
        [
          `the refund of ${formatCents(cents)} that did not reach your card was closed without another payment.`,
          `If you have not agreed to that, write to ${shop.contact.orderEmail}.`,
        ],
        see(order),
      ),
    /** What others have to tell about the order. */
    news: (order: MailedOrder, subject: string, words: readonly Paragraph[], label = 'See the order') =>
      send(order, subject, words, { ...see(order), label }),
    /** By the staff: whoever cancels an order of their own knows. */
    canceled: (order: MailedOrder) =>
      send(
        order,
        `Your order at ${shop.name} was canceled`,
        [
          'we have canceled this order, which was not paid. You owe nothing for it; should a payment for it still arrive, it goes back by itself.',
          `If that was not what you wanted, order again or write to ${shop.contact.orderEmail}.`,
        ],
        { label: 'See all parts', path: '/parts' }, // its own page is gone
      ),
  };
}

const creditNote = (refundId: string): Attachment => ({ kind: 'credit-note', of: refundId });

/** What the money was for, where it was for something in particular. */
function whatWentBack(order: MailedOrder, { lines, deliveryCents }: MailedRefund): string[] {
  const each = lines.flatMap(({ position, quantity, deposits, canceled }) => {
    const name = order.lines[position - 1]?.name ?? '';
    const kept =
      canceled === 0 ? '' : canceled === quantity ? ', not sent' : `, ${canceled} of them not sent`;
    return [
      ...(quantity > 0 ? [`${quantity} x ${name}${kept}`] : []),
      ...(deposits > 0 ? [`Deposit for ${deposits} x ${name}`] : []),
    ];
  });
  const all = deliveryCents > 0 ? [...each, 'Delivery'] : each;
  return all.length === 0 ? [] : [['It is for:', ...all].join('\n')];
}

/** " until March 4, 2026 at 3:07 PM UTC" */
function until({ holdExpiresAt }: MailedOrder): string {
  return holdExpiresAt === null ? '' : ` until ${utcMomentInFull(holdExpiresAt)}`;
}

/** Takes back that a parcel is on its way. False when the buyer is being told already. */
export async function withdrawShipped(
  tx: Db,
  { orderId, parcelId }: { orderId: string; parcelId: string },
): Promise<boolean> {
  return (await withdrawMail(tx, parcelMail(parcelId))) || withdrawMail(tx, formerShippedMail(orderId));
}

/** Lets the mails go that parcels are on their way: what the buyer is told next makes sense only after them. */
export async function releaseShipped(tx: Db, orderId: string): Promise<void> {
  const parcels = await shipmentStore(tx).idsOf(orderId);
  for (const name of [...parcels.map(parcelMail), formerShippedMail(orderId)]) await releaseMail(tx, name);
}

/** Takes back what asks for a payment, as far as it has not left. */
export async function withdrawUnpaid(tx: Db, orderId: string): Promise<void> {
  await withdrawMail(tx, unpaidMail(orderId));
}

const unpaidMail = (orderId: string) => `order ${orderId} unpaid`;
const parcelMail = (parcelId: string) => `parcel ${parcelId}`;
/** What the version before, which may run beside this one, holds. */
const formerShippedMail = (orderId: string) => `order ${orderId} shipped`;

const isFetched = ({ delivery }: Pick<OrderRecord, 'delivery'>) => delivery?.pickup === true;

const counter = () => shop.contact.address.join(', ');

/**
 * Anybody can order with somebody else's address of mail, and any name. Mail programs make a link of what looks like one, and this mail is from
 * the shop: a blank behind the dot ("St. Mary") keeps them from it.
 */
function unlinked(typed: string): string {
  return typed
    .replace(/(?<=\S)[.。．｡](?=\p{Cf}*\p{L}[\p{L}\p{M}\p{N}\p{Cf}-])/gu, '$& ')
    .replaceAll('://', ': //');
}

/** Where the parts go; of an order that is fetched, where it waits. */
function whereItGoes(order: Pick<OrderRecord, 'delivery' | 'buyerName' | 'address'>): string {
  return isFetched(order)
    ? `You fetch your parts from us: ${counter()}.`
    : `Delivery address:\n${unlinked(order.buyerName)}\n${unlinked(order.address)}`;
}

function parcelSubject(order: OrderRecord): string {
  const inParts = order.shipments.length > 1 ? 'The rest of your' : 'Your';
  const what = openPieces(order).length > 0 ? 'Part of your' : inParts;
  return isFetched(order)
    ? `${what} order from ${shop.name} is ready for you to fetch`
    : `${what} order from ${shop.name} is on its way`;
}

/** What is in this parcel, and what is still to come. */
function aboutParcel(order: OrderRecord, parcelId: string): string[] {
  const open = openPieces(order);
  const inParts = order.shipments.length > 1 || open.length > 0;
  const what = inParts ? (open.length > 0 ? 'part of your order' : 'the rest of your order') : 'your order';
  // Pieces that were taken off stand among the lines below, and are in no parcel.
  const isLess = inParts || order.lines.some(({ canceled }) => canceled > 0);
  return [
    isFetched(order)
      ? `${what} is ready. You can fetch it from us: ${counter()}.`
      : `${what} has left our house.`,
    ...(isLess ? whatIsIn(order, parcelId) : way(order, parcelId)),
    ...(isFetched(order) ? [] : [whereItGoes(order)]),
    ...(open.length > 0 ? [`Still to come:\n${contentWords(order.lines, open, '\n')}`] : []),
  ];
}

function whatIsIn(order: OrderRecord, parcelId: string): string[] {
  const parcel = order.shipments.find(({ id }) => id === parcelId);
  const heading = isFetched(order) ? 'Ready now:' : 'In this parcel:';
  const content = parcel === undefined ? '' : contentWords(order.lines, parcel.lines, '\n');
  return [`${heading}\n${content}`, ...way(order, parcelId)];
}

/** "DHL, tracking number 00340434" */
function way({ shipments }: OrderRecord, parcelId: string): string[] {
  const parcel = shipments.find(({ id }) => id === parcelId);
  const words = parcel === undefined ? null : wayWords(parcel);
  return words === null ? [] : [`It comes by ${words}.`.replace('by tracking', 'with the tracking')];
}

function waysToFollow({ shipments }: OrderRecord, parcelId: string): Link[] {
  const parcel = shipments.find(({ id }) => id === parcelId);
  const url = parcel === undefined ? null : trackingLink(parcel);
  return url === null ? [] : [{ label: 'Follow the parcel', url }];
}

/** The page of a guest's order; what opens it stands behind the #, which no server and no log gets to see. */
function guestPath(order: MailedOrder): string | null {
  const token = guestTokenOf(order);
  return token === null ? null : `/guest-order/${order.id}#${token}`;
}

/** withFit: with the verdict on each part and the car, which the buyer is told once. */
function whatWasOrdered(order: MailedOrder, { withFit }: { withFit: boolean }): string {
  const { number, lines, totalCents } = order;
  const each = lines.map(({ quantity, name, totalCents: cents, fit }) => {
    const words = `${quantity} x ${name}, ${formatCents(cents)}`;
    return withFit && fit !== null ? `${words}\n${lineFitText(fit)}` : words;
  });
  const heading = `Order ${formatOrderNumber(number)}:`;
  const beside = costsBeside(order);
  if (each.length === 1 && beside.length === 0) return `${heading} ${each[0]}`;
  return [heading, ...each, ...beside, `Total: ${formatCents(totalCents)}`].join('\n');
}

function costsBeside(order: MailedOrder): string[] {
  const { lines, discountCents, deliveryCents, delivery, tax, taxCents, taxIncluded, code } = order;
  const depositCents = lines.reduce((sum, line) => sum + line.depositCents, 0);
  return [
    ...(depositCents > 0 ? [`Deposit for old parts: ${formatCents(depositCents)}`] : []),
    ...(delivery === null ? [] : [`${delivery.name}: ${deliveryPrice(centsToDollars(deliveryCents))}`]),
    ...(discountCents > 0
      ? [`Discount${code === null ? '' : ` (${code})`}: -${formatCents(discountCents)}`]
      : []),
    ...(tax === null ? [] : [taxWords(tax, { cents: taxCents, included: taxIncluded })]),
  ];
}
