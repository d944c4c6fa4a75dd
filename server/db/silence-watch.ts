import { setTimeout as wait } from 'node:timers/promises';

const askAgainMs = 250;
const firstPatienceMs = 1000;
const longestPatienceMs = 5000;

export type SilenceWatch = {
  isSilent: () => boolean;
  /** Somebody got no answer in time. */
  suspect: () => void;
  /** Somebody got one: whatever is slow, it is not silent. */
  heard: () => void;
  stop: () => void;
};

/**
 * Finds out whether the database as a whole says nothing: it is asked on a connection of its own, and nobody else hears of
 * it meanwhile. One that is only slow, on a machine that is busy, answers somebody: refusing everybody for that would make
 * a slow shop one that is closed. While it is silent nobody else needs to ask: they would wait in vain, and each new
 * connection would be one more that the database has to look at first when it goes on.
 */
export function watchSilence(
  answers: (patienceMs: number) => Promise<void>,
  onSilence: () => void,
): SilenceWatch {
  let silent = false;
  let stopped = false;
  let asking = false;
  let answered = 0;

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    for (let patienceMs = firstPatienceMs; asking && !stopped; patienceMs *= 2) {
      const before = answered;
      try {
        await answers(Math.min(patienceMs, longestPatienceMs));
        asking = silent = false;
      } catch {
        if (answered !== before) asking = silent = false;
        else {
          if (!silent) {
            silent = true;
            onSilence();
          }
          await wait(askAgainMs, null, { ref: false });
        }
      }
    }
  }

  return {
    isSilent: () => silent,
    suspect: () => void ask(),
    heard: () => {
      answered += 1;
    },
    stop: () => {
      stopped = true;
    },
  };
}
