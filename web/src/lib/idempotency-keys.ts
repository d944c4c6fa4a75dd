import type { Draft } from './drafts.ts';

/** A name nobody else has. Works without a secure context too, where randomUUID does not. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export type LastSent = { content: string; key: string; at: number };

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
    keyFor(body: object): string {
      const content = JSON.stringify(body);
      if (last?.content !== content) last = { content, key: newKey(), at: Date.now() };
      kept?.write(last);
      return last.key;
    },
    arrived(): void {
      last = null;
      kept?.forget();
    },
  };
}
