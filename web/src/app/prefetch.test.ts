import { afterEach, expect, test, vi } from 'vitest';
import { earlyAnswers } from '../lib/api.ts';
import { askAhead, isSparing } from './prefetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what was asked for ahead is had by whoever follows the link, with its headers', async () => {
  vi.stubGlobal('fetch', async () => Response.json([1], { headers: { link: '</next>; rel="next"' } }));
  expect(await (await askAhead('/api/a', {})).json()).toEqual([1]);
  const kept = await earlyAnswers.take('/api/a');
  expect(await kept?.json()).toEqual([1]);
  expect(kept?.headers.get('link')).toBe('</next>; rel="next"');
});

test('of an answer that breaks off nobody has the beginning', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(body));
  await expect(askAhead('/api/b', {})).rejects.toThrow('network error');
  await expect(earlyAnswers.take('/api/b')).rejects.toThrow('network error'); // so it is asked for anew
});

test('nothing is fetched before it is asked for where bytes are dear or slow', () => {
  expect(isSparing({ connection: { saveData: true, effectiveType: '4g' } })).toBe(true);
  expect(isSparing({ connection: { saveData: false, effectiveType: 'slow-2g' } })).toBe(true);
  expect(isSparing({ connection: { effectiveType: '4g' } })).toBe(false);
  expect(isSparing({})).toBe(false); // browsers that do not tell
});
