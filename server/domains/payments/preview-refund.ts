import type { RefundPreview } from '@spareworks/contract/calls/payments';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { staffCan } from '@spareworks/contract/plain/order-states';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { toShip } from '../orders/cancel-pieces.ts';
import { refusalIn } from '../orders/change-state.ts';
import { requireOwnOrder } from '../orders/find-order.ts';
import type { OrderRecord, RefundedLine } from '../orders/order-record.ts';
import {
  deliveryLeft,
  leftToRefund,
  piecesLeft,
  planRefund,
  type RefundPlan,
  type WantedRefund,
} from './plan-refund.ts';
import { whyNotRefund } from './refund-lines.ts';

/** What a refund would give back and what would become of the pieces, and what is left. Nothing is promised by it. */
export async function previewRefund(
  db: Db,
  caller: Caller,
  orderId: string,
  wanted: WantedRefund,
): Promise<RefundPreview> {
  const order = await requireOwnOrder(db, orderId, caller);
  const { plan, problem } = tried(order, wanted);
  const left = deliveryLeft(order);
  return {
    maximum: staffCan('refund', order.state) ? centsToDollars(leftToRefund(order)) : 0,
    amount: centsToDollars(plan?.amountCents ?? 0),
    tax: centsToDollars(plan?.taxCents ?? 0),
    whole: plan?.whole ?? false,
    problem,
    delivery: {
      left: withTax(order, left.cents, left.taxCents),
      amount: withTax(order, plan?.deliveryCents ?? 0, plan?.deliveryTaxCents ?? 0),
    },
    lines: order.lines.map((line, index) => {
      const position = index + 1;
      const planned = plan?.lines.find((line) => line.position === position);
      const { pieces, deposits } = piecesLeft(order, position);
      return {
        position,
        name: line.name,
        left: pieces,
        depositsLeft: deposits,
        quantity: planned?.quantity ?? 0,
        deposits: planned?.deposits ?? 0,
        shelf: plan?.whole ? toShip(order, line) : (planned?.shelved ?? 0),
        amount: planned === undefined ? 0 : amountOf(order, planned),
        one: pieces === 0 ? 0 : alone(order, { position, quantity: 1, deposits: 0 }),
        oneDeposit: deposits === 0 ? 0 : alone(order, { position, quantity: 0, deposits: 1 }),
      };
    }),
  };
}

function tried(
  order: OrderRecord,
  wanted: WantedRefund,
): { plan: RefundPlan | null; problem: string | null } {
  try {
    if (!staffCan('refund', order.state)) throw refusalIn(order);
    const plan = planRefund(order, wanted);
    return { plan, problem: whyNotRefund(order, plan)?.message ?? null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { plan: null, problem: Object.values(error.errors ?? {})[0] ?? error.message };
  }
}

/** What would go back for one piece alone. */
function alone(order: OrderRecord, piece: { position: number; quantity: number; deposits: number }): number {
  const { plan } = tried(order, { lines: [piece] });
  const [line] = plan?.lines ?? [];
  return line === undefined ? 0 : amountOf(order, line);
}

function amountOf(order: OrderRecord, line: RefundedLine): number {
  return withTax(order, line.goodsCents + line.depositCents, line.taxCents + line.depositTaxCents);
}

function withTax({ taxIncluded }: OrderRecord, cents: number, taxCents: number): number {
  return centsToDollars(cents + (taxIncluded ? 0 : taxCents));
}
