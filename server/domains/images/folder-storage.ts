import { createReadStream, mkdirSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStorage } from './picture-storage.ts';

export const imageFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'images');

/** Pictures as files in a folder. */
export function folderStorage(folder: string): PictureStorage {
  mkdirSync(folder, { recursive: true });
  const unfinished = (name: string) => join(folder, `${name}.new`);

  async function write(name: string, data: Buffer): Promise<void> {
    await using file = await open(unfinished(name), 'w', 0o644);
    await file.writeFile(data);
    await file.sync();
  }

  return {
    async put(files) {
      for (const { name, data } of files) {
        await write(name, data);
        await rename(unfinished(name), join(folder, name));
      }
      // The names themselves are part of the folder, which has to reach the disk too.
      await using entries = await open(folder, 'r');
      await entries.sync();
    },

    async open(name) {
      const path = join(folder, name);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found === null ? null : { body: createReadStream(path), bytes: found.size };
    },

    async remove(names) {
      for (const name of names) {
        await rm(join(folder, name), { force: true });
        await rm(unfinished(name), { force: true });
      }
    },
  };
}
