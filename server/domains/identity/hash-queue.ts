import { availableParallelism } from 'node:os';
import { type InTurn, inTurns } from '../../kernel/in-turns.ts';

export type HashQueue = { strangers: InTurn; known: InTurn };

/**
 * Checking a password takes a tenth of a second of a processor. Only so many are checked at once that one processor is
 * left for the rest of the shop. Strangers have a line of their own, of which only the first stand in the line for
 * the work itself: whoever comes from a known browser waits for those few, however long the other line is.
 */
export function hashQueue(atOnce = Math.max(1, availableParallelism() - 1)): HashQueue {
  const mostWaiting = 20 * atOnce; // two or three seconds' worth
  const known = inTurns({ atOnce, mostWaiting: mostWaiting + atOnce });
  const inLine = inTurns({ atOnce, mostWaiting });
  return { known, strangers: (work) => inLine(() => known(work)) };
}
