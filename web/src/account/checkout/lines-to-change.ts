import type { Quote, QuotedLine } from '@spareworks/contract/calls/checkout';
import { counts } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';

type Short = NonNullable<ProblemDocument['lines']>;

export type LineToChange = {
  partId: string;
  name: string;
  /** What is the matter with it. */
  words: string;
  /** How many of it can be ordered in its place; 0: none. */
  take: number;
};

/** Every line that cannot be ordered as it stands: by the last quote, and by the shop's refusal where that is newer. */
export function linesToChange(quote: Quote | null, refused: Short): LineToChange[] {
  const told = new Map(refused.map((line) => [line.partId, line]));
  const found = (quote?.lines ?? []).flatMap((line) => {
    const left = told.get(line.partId);
    return line.problem === null && left === undefined ? [] : [toChange(line, left?.available)];
  });
  const known = new Set(found.map(({ partId }) => partId));
  const others = refused.filter(({ partId }) => !known.has(partId));
  return [
    ...found,
    ...others.map(({ partId, name, wanted, available }) => ({
      partId,
      name,
      words: shortWords(wanted, available),
      take: available,
    })),
  ];
}

function toChange(line: QuotedLine, told: number | undefined): LineToChange {
  const { partId, quantity, minimumOrder, problem } = line;
  const available = told ?? line.available;
  const name = line.name ?? 'A part';
  if (problem === 'gone') return { partId, name, words: 'No longer on sale.', take: 0 };
  if (problem === 'below-minimum' && told === undefined) {
    return { partId, name, words: messages.order.belowMinimum(minimumOrder), take: minimumOrder };
  }
  if (available > 0 && available < minimumOrder) {
    const words = `Only ${counts.format(available)} left, fewer than the smallest order of ${counts.format(minimumOrder)}.`;
    return { partId, name, words, take: 0 };
  }
  return { partId, name, words: shortWords(quantity, available), take: available };
}

function shortWords(wanted: number, available: number): string {
  if (available === 0) return 'None are left.';
  const left = available === 1 ? 'is left' : 'are left';
  return `${counts.format(available)} of the ${counts.format(wanted)} you want ${left}.`;
}
