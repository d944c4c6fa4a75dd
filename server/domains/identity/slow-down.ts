import { setTimeout as pauseFor } from 'node:timers/promises';
import { Problem } from '../../kernel/problem.ts';

export type Pause = (ms: number) => Promise<unknown>;

const quickGuesses = 3;
const shortestMs = 500;
const longestMs = 4000;
const mostWaiting = 200;

/** Before a guess at a password is looked at; the right one waits like the wrong ones, so that the wait tells nothing. */
export type SlowDown = (guess: number) => Promise<void>;

/**
 * The first guesses at an account are answered at once, each further one later than the one before. Whoever waits holds
 * nothing but their own connection, and there is a limit to how many of them there are.
 */
export function slowDown({
  factor,
  pause = pauseFor,
}: {
  factor: number;
  pause?: Pause | undefined;
}): SlowDown {
  let waiting = 0;
  return async (guess) => {
    const ms = waitBefore(guess - Math.ceil(quickGuesses * factor));
    if (ms === 0) return;
    if (waiting >= mostWaiting) {
      throw new Problem('too_many_attempts', { retryAfter: ms / 1000 });
    }
    waiting += 1;
    try {
      await pause(ms);
    } finally {
      waiting -= 1;
    }
  };
}

function waitBefore(slowGuess: number): number {
  return slowGuess < 1 ? 0 : Math.min(longestMs, shortestMs * 2 ** (slowGuess - 1));
}
