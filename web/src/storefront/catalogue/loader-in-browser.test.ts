import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createApi, noAnswer } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { keepShown, loaderInBrowser } from './loader-in-browser.ts';

afterEach(() => keepShown(null, ''));

const answers: Record<string, unknown> = { 'GET /groups': [], 'GET /car-parts': [] };

function load(address: string, answer: (key: string) => Promise<unknown>) {
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createApi(async (key) => ({ body: await answer(key), link: null })),
  );
  const request = new Request(`http://localhost${address}`);
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
