import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';

export class ChunkLoadError extends Error {
  readonly timedOut: boolean;
  constructor(kind: 'error' | 'timeout', detail: string) {
    super(`${messages.chunk.failed} (${kind}: ${detail})`);
    this.name = 'ChunkLoadError';
    this.timedOut = kind === 'timeout';
  }
}

/** Loads a part of the program that is not in the first script. Gives up after the specification's time-out. */
export async function loadChunk<T>(load: () => Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', name)), limits.chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new ChunkLoadError('error', `${name}: ${cause}`);
  } finally {
    clearTimeout(timer);
  }
}

const reloadedAt = 'reloaded-for-chunk';
const againAfterMs = 60_000;

/**
 * Whether loading the whole page anew may help, which it does where the shop has other files by now than this page knows of.
 * Once a minute: what is still missing then is missing for another reason, and the person is told.
 */
export function mayReload(open: () => Storage, now = Date.now()): boolean {
  try {
    const storage = open();
    if (now - Number(storage.getItem(reloadedAt) ?? 0) < againAfterMs) return false;
    storage.setItem(reloadedAt, String(now));
    return true;
  } catch {
    return false; // nothing can be kept here, and so nobody would know that it was tried
  }
}
