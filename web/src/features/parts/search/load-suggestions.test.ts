import { afterEach, expect, test, vi } from 'vitest';
import { loadSuggestions } from './load-suggestions.ts';

afterEach(() => {
  vi.unstubAllGlobals();
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
