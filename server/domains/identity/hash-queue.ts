import { availableParallelism } from 'node:os';
import { type InTurn, inTurns } from '../../http/in-turns.ts';

/**
 * Checking a password takes a tenth of a second of a processor. Only so many are checked at once that one processor is
 * left for the rest of the shop.
 */
export function hashQueue(): InTurn {
  const atOnce = Math.max(1, availableParallelism() - 1);
  return inTurns({ atOnce, mostWaiting: 20 * atOnce }); // two or three seconds' worth
}
