import type { FileColumn } from '@spareworks/contract/plain/file-kinds';
import type { Db } from '../../db/database.ts';

/** Why a row cannot be taken, a sentence for each fault. */
export class RefusedRow extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('; '));
    this.faults = faults;
  }
}

export type FieldChange = { field: string; from: string; to: string };

/** What a row would do; `warnings`: what somebody should look at first; `part`: which part it is about, for staff to read. */
export type Judgement = { part?: string | undefined } & (
  | { outcome: 'add'; warnings?: readonly string[] }
  | { outcome: 'same' }
  | { outcome: 'change'; changes: FieldChange[]; warnings?: readonly string[] }
  | { outcome: 'refused'; error: string }
);

/** Where the rows stand in their file, and what the kind wants to remember of the rows before. */
export type Place = { lines: readonly number[]; memory: Map<string, unknown> };

export type AppliedBy = { actor: string; importId: string; fileName: string };

/**
 * A kind of file beside that of parts: which columns it has, what a row means, what it would do and how it is done. `Content`
 * is kept as JSON between the check and the import.
 */
export type FileKind<Content> = {
  columns: readonly FileColumn[];
  /** Understands the cells of a row by the names of their columns; throws RefusedRow. `name` is what staff see of it. */
  read: (cells: Readonly<Record<string, string>>) => { name: string; content: Content };
  /** Looks at many rows at once; as many answers, in the same order. */
  judge: (tx: Db, rows: readonly Content[], place: Place) => Promise<Judgement[]>;
  /** Does them; for each null, or why it could not be done any more. */
  apply: (tx: Db, rows: readonly Content[], by: AppliedBy) => Promise<(string | null)[]>;
};
