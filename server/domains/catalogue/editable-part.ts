import type { KnownPartFields } from '@spareworks/contract/plain/part-fields';

export type EditablePart = KnownPartFields & {
  version: number;
  editedAt: Date;
  editedBy: string | null;
  /** The part that takes its place. */
  replacementId: string | null;
};
