import type { Suggestions } from '@spareworks/contract/calls/catalogue';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { debounce } from '../../../lib/debounce.ts';
import { readSearch } from '../../../lib/read-search.ts';

const typingPauseMs = 120;
const fewestLetters = 2;

/** `byVin`: the cars of a VIN that was typed, with the words besides. */
export type Suggested = Suggestions & { byVin?: { cars: readonly Vehicle[]; rest: string } };

export type Answer = { q: string; suggestions: Suggested };

type Options = {
  load: (q: string, signal: AbortSignal) => Promise<Suggested>;
  /** Null: too little is typed to ask for anything. */
  show: (answer: Answer | null) => void;
  /** Nobody answers. */
  fail: () => void;
};

/**
 * Asks for suggestions while somebody types: when the typing pauses, and for the latest letters only. What was asked before is
 * given up, so an older answer never takes the place of a newer one. Until an answer comes, what is shown stays.
 */
export function askSuggestions({ load, show, fail }: Options) {
  let wanted = '';
  let underWay: AbortController | null = null;

  async function ask(): Promise<void> {
    const q = wanted;
    const request = new AbortController();
    underWay = request;
    try {
      const suggestions = await load(q, request.signal);
      if (underWay === request) show({ q, suggestions });
    } catch {
      // Whoever types can do without; Enter still searches. Who asks for the same again is not refused.
      if (underWay !== request) return;
      wanted = '';
      fail();
    }
  }

  const pause = debounce(() => void ask(), typingPauseMs);

  function stop(): void {
    wanted = '';
    pause.cancel();
    underWay?.abort();
    underWay = null;
  }

  return {
    /** What stands in the field now. */
    type(text: string): void {
      const q = readSearch(text);
      if (q === wanted) return;
      stop();
      if (Array.from(q).length < fewestLetters) {
        show(null);
        return;
      }
      wanted = q;
      pause.call();
    },
    /** Nobody waits for an answer any more. */
    stop,
  };
}
