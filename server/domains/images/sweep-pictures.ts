import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Db } from '../../db/database.ts';
import { imageStore } from './image-store.ts';
import type { ImageContext } from './keep-picture.ts';
import { pictureIdOf, pictureNames } from './picture-names.ts';
import type { PictureStorage } from './picture-storage.ts';

/** Somebody may still have the form open in which the picture is to be used. */
const patienceHours = 24;
const atOnce = 200;

/** Removes pictures that were uploaded and never used, or whose upload broke off. */
export async function sweepPictures(database: Database, storage: PictureStorage): Promise<number> {
  const unused = await imageStore(database).unused(patienceHours, atOnce);
  for (const [removed, id] of unused.entries()) {
    const gone = await database.transaction((tx) => removePicture(tx, storage, id));
    if (!gone) return removed; // there is a next time
  }
  return unused.length;
}

/**
 * Removes a picture that nobody shows any more, at once: a photo its owner took away. Should it fail, or somebody be copying
 * pictures, the sweep finds it later.
 */
export async function dropPicture(
  { database, storage, log }: ImageContext,
  address: string | null,
): Promise<void> {
  const id = pictureIdOf(address);
  if (id === null) return; // Google's, the default one, or on another host
  try {
    await database.transaction((tx) => removePicture(tx, storage, id));
  } catch (error) {
    log.warn({ err: error }, 'a picture could not be removed yet');
  }
}

async function removePicture(tx: Db, storage: PictureStorage, id: string): Promise<boolean> {
  if (!(await imageStore(tx).claimRemoving())) return false; // somebody copies them
  // The row goes last: while it is there, what is left of the files will be found again.
  await storage.remove(pictureNames(id));
  await imageStore(tx).forget(id);
  return true;
}

/** Removes files of requests that a crash cut off. */
export async function sweepIncoming(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > patienceHours * 3_600_000)
      await rm(path, { force: true });
  }
}
