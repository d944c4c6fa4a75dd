import type { QuotedLine } from '@spareworks/contract/calls/checkout';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import type { BasketLine } from '../../features/basket/basket-lines.ts';

export type LineNote = { tone: 'error' | 'warning' | 'success'; words: string };

export type LineState = {
  /** What is shown at the line, the gravest first. */
  notes: LineNote[];
  /** It is part of the sum. */
  counted: boolean;
  /** It has to be changed before an order is possible. */
  inTheWay: boolean;
};

function problemNote({ problem, available, minimumOrder }: QuotedLine): LineNote | null {
  switch (problem) {
    case null:
      return null;
    case 'gone':
      return { tone: 'error', words: 'No longer on sale, so it is not part of the sum.' };
    case 'sold-out':
      return { tone: 'error', words: `${soldOutWords(available)}, so it is not part of the sum.` };
    case 'below-minimum':
      return { tone: 'error', words: messages.order.belowMinimum(minimumOrder) };
    case 'short':
      return { tone: 'error', words: `Only ${counts.format(available)} left.` };
  }
}

/** None, or fewer than the smallest order. */
function soldOutWords(available: number): string {
  return available > 0 ? `Only ${counts.format(available)} left, fewer than the minimum order` : 'Sold out';
}

/** What has changed about a line since it was put in, and whether it can be ordered as it is. */
export function lineState(line: BasketLine, quoted: QuotedLine): LineState {
  const counted = quoted.problem === null;
  const buyable = quoted.problem !== 'gone' && quoted.problem !== 'sold-out';
  const problem = problemNote(quoted);
  const dearer = quoted.unitPrice > line.unitPrice;
  const price: LineNote | null =
    buyable && quoted.unitPrice !== line.unitPrice
      ? {
          tone: dearer ? 'warning' : 'success',
          words: `The price has changed: it was ${formatDollars(line.unitPrice)} when you added it.`,
        }
      : null;
  return {
    notes: [problem, price].filter((note) => note !== null),
    counted,
    inTheWay: buyable && !counted,
  };
}
