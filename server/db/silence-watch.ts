import { setTimeout as wait } from 'node:timers/promises';

const askAgainMs = 250;

export type SilenceWatch = {
  isSilent: () => boolean;
  /** Somebody got no answer in time. */
  suspect: () => void;
  stop: () => void;
};

/**
 * Finds out whether the database as a whole says nothing, by asking it on a connection of its own, and goes on asking
 * until it answers. Meanwhile nobody else needs to: they would wait in vain, and each new connection would be one more
 * that the database has to look at first when it goes on.
 */
export function watchSilence(answers: () => Promise<void>, onSilence: () => void): SilenceWatch {
  let silent = false;
  let stopped = false;
  let asking = false;

  async function ask(): Promise<void> {
    if (asking) return;
    for (asking = true; asking && !stopped; ) {
      try {
        await answers();
        asking = silent = false;
      } catch {
        if (!silent) {
          silent = true;
          onSilence();
        }
        await wait(askAgainMs, null, { ref: false });
      }
    }
  }

  return {
    isSilent: () => silent,
    suspect: () => void ask(),
    stop: () => {
      stopped = true;
    },
  };
}
