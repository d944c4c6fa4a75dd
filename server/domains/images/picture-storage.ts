import type { Readable } from 'node:stream';

export type PictureFile = { name: string; data: Buffer };

/** Where the bytes of pictures lie. Names are ours, so they can neither climb nor clash. */
export type PictureStorage = {
  /** All of them or, by an error, not certainly any. */
  put: (files: readonly PictureFile[]) => Promise<void>;
  open: (name: string) => Promise<{ body: Readable; bytes: number | null } | null>;
  /** What is not there counts as removed. */
  remove: (names: readonly string[]) => Promise<void>;
};
