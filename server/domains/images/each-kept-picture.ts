import { opendir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/database.ts';
import { imageStore } from './image-store.ts';
import { isPictureFile, plainName } from './picture-names.ts';

const atOnce = 200;

/** How many of the pictures the shop has taken in are whole in the folder, and how many it knows. */
export type PictureCount = { files: number; there: number; known: number };

/**
 * The files of a folder of pictures that belong to a snapshot of the database: those it knows, and those that never had a
 * row, such as drawings of the demo. One that was added since is left out; nothing would ever remove it.
 */
export async function* eachKeptPicture(
  folder: string,
  { snapshot, now }: { snapshot: Db; now: Db },
): AsyncGenerator<{ name: string; data: Buffer }, PictureCount> {
  const count = { files: 0, there: 0, known: await imageStore(snapshot).countStored() };
  for await (const names of namesOf(folder)) {
    const ids = [...new Set(names.map((name) => name.slice(0, 36)))];
    const then = new Set(await imageStore(snapshot).known(ids));
    const added = new Set((await imageStore(now).known(ids)).filter((id) => !then.has(id)));
    for (const name of names) {
      const id = name.slice(0, 36);
      if (added.has(id)) continue;
      yield { name, data: await readFile(join(folder, name)) };
      count.files += 1;
      if (then.has(id) && name === plainName(id)) count.there += 1;
    }
  }
  return count;
}

async function* namesOf(folder: string): AsyncGenerator<string[]> {
  let names: string[] = [];
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []; // no picture yet
    throw error;
  });
  for await (const { name } of entries) {
    if (isPictureFile(name)) names.push(name);
    if (names.length < atOnce) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}
