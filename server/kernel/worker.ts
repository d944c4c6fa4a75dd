export type Worker = {
  /** There is something to do. */
  wake: () => void;
  /** Nothing begins any more; done when what was under way has ended. */
  stop: () => Promise<void>;
  /** Says that it is to stop. */
  signal: AbortSignal;
};

type Options = {
  /** How many rounds may go on side by side. */
  lanes: number;
  /** Looks by itself this often, for what nobody woke it for. */
  everyMs?: number;
  /** One round: does what there is to do. */
  work: (signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * Works in the background whenever it is woken. Whoever wakes it while every lane is busy gets one more round afterwards:
 * each of them may have looked before there was something to find.
 */
export function createWorker({ lanes, everyMs, work, onError }: Options): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const busy = new Set<Promise<void>>();
  let wokenWhileBusy = false;

  function wake(): void {
    if (signal.aborted) return;
    if (busy.size === lanes) {
      wokenWhileBusy = true;
      return;
    }
    const round = work(signal)
      .catch(onError)
      .finally(() => {
        busy.delete(round);
        if (!wokenWhileBusy) return;
        wokenWhileBusy = false;
        wake();
      });
    busy.add(round);
  }

  const timer = everyMs === undefined ? undefined : setInterval(wake, everyMs).unref();
  return {
    wake,
    signal,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(busy);
    },
  };
}
