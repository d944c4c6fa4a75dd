import type { Change } from './change-listener.ts';

export type Followed<Data> = {
  /** As it is now; read again after it changed. */
  ready: () => Promise<Data>;
  /** Whoever has changed it is answered by what it is now. */
  forget: () => void;
  apply: (change: Change) => void;
};

/** What is small and asked for with every page or list, kept at hand until something changes that is announced by this tag. */
export function followed<Data>(tag: string, read: () => Promise<Data>): Followed<Data> {
  let kept: Promise<Data> | null = null;
  const forget = () => {
    kept = null;
  };
  return {
    ready() {
      if (kept === null) {
        const reading = read();
        kept = reading;
        reading.catch(() => {
          if (kept === reading) forget(); // the next one tries again
        });
      }
      return kept;
    },
    forget,
    apply(change) {
      if (change === 'everything' || change.tags.includes(tag)) forget();
    },
  };
}
