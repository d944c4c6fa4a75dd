import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyName } from './data-package.ts';
import type { DataReader } from './data-reader.ts';
import { openCopy } from './open-copy.ts';
import type { EngineCodes } from './read-engine.ts';

export type OpenedCopy = { data: DataReader; codes: EngineCodes };

/** SQLite's codes for a file that is damaged within, or no database at all. */
const damaged = [11, 26];

function isDamage(error: unknown): boolean {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' && damaged.includes(code & 0xff); // the other bits say where
}

async function open(folder: string, build?: Parameters<typeof openCopy>[1]): Promise<OpenedCopy> {
  const data = await openCopy(folder, build);
  try {
    return { data, codes: data.engineCodes() };
  } catch (error) {
    data.close();
    throw error;
  }
}

/**
 * The copy of the data, kept open while it is asked. Damage within the file shows only where it is read: then the copy is
 * made again, once, and the question is asked again.
 */
export function keptCopy(folder: string, build?: Parameters<typeof openCopy>[1]) {
  let opened: Promise<OpenedCopy> | null = null;

  async function once<T>(work: (copy: OpenedCopy) => T): Promise<T> {
    opened ??= open(folder, build);
    const mine = opened;
    try {
      return work(await mine);
    } catch (error) {
      if (opened === mine) {
        opened = null; // the next one begins anew, also with the copy
        await mine.then(({ data }) => data.close()).catch(() => undefined); // it may not have been opened at all
      }
      throw error;
    }
  }

  return async function ask<T>(work: (copy: OpenedCopy) => T): Promise<T> {
    try {
      return await once(work);
    } catch (error) {
      if (!isDamage(error)) throw error;
      await rm(join(folder, copyName()), { force: true }); // it is only a copy
      return once(work);
    }
  };
}
