import type { Change } from '../db/change-listener.ts';

type Kept<T> = { value: Promise<T>; builtAt: number; outdated: boolean };

export type KeptWhileFresh<T> = { get: (key: number) => Promise<T>; apply: (change: Change) => void };

type Options<T> = {
  build: (key: number) => Promise<T>;
  /** A change of what these tags name makes it outdated. */
  tags: readonly string[];
  /** It is built again at most once in this time, however often it changes and is asked for. */
  leastMs: number;
  now?: () => number;
};

/** Keeps what is the same for everybody and dear to make, until what it was made from has changed. */
export function keptWhileFresh<T>({
  build,
  tags,
  leastMs,
  now = performance.now.bind(performance),
}: Options<T>): KeptWhileFresh<T> {
  const kept = new Map<number, Kept<T>>();
  return {
    get(key) {
      const there = kept.get(key);
      if (there !== undefined && (!there.outdated || now() - there.builtAt < leastMs)) return there.value;
      const fresh = { value: build(key), builtAt: now(), outdated: false };
      kept.set(key, fresh);
      // A failure is for those who wait for it; the next one tries again.
      fresh.value.catch(() => {
        if (kept.get(key) === fresh) kept.delete(key);
      });
      return fresh.value;
    },
    apply(change) {
      if (change !== 'everything' && !change.tags.some((tag) => tags.includes(tag))) return;
      for (const one of kept.values()) one.outdated = true;
    },
  };
}
