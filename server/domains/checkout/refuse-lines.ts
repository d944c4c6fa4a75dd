import type { LineProblem } from '@spareworks/contract/plain/basket';
import * as messages from '@spareworks/contract/plain/messages';
import type { ProblemCode } from '@spareworks/contract/schemas/problems';
import { Problem } from '../../kernel/problem.ts';
import { sentences } from '../../kernel/sentences.ts';

/** A line that cannot be ordered as it stands, and why. Without a name nothing is known of the part. */
export type RefusedLine = {
  partId: string;
  name: string;
  problem: LineProblem;
  wanted: number;
  available: number;
  minimum: number;
};

const codes: Record<LineProblem, ProblemCode> = {
  gone: 'part_not_found',
  'below-minimum': 'below_minimum',
  short: 'out_of_stock',
  'sold-out': 'out_of_stock',
};

/** One refusal that names every line; of a kind of its own where what is wrong is not the same everywhere. */
export function linesRefused(lines: readonly RefusedLine[]): Problem {
  const [kind, another] = new Set(lines.map(({ problem }) => codes[problem]));
  const code = kind === undefined || another !== undefined ? 'lines_refused' : kind;
  const title = sentences(wordsOf(lines), 'cannot be ordered as they stand');
  const [first] = lines;
  return new Problem(code, {
    title,
    errors: { lines: title },
    lines: [...lines],
    ...(code === 'out_of_stock' && first !== undefined && { available: first.available }),
  });
}

/** Parts nobody knows the name of are one sentence together. */
function wordsOf(lines: readonly RefusedLine[]): string[] {
  const unknown = lines.filter(({ name }) => name === '').length;
  const known = lines.filter(({ name }) => name !== '').map(wordsOfLine);
  if (unknown === 0) return known;
  const words = unknown === 1 ? 'A part is no longer on sale.' : `${unknown} parts are no longer on sale.`;
  return [words, ...known];
}

function wordsOfLine({ name, problem, available, minimum }: RefusedLine): string {
  if (problem === 'gone') return `${name} is no longer on sale.`;
  if (problem === 'below-minimum') return `${name}: ${messages.order.belowMinimum(minimum)}`;
  if (problem === 'sold-out' && available > 0) {
    return `${name}: ${available} left, fewer than the smallest order of ${minimum}`;
  }
  return `${name}: ${messages.order.aboveAvailable(available)}`;
}
