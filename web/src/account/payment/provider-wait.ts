import { mostMs, slowMs } from '../../lib/patiently.ts';
import type { Asking } from './card-form.ts';

export type ProviderWait = {
  asking: Asking;
  end: () => void;
};

type Options = {
  onSlow: () => void;
  onLate: () => void;
  /** Whether the owner of the card is being asked by their bank, of which the provider's program says nothing. It has to answer. */
  isAsking: () => Promise<boolean>;
  /** They are: it does not take long, whatever was said before. */
  onAsking: () => void;
};

/**
 * Says when the provider takes long, and when nobody need wait for it any more. What was sent is not called back: the money may
 * move all the same, and what is answered later counts.
 */
export function waitForProvider({ onSlow, onLate, isAsking, onAsking }: Options): ProviderWait {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let ended = false;

  function stop(): void {
    timers.forEach(clearTimeout);
    timers = [];
  }

  function start(): void {
    const mine = [setTimeout(() => void say(onSlow), slowMs), setTimeout(() => void say(onLate), mostMs)];
    async function say(it: () => void): Promise<void> {
      const asked = await isAsking();
      if (timers !== mine) return; // it was answered meanwhile, or is waited for anew
      if (!asked) return it();
      stop();
      onAsking();
      start();
    }
    timers = mine;
  }

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
