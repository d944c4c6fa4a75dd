import { readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const megabyte = 2 ** 20;
const least = 64 * megabyte;
const most = 1024 * megabyte;

/** A container may have less than its machine; without a limit the number is beyond any machine. */
const memoryHere = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

/**
 * How much of its tables PostgreSQL keeps in memory of its own. A small shop has 64 MB: twice as much would be 70 MB more once everything
 * was read, and no quicker, for the system keeps files in memory too. The rows of a large one lie on so many pages that
 * fetching those from the system is half of what reading parts costs.
 */
export function sharedBuffers(bytesOfTables: number, memory = memoryHere()): string {
  const share = Math.min(bytesOfTables / 32, memory / 8, most);
  return `${Math.floor(Math.max(least, share) / megabyte)}MB`;
}

/** Tables and indexes of all databases of a cluster. */
export function bytesOfTables(cluster: string): number {
  return readdirSync(join(cluster, 'base'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .reduce(
      (bytes, file) =>
        bytes + (statSync(join(file.parentPath, file.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}
