import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { ChunkLoadError, loadChunk, mayReload } from './load-chunk.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('gives what was loaded', async () => {
  await expect(loadChunk(async () => ({ page: 1 }), 'dashboard')).resolves.toEqual({ page: 1 });
});

test('names the chunk when it takes too long', async () => {
  vi.useFakeTimers();
  const outcome = loadChunk(() => new Promise<never>(() => {}), 'dashboard').catch((error: unknown) => error);
  vi.advanceTimersByTime(limits.chunkTimeoutMs);
  const error = await outcome;
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect((error as Error).message).toBe(`${messages.chunk.failed} (timeout: dashboard)`);
});

test('gives the reason of a failure', async () => {
  const error = await loadChunk(() => Promise.reject(new Error('404')), 'dashboard').catch(
    (problem: unknown) => problem,
  );
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect((error as Error).message).toBe(`${messages.chunk.failed} (error: dashboard: 404)`);
});

test('a page is loaded anew for a missing file once a minute, and not where nothing can be kept', () => {
  const storage = fakeStorage();
  expect(mayReload(() => storage, 1_000_000)).toBe(true);
  expect(mayReload(() => storage, 1_059_999)).toBe(false);
  expect(mayReload(() => storage, 1_060_000)).toBe(true);
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(mayReload(forbidden)).toBe(false);
});
