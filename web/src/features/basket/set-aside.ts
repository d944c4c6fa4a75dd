import { draftOf } from '../../lib/drafts.ts';
import type { BasketLine } from './basket-lines.ts';

/** The parts a visitor had before their eyes at the checkout, in this tab. */
const seenByVisitor = draftOf<string[]>('checkout-parts', null);

/** The parts of an account's basket that are not in the order being made. */
const asideOf = (email: string | null) => draftOf<string[]>('set-aside', email);

export function noteSeenAtCheckout(lines: readonly BasketLine[]): void {
  seenByVisitor.write(lines.map(({ partId }) => partId));
}

/**
 * Who signs in at the checkout orders what they saw there. What the account's basket had besides is set aside: it stays in the
 * basket, and is no part of the order unless they say so.
 */
export function setAside(email: string, lines: readonly BasketLine[]): string[] {
  const kept = asideOf(email);
  const seen = seenByVisitor.read();
  if (seen !== null) {
    seenByVisitor.forget();
    kept.write(lines.flatMap(({ partId }) => (seen.includes(partId) ? [] : [partId])));
  }
  return kept.read() ?? [];
}

/** Never is everything aside: then there would be nothing to order. */
export function withoutAside(lines: readonly BasketLine[], ids: readonly string[]) {
  const wanted = lines.filter(({ partId }) => !ids.includes(partId));
  if (wanted.length === 0) return { wanted: lines, aside: [] };
  return { wanted, aside: lines.filter(({ partId }) => ids.includes(partId)) };
}

/** The whole basket was seen, or is wanted. */
export function setNothingAside(): void {
  seenByVisitor.forget();
  asideOf(null).forget();
}
