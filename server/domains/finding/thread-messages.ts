import type { Change } from '../../db/change-listener.ts';
import type { DatabaseOptions } from '../../db/database.ts';
import type { CarNames } from '../vehicles/car-names.ts';
import type { PartFinder } from './part-finder.ts';
import type { OfParts } from './shared-parts.ts';

/** How the thread reaches the database: it has a connection of its own. */
export type ThreadDatabase = Pick<DatabaseOptions, 'address' | 'directAddress'>;

/** What is asked of the thread and answered. */
export type Asked = Omit<PartFinder, 'useCars'> & {
  /** Answered when all parts are known and none of it is being read again. */
  current: () => Promise<void>;
  /** Answered when everything that was sent before can be found. */
  settled: () => Promise<void>;
};

export type Question = {
  [Method in keyof Asked]: { number: number; method: Method; given: Parameters<Asked[Method]> };
}[keyof Asked];

/** Several at a time, in the order in which they were sent. */
export type ToThread = (
  | { kind: 'question'; question: Question }
  | { kind: 'change'; change: Change }
  | { kind: 'cars'; names: CarNames }
  | { kind: 'stop' }
)[];

export type FromThread = (
  | { kind: 'answer'; number: number; answer: unknown }
  | { kind: 'failure'; number: number; error: Error }
  | { kind: 'followed'; change: Change }
  | { kind: 'parts'; of: OfParts }
  | { kind: 'warning'; error: Error; words: string }
)[];
