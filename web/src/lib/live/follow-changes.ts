import { openStream } from '../api.ts';
import { readEvents } from './read-events.ts';

export const everything = 'everything';

type Options = {
  signal: AbortSignal;
  onTags: (tags: readonly string[]) => void;
  /** Whether something may have changed unheard before the first connection. */
  late: boolean;
  open?: (signal: AbortSignal) => Promise<Response>;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const openEvents = (signal: AbortSignal) => openStream('/api/events', signal);

/**
 * Hears of changes until it is told to stop. A connection that is lost or refused is tried again, after pauses that
 * grow, and one that had to give way after the longest: coming back at once it would only put the next one out. Nobody is told, because without it the pages only show what is new a little later.
 */
export async function followChanges({
  signal,
  onTags,
  late,
  open = openEvents,
  wait = pauseFor,
}: Options): Promise<void> {
  let missed = late;
  let pause = firstPauseMs;
  while (!signal.aborted) {
    try {
      const response = await open(signal);
      if (response.status === 204) return; // the shop does not want to be asked again
      if (response.ok && response.body !== null) {
        for await (const event of readEvents(response.body)) {
          pause = event === 'later' ? longestPauseMs : firstPauseMs;
          if (event === 'later') continue;
          if (event !== null) onTags(event);
          else if (missed) onTags([everything]);
          missed = true;
        }
      }
    } catch {
      // Away, or told to stop.
    }
    if (signal.aborted) return;
    await wait(pause * (0.75 + Math.random() / 2), signal); // not all browsers at the same moment
    pause = Math.min(pause * 2, longestPauseMs);
  }
}
