import { newKey } from '../../lib/idempotency-keys.ts';

type Wanted = readonly { partId: string; quantity: number }[];

type Stored = {
  content: string;
  key: string;
  /** When an order came of it. */
  placedAt: number | null;
  /** It was sent, and not answered. */
  lost?: boolean;
};

const storageKey = 'checkoutKey';

/** So long after an order a second tab that has not heard of it yet still means the same one. */
const sameOrderMs = 60_000;

/** Storage can be forbidden or full; then each tab is on its own. */
let unstored: Stored | null = null;

function contentOf(lines: Wanted): string {
  return JSON.stringify(lines.map(({ partId, quantity }) => `${partId}:${quantity}`).toSorted());
}

function read(): Stored | null {
  try {
    const value: Partial<Stored> | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof value?.content !== 'string' || typeof value.key !== 'string') return unstored;
    return {
      content: value.content,
      key: value.key,
      placedAt: value.placedAt ?? null,
      lost: value.lost === true,
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
  if (stored !== null && stored.content === content && !over) return stored.key;
  return write({ content, key: newKey(), placedAt: null }).key;
}

/** The order is placed: after a while the same basket counts as another order. */
export function notePlaced(key: string): void {
  const stored = read();
  if (stored?.key === key) write({ ...stored, placedAt: Date.now(), lost: false });
}

/** It is not known whether the order was placed. */
export function noteUnanswered(key: string): void {
  const stored = read();
  if (stored?.key === key) write({ ...stored, lost: true });
}

/** Whether these are the lines of the order whose answer was lost: then it was placed, and they need not be ordered again. */
export function isLostOrder(lines: Wanted): boolean {
  const stored = read();
  if (stored?.lost !== true || stored.content !== contentOf(lines)) return false;
  notePlaced(stored.key);
  return true;
}

/** An order was canceled: from now on the same basket is another order, or the shop would answer with the canceled one. */
export function noteCanceled(): void {
  unstored = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

/** The same basket is meant to be ordered once more. */
export function anotherKey(lines: Wanted): void {
  write({ content: contentOf(lines), key: newKey(), placedAt: null });
}
