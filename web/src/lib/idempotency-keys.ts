import { ApiProblem } from './api.ts';
import type { Draft } from './drafts.ts';

/** A name nobody else has. Works without a secure context too, where randomUUID does not. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** seen: the figure that was on the screen then, where the request is about one. answered: with a refusal. */
export type LastSent = {
  content: string;
  key: string;
  at: number;
  seen?: number | undefined;
  answered?: boolean;
};

/** Who sends the same much later means another one. */
const keptMs = 15 * 60_000;

/**
 * Keys for a request that may have to be sent again: the same content keeps its key until it is known to have arrived, so
 * that an answer that got lost does not become a second order or part. Kept with what was typed, it outlives the page.
 */
export function createIdempotencyKeys(kept?: Draft<LastSent>) {
  const before = kept?.read() ?? null;
  let last = before !== null && Date.now() - before.at < keptMs ? before : null;
  return {
    keyFor(body: object, seen?: number): string {
      const content = JSON.stringify(body);
      if (last?.content !== content) last = { content, key: newKey(), at: Date.now(), seen };
      last = { ...last, answered: false };
      kept?.write(last);
      return last.key;
    },
    /** Whether something was sent of which nobody knows what came of it. */
    isUnanswered: (): boolean => last !== null && last.answered !== true,
    /** The key of that. */
    unansweredKey: (): string | null => (last !== null && last.answered !== true ? last.key : null),
    /** It was not done: the shop has answered so. */
    answered(): void {
      if (last === null) return;
      last = { ...last, answered: true };
      kept?.write(last);
    },
    /** What the same was about when it was first sent and is not known to have arrived; else what is there now. */
    seenFor(body: object, now: number): number {
      return last?.content === JSON.stringify(body) ? (last.seen ?? now) : now;
    },
    /** Or was refused for good: what comes next is another request. */
    arrived(): void {
      last = null;
      kept?.forget();
    },
  };
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/**
 * Sends something that has an idempotency key, and once more where the answer got lost on the way: the shop does nothing twice, and
 * says what became of it.
 */
export async function sendAgain<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'no_answer') return send();
    throw error;
  }
}
