import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '../../db/change-listener.ts';
import { unavailable } from '../../kernel/problem.ts';
import type { PartFinder } from './part-finder.ts';

export type Finding = {
  /** Once all parts are known. Waits for that, but not for ever: 503 while a large catalogue is being read. */
  ready: () => Promise<PartFinder>;
  /** Known, and behind by no more than milliseconds: not while everything is being read again. */
  isCurrent: () => boolean;
  /**
   * Reads all parts; from then on follows what is announced. `tell`: what was announced can be found now, and pages
   * rendered meanwhile may show what was found before. `catchUp`: whatever was committed up to now has been announced.
   */
  start: (of: { tell: (change: Change) => void; catchUp: () => Promise<boolean> }) => void;
  apply: (change: Change) => void;
  /** Done when everything that was committed up to now can be found. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

const longestWaitMs = 5000;

/** Waits until all parts are known, but no longer than whoever asks would. */
export async function requireKnown(known: Promise<void>): Promise<void> {
  const late = await Promise.race([known, wait(longestWaitMs, 'late' as const, { ref: false })]);
  if (late === 'late') throw unavailable();
}
