import type { Database } from '../server/db/database.ts';
import type { Target } from './target.ts';

/** A shop that runs as its own process, and its baseline beside it. */
export type Bench = {
  url: string;
  pid: number;
  dataDir: string;
  baselineUrl: string;
  baselinePid: number;
  /** Its rows, to know what is right. */
  database: Database;
  /** Of parts on sale, spread over the whole catalogue. */
  someIds: (count: number) => Promise<string[]>;
};

export type Effort = { connections: readonly number[]; rounds: number; seconds: number };

/** What one answer costs: milliseconds of the processor, where they are known, and until half of the answers came. */
export type Cost = { processorMs: number | null; p50: number };

export type Finding = {
  scenario: string;
  connections: number;
  /** All of it in one sentence. */
  line: string;
  /** False when an answer was wrong, or it missed what it has to keep. */
  isRight: boolean;
  /** What is followed as the shop grows. */
  cost?: Cost;
  /** Columns of the table in the report. */
  cells?: Readonly<Record<string, string>>;
};

export type Scenario = {
  name: string;
  /** What it is measured beside. */
  baseline: string;
  /** Not when the shop grows: it does not depend on its size, or takes too long. */
  onlyAlone?: true;
  run: (bench: Bench, effort: Effort) => Promise<Finding[]>;
};

/** What is asked for, of the shop and of its baseline. */
export type Asked = Pick<Target, 'paths' | 'headers' | 'manyClients' | 'isRight'> & {
  /** Where the baseline, which does less, answers in another shape. */
  baselineIsRight?: Target['isRight'];
};

/** There is not enough to measure with. */
export type LeftOut = { leftOut: string };
