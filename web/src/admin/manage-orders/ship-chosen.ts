import { undoShippingSeconds } from '@spareworks/contract/plain/order-lists';
import type { Order } from '@spareworks/contract/schemas/order';
import type { QueryClient } from '@tanstack/react-query';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { isUnanswered } from '../../lib/what-failed.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { shipOrders, undoShippings } from './all-orders.ts';
import { findShippedInTime } from './find-shipped.ts';
import type { KeptShipping, KeptShippings } from './kept-shippings.ts';
import { shippedWords, tooLateWords } from './labels.ts';
import { doubtAbout } from './shipping-doubt.ts';
import { type Refused, type UndoSummary, undoInTurn } from './undo-in-turn.ts';

const atOnce = 20;

const sentUntil = ({ _id: id, number }: Order, until: number): KeptShipping => ({ id, number, until });

/** unanswered: of those refused, the ones the shop did not answer. */
export type ShipSummary = {
  shipped: readonly Order[];
  refused: readonly Refused[];
  unanswered: readonly Order[];
};
/** What came of it, and what can still be done about it. */
export type Summary =
  | (ShipSummary & { what: 'shipped'; undoUntil: number })
  | (UndoSummary & { what: 'undone'; undoUntil: number });

/** Those for which Undo can be tried, or tried again. */
export function undoableOf(summary: Summary): readonly Order[] {
  return summary.what === 'shipped' ? summary.shipped : summary.unanswered;
}

/** Each that could not be done with why, as it is true now: what can no longer be undone is not to be tried again. */
export function reasonsOf(summary: Summary, inTime: boolean): readonly Refused[] {
  if (summary.what === 'shipped' || inTime) return summary.refused;
  const unknown = new Set(summary.unanswered);
  return summary.refused.map(({ order, reason }) => ({
    order,
    reason: unknown.has(order) ? tooLateWords : reason,
  }));
}

type Send = (ids: string[]) => Promise<readonly { _id: string; shipped: boolean; reason?: string }[]>;

/**
 * Ships the orders some at a time, and can answer for each of them afterwards. When the shop cannot be reached any more
 * the rest is not tried.
 */
export async function shipInTurn(
  orders: readonly Order[],
  send: Send,
  onProgress: (done: number) => void,
): Promise<ShipSummary> {
  const shipped: Order[] = [];
  const refused: Refused[] = [];
  const unanswered: Order[] = [];
  for (let start = 0; start < orders.length; start += atOnce) {
    const some = orders.slice(start, start + atOnce);
    try {
      const results = new Map((await send(some.map(({ _id }) => _id))).map((result) => [result._id, result]));
      for (const order of some) {
        const result = results.get(order._id);
        if (result?.shipped) shipped.push(order);
        else refused.push({ order, reason: result?.reason ?? 'The shop did not say.' });
      }
    } catch (error) {
      const reason = problemTitle(error);
      refused.push(...some.map((order) => ({ order, reason: doubtAbout(order) ?? reason })));
      if (isUnanswered(error)) unanswered.push(...some);
      refused.push(...orders.slice(start + atOnce).map((order) => ({ order, reason: 'Not tried.' })));
      break;
    }
    onProgress(Math.min(start + atOnce, orders.length));
  }
  return { shipped, refused, unanswered };
}

/** What was read of them since: of some the reason is another than that nobody answered. */
export function withDoubts<S extends ShipSummary>(summary: S, read: readonly Order[]): S {
  const now = new Map(read.map((order) => [order._id, order]));
  const unknown = new Set(summary.unanswered.map(({ _id }) => _id));
  return {
    ...summary,
    refused: summary.refused.map(({ order, reason }) => {
      const fresh = unknown.has(order._id) ? now.get(order._id) : undefined;
      return { order, reason: (fresh && doubtAbout(fresh)) ?? reason };
    }),
  };
}

/** What came of it after all: some of those without an answer are shipped. */
export function withFound<S extends ShipSummary>(summary: S, found: readonly Order[]): S {
  const ids = new Set(found.map(({ _id }) => _id));
  return {
    ...summary,
    shipped: [...summary.shipped, ...found],
    refused: summary.refused.filter(({ order }) => !ids.has(order._id)),
    unanswered: summary.unanswered.filter(({ _id }) => !ids.has(_id)),
  };
}

export type Progress = { done: number; of: number };

/** What shipping several orders works with: what has happened so far, and where it is shown. */
export type ShippingContext = {
  client: QueryClient;
  kept: KeptShippings;
  /** What stands open to be read. */
  open: () => Summary | null;
  show: (summary: Summary | null) => void;
  takeFocus: () => void;
};

/** Ships the chosen orders and shows what came of it, also of those whose answer was lost. */
export async function shipChosen(
  context: ShippingContext,
  orders: readonly Order[],
  onProgress: (done: number) => void,
): Promise<void> {
  const { client, kept } = context;
  let undoUntil = 0;
  const result = await shipInTurn(
    orders,
    (ids) => {
      undoUntil = Date.now() + undoShippingSeconds * 1000;
      kept.keep(orders.filter(({ _id }) => ids.includes(_id)).map((order) => sentUntil(order, undoUntil)));
      return shipOrders(client, ids);
    },
    onProgress,
  );
  context.show({ what: 'shipped', undoUntil, ...result });
  if (result.refused.length > 0) refreshOrders(client);
  const unknown = new Set(result.unanswered);
  kept.forget(result.refused.filter(({ order }) => !unknown.has(order)).map(({ order }) => order._id));
  const sent = result.unanswered.map((order) => sentUntil(order, undoUntil));
  void findShippedInTime(
    client,
    sent,
    (found) => noteFound(context, found, undoUntil),
    (others) => noteDoubts(context, others),
  );
}

/** They are not shipped, and now it is known why. */
function noteDoubts(context: ShippingContext, others: readonly Order[]): void {
  const open = context.open();
  if (open?.what === 'shipped' && others.some((order) => doubtAbout(order) !== null))
    context.show(withDoubts(open, others));
}

/** The answer was lost, but they are shipped. */
function noteFound(context: ShippingContext, found: readonly Order[], until: number): void {
  const open = context.open();
  if (open?.what === 'shipped') context.show(withFound(open, found));
  else offerUndoOfMany(context, found, until);
}

export async function undoChosen(
  context: ShippingContext,
  shipped: readonly Order[],
  undoUntil: number,
): Promise<void> {
  const { client, kept } = context;
  const result = await undoInTurn(shipped, (ids) => undoShippings(client, ids));
  context.show({ what: 'undone', undoUntil, ...result });
  const unknown = new Set(result.unanswered);
  kept.forget(shipped.filter((order) => !unknown.has(order)).map(({ _id }) => _id));
  if (result.refused.length > 0) refreshOrders(client);
}

/** Who has read it may still notice the slip. */
export function closeSummary(context: ShippingContext): void {
  const read = context.open();
  context.show(null);
  if (read !== null) offerUndoOfMany(context, undoableOf(read), read.undoUntil);
}

function offerUndoOfMany(context: ShippingContext, shipped: readonly Order[], until: number): void {
  if (shipped.length === 0) return;
  offerUndo({
    text: shippedWords(shipped.length),
    until,
    undo: () => void undoChosen(context, shipped, until),
    takeFocus: context.takeFocus,
  });
}
