import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';

export class ChunkLoadError extends Error {
  constructor(reason: string) {
    super(`${messages.chunk.failed} (${reason})`);
    this.name = 'ChunkLoadError';
  }
}

/** Loads a part of the program that is not in the first script. Gives up after the specification's time-out. */
export async function loadChunk<T>(load: () => Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`timeout: ${name}`)), limits.chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new ChunkLoadError(`error: ${name}: ${cause}`);
  } finally {
    clearTimeout(timer);
  }
}
