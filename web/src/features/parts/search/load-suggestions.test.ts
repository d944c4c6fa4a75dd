import { afterEach, expect, test, vi } from 'vitest';
import { loadSuggestions } from './load-suggestions.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a VIN that is nearly typed is in no address', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ words: ['brake'], groups: [], parts: [], car: null });
  });
  const { signal } = new AbortController();
  expect(await loadSuggestions('pads 1HGFA16568L00000', signal)).toMatchObject({ words: [], parts: [] });
  expect(asked).toEqual([]);
  expect(await loadSuggestions('brak', signal)).toMatchObject({ words: ['brake'] });
  expect(asked).toHaveLength(1);
});

test('what is never answered is given up, so that it is said and can be asked for again', async () => {
  vi.useFakeTimers();
  let asked: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked = init.signal;
    return new Promise(() => undefined);
  });
  const late = expect(loadSuggestions('brak', new AbortController().signal)).rejects.toMatchObject({
    code: 'late',
  });
  await vi.advanceTimersByTimeAsync(15_000);
  await late;
  expect(asked?.aborted).toBe(true);
});
