import { draftOf } from '../../lib/drafts.ts';
import { forgottenAfterMs, isToTell, type LostOrder } from '../lost-orders/lost-orders.ts';
import type { payloadOf } from './checkout-values.ts';

/**
 * An order that was sent and not answered, as it was sent: under its key the shop makes one order of it, however often it comes. In the
 * tab alone, for it is all that was typed; other tabs know that there is one (lost-orders.ts).
 */
export type LostAnswer = {
  owner: string | null;
  /** The lines it was for. */
  content: string;
  key: string;
  body: ReturnType<typeof payloadOf>;
  sentAt: number;
};

const draft = (owner: string | null) => draftOf<LostAnswer>('lost-checkout', owner);

export function keepLostAnswer(lost: Omit<LostAnswer, 'sentAt'>): LostAnswer {
  const kept = { ...lost, sentAt: Date.now() };
  draft(lost.owner).write(kept);
  return kept;
}

/** Of this person only: for anybody else the same key is another order. */
export function lostAnswerOf(owner: string | null): LostAnswer | null {
  const lost = draft(owner).read();
  if (lost === null || lost.owner !== owner || Date.now() - lost.sentAt > forgottenAfterMs) return null;
  return lost;
}

type Wanted = readonly { partId: string; quantity: number }[];

export const contentOf = (lines: Wanted) =>
  lines.map(({ partId, quantity }) => `${partId}:${quantity}`).join();

/**
 * Whether these lines may be that order, or what is there after it. The shop takes what is ordered out of an account's basket, so where nothing of it is left
 * there it was most likely placed, whatever came into the basket since; a visitor's is emptied by nobody but this browser.
 */
export function isStillLost({ owner, content, body }: LostAnswer, lines: Wanted): boolean {
  if (lines.length === 0 || content === contentOf(lines)) return true;
  return owner !== null && !body.lines.some((sent) => lines.some(({ partId }) => partId === sent.partId));
}

/** Whether it is what was sent, whatever was answered about the car besides: that is not typed, and gone after a reload. */
export function isAsSent({ body: sent }: LostAnswer, body: LostAnswer['body']): boolean {
  const typed = Object.entries(body) as [keyof LostAnswer['body'], unknown][];
  return typed.every(([name, value]) => JSON.stringify(sent[name]) === JSON.stringify(value));
}

/** Which of the orders that may be placed is to be told beside these lines: one of the same first. `sentHere` is the key of one this tab has sent. */
export function toTell(
  open: readonly LostOrder[],
  content: string,
  sentHere: string | null,
): LostOrder | null {
  const told = open.filter(({ by }) => by === 'checkout').filter((order) => isToTell(order, sentHere));
  return told.find((order) => order.content === content) ?? told.at(-1) ?? null;
}

export function forgetLostAnswer(): void {
  draft(null).forget();
}
