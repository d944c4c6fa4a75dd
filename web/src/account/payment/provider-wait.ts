import { mostMs, slowMs } from '../../lib/patiently.ts';
import type { Asking } from './card-form.ts';

export type ProviderWait = {
  asking: Asking;
  end: () => void;
};

/**
 * Says when the provider takes long, and when nobody need wait for it any more. What was sent is not called back: the money may
 * move all the same, and what is answered later counts.
 */
export function waitForProvider({
  onSlow,
  onLate,
}: {
  onSlow: () => void;
  onLate: () => void;
}): ProviderWait {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => timers.forEach(clearTimeout);
  const start = () => {
    timers = [setTimeout(onSlow, slowMs), setTimeout(onLate, mostMs)];
  };
  let ended = false;
  start();
  return {
    async asking(answer) {
      stop();
      try {
        return await answer;
      } finally {
        if (!ended) start();
      }
    },
    end() {
      ended = true;
      stop();
    },
  };
}
