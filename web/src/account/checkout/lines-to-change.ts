import type { Quote, QuotedLine } from '@spareworks/contract/calls/checkout';
import type { LineProblem } from '@spareworks/contract/plain/basket';
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
  const refusals = new Map(refused.map((line) => [line.partId, line]));
  const found = (quote?.lines ?? []).flatMap((line) => {
    const left = refusals.get(line.partId);
    if (left !== undefined) return [toChange(whenRefused(left, line))];
    const { partId, name, problem, quantity: wanted, available, minimumOrder: minimum } = line;
    return problem === null
      ? []
      : [toChange({ partId, name: name ?? '', problem, wanted, available, minimum })];
  });
  const known = new Set(found.map(({ partId }) => partId));
  const others = refused.filter(({ partId }) => !known.has(partId));
  return [...found, ...others.map((line) => toChange(whenRefused(line, null)))];
}

/** A refusal says why; where it does not, a part that is gone by the quote is gone, and of anything else too few are left. */
function whenRefused(line: Short[number], quoted: QuotedLine | null): Wrong {
  const minimum = line.minimum ?? quoted?.minimumOrder ?? 1;
  const problem = line.problem ?? (quoted?.problem === 'gone' ? 'gone' : 'short');
  return { ...line, name: quoted?.name ?? line.name, problem, minimum };
}

type Wrong = Short[number] & { problem: LineProblem; minimum: number };

function toChange({ partId, name: known, problem, wanted, available, minimum }: Wrong): LineToChange {
  const name = known === '' ? 'A part' : known;
  if (problem === 'gone') return { partId, name, words: 'No longer on sale.', take: 0 };
  if (problem === 'below-minimum') {
    return { partId, name, words: messages.order.belowMinimum(minimum), take: minimum };
  }
  if (available > 0 && available < minimum) {
    const words = `Only ${counts.format(available)} left, fewer than the smallest order of ${counts.format(minimum)}.`;
    return { partId, name, words, take: 0 };
  }
  return { partId, name, words: shortWords(wanted, available), take: available };
}

function shortWords(wanted: number, available: number): string {
  if (available === 0) return 'None are left.';
  const left = available === 1 ? 'is left' : 'are left';
  return `${counts.format(available)} of the ${counts.format(wanted)} you want ${left}.`;
}
