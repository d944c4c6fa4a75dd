import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProblem, createApi } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { someGroups } from '../../testing/some-groups.ts';
import { handle, partHead } from './handle.ts';
import { loader, type PartData } from './loader.ts';

const id = '01912345-6789-7abc-8def-0123456789ab';
const gone = new ApiProblem({ status: 404, code: 'part_not_found', title: 'This part is not in the shop.' });
const broken = new ApiProblem({ status: 503, code: 'unavailable', title: 'Please try again.' });

async function load(partId: string, answers: { part: object | ApiProblem; similar?: number }) {
  const calls: string[] = [];
  const api = createApi(async (key) => {
    calls.push(key);
    if (key === 'GET /groups') return { body: someGroups, link: null };
    if (key === 'GET /reviews') return { body: [{ _id: 'r' }], link: null };
    if (key === 'GET /car-parts/{id}/similar') {
      const body = Array.from({ length: answers.similar ?? 0 }, (_, n) => ({ _id: `${n}`, description: '' }));
      return { body, link: null };
    }
    if (key === 'GET /car-parts/{id}/fitment' && !(answers.part instanceof ApiProblem)) {
      return { body: { coverage: 'universal', ranges: [], left: 0 }, link: null };
    }
    if (answers.part instanceof ApiProblem) throw answers.part;
    return { body: answers.part, link: null };
  });
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  const request = new Request(`http://localhost/parts/${partId}`);
  const params = { id: partId };
  const data = await loader({ request, context, params, url: new URL(request.url), pattern: '/parts/:id' });
  return { data: data as PartData, calls };
}

const statusOf = handle.statusOf as (data: PartData) => number;

test('a part comes with its reviews, the cars it fits and parts like it', async () => {
  const { data } = await load(id, {
    part: { _id: id, name: 'Oil filter', description: '', group: 'filters' },
    similar: 2,
  });
  expect(data.part?.name).toBe('Oil filter');
  expect(data.path.map(({ name }) => name)).toEqual(['Filters']);
  expect(data.reviews.items).toHaveLength(1);
  expect(data.similar).toHaveLength(2);
  expect(data.fitment?.coverage).toBe('universal');
  expect(statusOf(data)).toBe(200);
});

test('a part that left the shop is a page of its own, not found but with parts like it', async () => {
  const { data } = await load(id, { part: gone, similar: 3 });
  expect(data.part).toBeNull();
  expect(data.reviews.items).toEqual([]);
  expect(data.similar).toHaveLength(3);
  expect(statusOf(data)).toBe(404);
  expect(partHead(data)).toMatchObject({ title: 'error 404!', robots: 'noindex' });
});

test('while the server draws the page, reviews are asked for where there are any', async () => {
  const { data, calls } = await load(id, { part: { _id: id, description: '', ratingCount: 0 } });
  expect(data.reviews).toEqual({ items: [], next: null });
  expect(calls).not.toContain('GET /reviews');
  const rated = await load(id, { part: { _id: id, description: '', ratingCount: 1 } });
  expect(rated.calls).toContain('GET /reviews');
});

test('an id that is none asks nothing of the shop', async () => {
  const { data, calls } = await load('nonsense', { part: gone });
  expect(statusOf(data)).toBe(404);
  expect(calls).toEqual([]);
});

test('a failure of the shop is not taken for a part that is gone', async () => {
  await expect(load(id, { part: broken })).rejects.toBe(broken);
});

test('similar parts fill whole rows', async () => {
  const part = { _id: id, description: '' };
  expect((await load(id, { part, similar: 6 })).data.similar).toHaveLength(6);
  expect((await load(id, { part, similar: 5 })).data.similar).toHaveLength(3);
});
