import { centsToDollars } from '@spareworks/contract/plain/money';
import { shareOfPieces } from '@spareworks/contract/plain/order-sums';
import { Problem } from '../../kernel/problem.ts';
import { toShip } from '../orders/cancel-pieces.ts';
import { type OrderRecord, type RefundedLine, type RefundRecord, stands } from '../orders/order-record.ts';

/** Without deposits: those of the pieces that will not be shipped. */
export type WantedPieces = { position: number; quantity: number; deposits?: number | undefined };

/** What of an order is to go back. Nothing of it: all that is left. */
export type WantedRefund = {
  lines?: readonly WantedPieces[] | undefined;
  delivery?: boolean | undefined;
  /** An amount for no line in particular, instead. */
  amountCents?: number | undefined;
  /** The pieces came back: none of them are of those that are still to be shipped. */
  returned?: boolean;
};

export type RefundPlan = Pick<
  RefundRecord,
  'amountCents' | 'taxCents' | 'deliveryCents' | 'deliveryTaxCents' | 'whole'
> & { lines: RefundedLine[] };

/** What is left to give back of an order, with what is under way counted as gone. */
export function leftToRefund({ totalCents, dispute, refunds }: OrderRecord): number {
  if (dispute === 'lost') return 0;
  return totalCents - sum(refunds.filter(stands), ({ amountCents }) => amountCents);
}

/** What is left of the pieces of a line. */
export function piecesLeft(order: OrderRecord, position: number): { pieces: number; deposits: number } {
  const line = order.lines[position - 1];
  if (line === undefined) return { pieces: 0, deposits: 0 };
  return {
    pieces: line.quantity - line.refunded,
    deposits: line.depositCents > 0 ? line.quantity - line.depositRefunded : 0,
  };
}

/** What is left of the price of the delivery, with the tax apart. */
export function deliveryLeft(order: OrderRecord): { cents: number; taxCents: number } {
  const before = order.refunds.filter(stands);
  return {
    cents: order.deliveryCents - order.deliveryDiscountCents - sum(before, (one) => one.deliveryCents),
    taxCents: order.deliveryTaxCents - sum(before, (one) => one.deliveryTaxCents),
  };
}

/**
 * What goes back for what is wanted, by the shares that were frozen when the order was placed. Refused where it is more than is
 * left. The order has to be locked, or the answer is a guess.
 */
export function planRefund(order: OrderRecord, wanted: WantedRefund): RefundPlan {
  const left = leftToRefund(order);
  const everything = wanted.amountCents === undefined && wanted.lines === undefined && !wanted.delivery;
  if (wanted.amountCents !== undefined) {
    const plan = amountAlone(order, wanted.amountCents);
    return ended(order, left, plan, () => !order.lines.some(hasFreePieces));
  }
  const lines = (everything ? allPieces(order) : (wanted.lines ?? [])).map((pieces) =>
    planLine(order, pieces, { left, returned: wanted.returned ?? false }),
  );
  const delivery = everything || wanted.delivery ? deliveryLeft(order) : { cents: 0, taxCents: 0 };
  const taxCents = sum(lines, (line) => line.taxCents + line.depositTaxCents) + delivery.taxCents;
  const cents = sum(lines, (line) => line.goodsCents + line.depositCents) + delivery.cents;
  const plan = {
    lines,
    deliveryCents: delivery.cents,
    deliveryTaxCents: delivery.taxCents,
    taxCents,
    // Amounts that went back for no line in particular make all of it less than its parts.
    amountCents: everything ? left : cents + (order.taxIncluded ? 0 : taxCents),
  };
  return ended(order, left, plan, () => everything || leavesNoPiece(order, lines));
}

/** Whether a code has paid for pieces that are still on the order: no money says that they are to go back. */
function hasFreePieces({
  totalCents,
  discountCents,
  quantity,
  refunded,
}: OrderRecord['lines'][number]): boolean {
  return totalCents === discountCents && refunded < quantity;
}

function leavesNoPiece(order: OrderRecord, planned: readonly RefundedLine[]): boolean {
  return order.lines.every(({ quantity, refunded }, index) => {
    const now = planned.find(({ position }) => position === index + 1)?.quantity ?? 0;
    return refunded + now === quantity;
  });
}

/** An amount that went back for no line in particular, whatever is left. */
export function planAmount(order: OrderRecord, amountCents: number): RefundPlan {
  const plan = amountAlone(order, amountCents);
  return { ...plan, whole: false, taxCents: Math.max(0, Math.min(plan.taxCents, taxLeft(order))) };
}

function taxLeft({ taxCents, refunds }: OrderRecord): number {
  return taxCents - sum(refunds.filter(stands), (refund) => refund.taxCents);
}

/** isOver: whether nothing of the order is left to ship or to keep, once all of the money has gone back. */
function ended(
  order: OrderRecord,
  leftCents: number,
  plan: Omit<RefundPlan, 'whole'>,
  isOver: () => boolean,
): RefundPlan {
  if (plan.amountCents > leftCents || order.dispute === 'lost') throw overRefund(leftCents);
  // Pieces that cost nothing can be taken off; without any there would be nothing to do.
  if (plan.amountCents <= 0 && plan.lines.length === 0) {
    if (leftCents === 0) throw overRefund(0);
    throw new Problem('invalid_input', { errors: { delivery: 'has cost nothing, or went back before' } });
  }
  const last = plan.amountCents === leftCents;
  const left = Math.max(0, taxLeft(order));
  return { ...plan, whole: last && isOver(), taxCents: last ? left : Math.min(plan.taxCents, left) };
}

/** The tax in it is as much as in the whole order. */
function amountAlone({ taxCents, totalCents }: OrderRecord, amountCents: number): Omit<RefundPlan, 'whole'> {
  const tax = totalCents === 0 ? 0 : shareOfPieces(taxCents, totalCents, { before: 0, now: amountCents });
  return { lines: [], deliveryCents: 0, deliveryTaxCents: 0, taxCents: tax, amountCents };
}

function allPieces(order: OrderRecord): WantedPieces[] {
  return order.lines
    .map((_, index) => ({ position: index + 1, left: piecesLeft(order, index + 1) }))
    .map(({ position, left }) => ({ position, quantity: left.pieces, deposits: left.deposits }))
    .filter(({ quantity, deposits }) => quantity + deposits > 0);
}

function planLine(
  order: OrderRecord,
  { position, quantity, deposits: wantedDeposits }: WantedPieces,
  { left, returned }: { left: number; returned: boolean },
): RefundedLine {
  const line = order.lines[position - 1];
  if (line === undefined) {
    throw new Problem('invalid_input', { errors: { lines: `there is no line ${position} on this order` } });
  }
  const before = order.refunds
    .filter(stands)
    .flatMap((refund) => refund.lines.filter((of) => of.position === position));
  const ofLine = piecesLeft(order, position);
  if (quantity > ofLine.pieces) throw tooMany(left, `${line.name}: the price of`, ofLine.pieces, 'piece');
  // Pieces that were canceled by a refund which did not arrive are the first to be refunded again.
  const unpaid = line.canceled - sum(before, ({ canceled }) => canceled);
  const canceledBefore = returned ? 0 : Math.min(quantity, Math.max(0, unpaid));
  const shelved = returned ? 0 : Math.min(quantity - canceledBefore, toShip(order, line));
  const canceled = canceledBefore + shelved;
  const deposits = wantedDeposits ?? Math.min(ofLine.deposits, canceled);
  if (deposits > ofLine.deposits) {
    throw tooMany(left, `${line.name}: the deposit of`, ofLine.deposits, 'old part');
  }
  // The share of all pieces so far, less what went back for them: to the cent, whatever failed in between.
  const share = (cents: number, now: number, back: (of: RefundedLine) => number) =>
    Math.max(0, shareOfPieces(cents, line.quantity, { before: 0, now }) - sum(before, back));
  const pieces = line.refunded + quantity;
  const oldParts = line.depositRefunded + deposits;
  const goods = quantity === 0 ? null : pieces;
  const old = deposits === 0 ? null : oldParts;
  return {
    position,
    quantity,
    deposits,
    canceled,
    shelved,
    goodsCents:
      goods === null ? 0 : share(line.totalCents - line.discountCents, goods, (of) => of.goodsCents),
    taxCents: goods === null ? 0 : share(line.taxCents, goods, (of) => of.taxCents),
    depositCents: old === null ? 0 : share(line.depositCents, old, (of) => of.depositCents),
    depositTaxCents: old === null ? 0 : share(line.depositTaxCents, old, (of) => of.depositTaxCents),
  };
}

function tooMany(leftCents: number, what: string, left: number, of: string): Problem {
  const few = left === 0 ? `no ${of}` : `only ${left} ${of}${left === 1 ? '' : 's'}`;
  return overRefund(leftCents, `${what} ${few} is left to give back.`);
}

function overRefund(leftCents: number, title?: string): Problem {
  return new Problem('over_refund', {
    ...(title !== undefined && { title }),
    maximum: centsToDollars(Math.max(0, leftCents)),
  });
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}
