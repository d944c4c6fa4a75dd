import type { RefundPreview } from '@spareworks/contract/calls/payments';
import { amountWords, decimalsWords, exampleWords } from '@spareworks/contract/plain/amount-words';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { isWholeCents } from '@spareworks/contract/plain/money';
import { readAmount, readWhole } from '@spareworks/contract/plain/read-number';
import { sentence } from '../../lib/sentence.ts';

/** What of an order is to go back: all that is left, some of it, or an amount. */
export type RefundWay = 'all' | 'some' | 'amount';

/** What was typed; empty: none. By the place of the line on the order. */
export type RefundChoice = {
  way: RefundWay;
  pieces: Record<number, string>;
  deposits: Record<number, string>;
  delivery: boolean;
  amount: string;
};

export const everything: RefundChoice = { way: 'all', pieces: {}, deposits: {}, delivery: false, amount: '' };

/** As the shop takes it. */
export type RefundWanted = {
  lines?: { position: number; quantity: number; deposits?: number }[];
  delivery?: true;
  amount?: number;
};

/** What is asked for; null while nothing is chosen. What cannot be read is none, and the shop says what is too much. */
export function wantedOf({ way, pieces, deposits, delivery, amount }: RefundChoice): RefundWanted | null {
  if (way === 'all') return {};
  if (way === 'amount') {
    const dollars = dollarsIn(amount);
    return dollars > 0 && isWholeCents(dollars) ? { amount: dollars } : null;
  }
  const positions = [...new Set([...Object.keys(pieces), ...Object.keys(deposits)])].map(Number);
  const lines = positions
    .toSorted((one, other) => one - other)
    .map((position) => ({
      position,
      quantity: whole(pieces[position]) ?? 0,
      ...(whole(deposits[position]) === undefined ? {} : { deposits: whole(deposits[position]) ?? 0 }),
    }))
    .filter((line) => line.quantity + (line.deposits ?? 0) > 0);
  if (lines.length === 0 && !delivery) return null;
  return { ...(lines.length > 0 && { lines }), ...(delivery && { delivery: true as const }) };
}

/** Whatever sign of money stands before it. */
const dollarsIn = (typed: string) => readAmount(typed.replace(/^\s*\p{Sc}/u, ''));

/** What to say at the field of an amount; undefined where all is well, or nothing is typed yet. */
export function amountFault({ way, amount }: RefundChoice, most: number): string | undefined {
  if (way !== 'amount' || amount.trim() === '') return undefined;
  const dollars = dollarsIn(amount);
  if (!(dollars > 0)) return `${sentence(amountWords())}, such as ${exampleWords(4.95)}`;
  if (!isWholeCents(dollars)) return sentence(decimalsWords());
  return dollars > most ? `At most ${formatDollars(most)} is left to give back` : undefined;
}

/** undefined: nothing was typed. */
function whole(typed: string | undefined): number | undefined {
  if (typed === undefined || typed.trim() === '') return undefined;
  const number = readWhole(typed);
  return number >= 0 ? number : undefined;
}

/** What to say at a field in which more was typed than is left, or what is no number; undefined where all is well. */
export function faultIn(typed: string | undefined, left: number): string | undefined {
  if (typed === undefined || typed.trim() === '') return undefined;
  const number = whole(typed);
  return number === undefined || number > left
    ? `A whole number, at most ${counts.format(left)}.`
    : undefined;
}

/** What is asked for, in an address. */
export function previewQuery({ lines, delivery, amount }: RefundWanted): {
  lines?: string;
  delivery?: 'true';
  amount?: number;
} {
  const each = lines?.map(({ position, quantity, deposits }) =>
    [position, quantity, ...(deposits === undefined ? [] : [deposits])].join(':'),
  );
  return {
    ...(each !== undefined && { lines: each.join(',') }),
    ...(delivery === true && { delivery: 'true' }),
    ...(amount !== undefined && { amount }),
  };
}

/** What happens when it is confirmed, a sentence each. */
export function whatHappens(preview: RefundPreview, name: string): string[] {
  const { amount, tax, whole: last, lines } = preview;
  const shelf = lines.filter((line) => line.shelf > 0);
  const kept = lines.filter((line) => line.quantity > line.shelf);
  const list = (of: typeof lines, count: (line: (typeof lines)[number]) => number) =>
    of.map((line) => `${counts.format(count(line))} x ${line.name}`).join('; ');
  return [
    amount === 0
      ? 'No money goes back by this.'
      : `${formatDollars(amount)} goes back to the card of ${name}${tax > 0 ? `, ${formatDollars(tax)} of it tax` : ''}.`,
    ...(shelf.length > 0
      ? [`Back on the shelf, not to be shipped: ${list(shelf, (line) => line.shelf)}.`]
      : []),
    ...(kept.length > 0
      ? [`Shipped, and not back on the shelf by this: ${list(kept, (line) => line.quantity - line.shelf)}.`]
      : []),
    last ? 'Nothing is left after it: the order is refunded.' : 'The order stays open for the rest.',
    'There is no way back.',
  ];
}
