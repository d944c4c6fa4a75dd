import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createApi, noAnswer } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { keepShown, loaderInBrowser } from './loader-in-browser.ts';

afterEach(() => {
  keepShown(null, '');
  vi.useRealTimers();
});

const answers: Record<string, unknown> = { 'GET /groups': [], 'GET /car-parts': [] };

type Answer = (key: string, signal: AbortSignal | undefined) => Promise<unknown>;

function load(address: string, answer: Answer, left?: AbortSignal) {
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createApi(async (key, { signal }) => ({ body: await answer(key, signal), link: null })),
  );
  const request = new Request(`http://localhost${address}`, { signal: left ?? null });
  return loaderInBrowser({ request, context, params: {}, url: new URL(request.url), pattern: '/parts' });
}

const online = async (key: string) => answers[key] ?? { total: 7 };
const offline = () => Promise.reject(noAnswer());

test('what cannot be loaded leaves the list that is shown, and is kept with why it is not there', async () => {
  const shown = await load('/parts?q=disc', online);
  keepShown(shown, 'first');
  const left = await load('/parts?q=disc&inStock=true', offline);
  expect(left).toMatchObject({
    state: { q: 'disc' },
    facets: { total: 7 },
    missed: { state: { q: 'disc', inStock: true }, key: 'first', reason: noAnswer().title },
  });
  keepShown(left, 'second');
  const again = await load('/parts?q=disc&minRating=4', offline);
  expect(again.missed).toMatchObject({ state: { q: 'disc', minRating: 4 }, key: 'first' });
  expect(await load('/parts?q=disc&inStock=true', online)).not.toHaveProperty('missed');
});

test('the list that is shown is there, whoever cannot be reached', async () => {
  const shown = await load('/parts?q=disc', online);
  keepShown(shown, 'first');
  expect(await load('/parts?q=disc', offline)).toBe(shown);
  expect(await load('/parts?q=disc&after=some', offline)).toHaveProperty('missed');
});

test('whoever comes from another page is told by the page of errors, and so is a mistake of ours', async () => {
  await expect(load('/parts', offline)).rejects.toMatchObject({ code: 'no_answer' });
  keepShown(await load('/parts', online), 'first');
  await expect(load('/parts', () => Promise.reject(new TypeError()))).rejects.toThrow(TypeError);
});

test('an answer that never comes counts as none after fifteen seconds, and nobody waits for it any more', async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | undefined)[] = [];
  const silent: Answer = (_, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  const fromElsewhere = expect(load('/parts?q=disc', silent)).rejects.toMatchObject({
    title: 'No answer has come within 15 seconds. Please try again.',
  });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(signals).toMatchObject([{ aborted: false }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals).toMatchObject([{ aborted: true }]);
  await fromElsewhere;
  keepShown(await load('/parts', online), 'first');
  const filtered = load('/parts?inStock=true', silent);
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await filtered).missed?.reason).toContain('within 15 seconds');
  expect(vi.getTimerCount()).toBe(0);
});

test('what nobody wants any more is given up', async () => {
  const left = new AbortController();
  const asked = Promise.withResolvers<AbortSignal | undefined>();
  const loading = load(
    '/parts',
    (_, signal) => {
      asked.resolve(signal);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(noAnswer())));
    },
    left.signal,
  );
  await asked.promise;
  left.abort();
  await expect(loading).rejects.toMatchObject({ code: 'no_answer' });
});
