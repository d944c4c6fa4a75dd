import { newKey } from '../../lib/idempotency-keys.ts';
import { contentOf } from '../lost-orders/lost-orders.ts';

type Wanted = readonly { partId: string; quantity: number }[];

type Stored = {
  content: string;
  key: string;
  /** When an order came of it. */
  placedAt: number | null;
  /** It was sent and is not answered: from then on lost-orders.ts has it, and nobody gets it without being told. */
  sent: boolean;
};

const storageKey = 'checkoutKey';

/** So long after an order a second tab that has not heard of it yet still means the same one. */
const sameOrderMs = 60_000;

/** Storage can be forbidden or full; then each tab is on its own. */
let unstored: Stored | null = null;

function read(): Stored | null {
  try {
    const value: Partial<Stored> | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof value?.content !== 'string' || typeof value.key !== 'string') return unstored;
    return {
      content: value.content,
      key: value.key,
      placedAt: value.placedAt ?? null,
      sent: value.sent === true,
    };
  } catch {
    return unstored;
  }
}

function write(stored: Stored): Stored {
  unstored = null;
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    unstored = stored;
  }
  return stored;
}

/**
 * The key under which a basket is ordered: one for as long as it has the same in it, in all tabs of this browser. Two that
 * place it at once make one order by it. Asked for when the basket is shown: made with the click, each tab would make its own.
 */
export function checkoutKey(lines: Wanted): string {
  const content = contentOf(lines);
  const stored = read();
  const over = stored?.placedAt !== null && Date.now() - (stored?.placedAt ?? 0) > sameOrderMs;
  if (stored !== null && stored.content === content && !over && !stored.sent) return stored.key;
  return write({ content, key: newKey(), placedAt: null, sent: false }).key;
}

function change(key: string, changes: Partial<Stored>): void {
  const stored = read();
  if (stored?.key === key) write({ ...stored, ...changes });
}

/** The order is placed: after a while the same basket counts as another order. */
export function notePlaced(key: string): void {
  change(key, { placedAt: Date.now(), sent: false });
}

/** Until it is answered nobody knows whether the order is placed. */
export function noteKeySent(key: string): void {
  change(key, { sent: true });
}

/** It was refused: the same may be sent under it again. */
export function noteKeyRefused(key: string): void {
  change(key, { sent: false });
}

/** What came of it was seen or canceled: from now on the same basket is another order, or the shop would answer with that one. */
export function forgetKey(): void {
  unstored = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

/** The same basket is meant to be ordered once more. */
export function anotherKey(lines: Wanted): void {
  write({ content: contentOf(lines), key: newKey(), placedAt: null, sent: false });
}
