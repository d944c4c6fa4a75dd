import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCluster, removeCluster } from '../db/embedded/embedded-postgres.ts';
import { writeWhole } from '../kernel/kept-secret.ts';
import { syncFolder } from './backup-file.ts';

// While a shop is being restored a file in its folder says so. What is there beside it is half of a shop: nothing starts on
// it, and the next restore throws it away.

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

export function isUnfinished(dataDir: string): boolean {
  return existsSync(markOf(dataDir));
}

const movedOf = (dataDir: string) => join(dataDir, 'moved');

/** The database in this folder is the old one: whoever starts it by mistake would sell from two books. */
export function markMoved(dataDir: string, where: string): void {
  writeWhole(movedOf(dataDir), where);
}

/** Where the shop of this folder has gone, in words; null where it has not. */
export function movedWords(dataDir: string): string | null {
  if (!existsSync(movedOf(dataDir))) return null;
  return (
    `This shop was moved to ${readFileSync(movedOf(dataDir), 'utf8')}: set DATABASE_URL. What is in ${dataDir} is as it was before. ` +
    `To go back to it all the same, remove ${movedOf(dataDir)}.`
  );
}

/** What a restore is about to fill: pictures only, or the folder's own database too. */
type Restoring = { file: string; ownDatabase: boolean };

export async function markUnfinished(dataDir: string, restoring: Restoring): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  writeWhole(markOf(dataDir), JSON.stringify(restoring));
  await syncFolder(dataDir);
}

export async function markFinished(dataDir: string): Promise<void> {
  rmSync(markOf(dataDir), { force: true });
  await syncFolder(dataDir);
}

export function unfinishedWords(dataDir: string): string {
  return (
    `A restore into ${dataDir} broke off, or is still under way: what is there is not a shop. ` +
    'Run npm run restore -- FILE again, which begins anew.'
  );
}

/** Takes away what an unfinished restore has put into a folder, and no database that was there before. */
export async function removeHalf(dataDir: string): Promise<void> {
  const { ownDatabase } = JSON.parse(readFileSync(markOf(dataDir), 'utf8')) as Restoring;
  emptyFolder(join(dataDir, 'images'));
  if (!ownDatabase) return;
  await removeCluster(dataDir);
  emptyFolder(join(dataDir, 'secrets'));
}

/** The folder itself may be one that is shared or mounted. */
function emptyFolder(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** The lock on the folder, which its holder writes to. */
const ours = /^shop\.(lock|pid)/;

/** Throws, in words, where a restore would meet something that is not its own. Changes nothing. */
export function refuseUsedFolder(dataDir: string, { ownDatabase: all }: { ownDatabase: boolean }): void {
  if (isUnfinished(dataDir) || !existsSync(dataDir)) return;
  if (all && hasCluster(dataDir))
    throw new Error(
      `There is a shop in ${dataDir} already. Nothing was changed. Give the restored one an empty folder of its own ` +
        'with DATA_DIR, or move this one away.',
    );
  const folder = all ? dataDir : join(dataDir, 'images');
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !(all && ours.test(name))) : [];
  const content = all ? found.filter((name) => !isEmptyFolder(join(dataDir, name))) : found;
  if (content.length > 0)
    throw new Error(
      `${folder} is not empty: it has ${content.slice(0, 5).join(', ')}. Nothing was changed. A shop is restored into an ` +
        'empty folder only (DATA_DIR).',
    );
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false; // a file
  }
}
