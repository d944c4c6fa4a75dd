import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiProblem, createApi, type LooseInput } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { someGroups } from '../../testing/some-groups.ts';
import { type CatalogueData, loader } from './loader.ts';

const facets = { total: 0, groups: [], inStock: 0, ratings: [], price: null, reading: null };
const list = {
  body: [{ _id: 'a', description: 'x'.repeat(400) }],
  link: '</api/car-parts?after=b>; rel="next"',
};

const [knownCar, unknownCar] = [
  '270f2e55-6ca1-8cc4-bec7-0bced30164c3',
  '00000000-6ca1-8cc4-bec7-0bced30164c3',
];

async function load(address: string, refuseCursor = false) {
  const calls: { key: string; query: LooseInput['query'] }[] = [];
  const api = createApi(async (key, { query }) => {
    if (key === 'GET /groups') return { body: someGroups, link: null };
    calls.push({ key, query });
    if (refuseCursor && query?.after !== undefined)
      throw new ApiProblem({ status: 400, code: 'invalid_input', title: 'No such cursor.' });
    if (query?.maker === 'nobody')
      throw new ApiProblem({ status: 400, code: 'invalid_input', title: 'No.', errors: { maker: 'no' } });
    if (query?.vehicle === unknownCar)
      throw new ApiProblem({ status: 404, code: 'vehicle_not_found', title: 'No such car.' });
    return key === 'GET /car-parts' ? list : { body: facets, link: null };
  });
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  const request = new Request(`http://localhost${address}`);
  const data = await loader({ request, context, params: {}, url: new URL(request.url), pattern: '/parts' });
  return { data: data as CatalogueData, calls };
}

test('the list is asked for with filters, order and size, the counts with the filters alone', async () => {
  const { calls } = await load('/parts?group=brakes&inStock=true&minPrice=abc&sort=name');
  expect(calls).toEqual([
    { key: 'GET /car-parts', query: { group: 'brakes', inStock: 'true', sort: 'name', limit: 12 } },
    { key: 'GET /car-parts/facets', query: { group: 'brakes', inStock: 'true' } },
  ]);
});

test('a group that the shop does not have narrows nothing down', async () => {
  const { calls, data } = await load('/parts?group=spaceship&inStock=true');
  expect(calls.map(({ query }) => query?.group)).toEqual([undefined, undefined]);
  expect(data.state).toEqual({ inStock: true });
});

test('a maker that the shop does not have narrows nothing down', async () => {
  const { calls, data } = await load('/parts?maker=nobody&inStock=true');
  expect(data.state).toEqual({ inStock: true });
  expect(calls.at(-1)).toEqual({ key: 'GET /car-parts/facets', query: { inStock: 'true' } });
  expect(calls).toContainEqual({ key: 'GET /makers', query: { named: 'nobody', limit: 1 } });
});

test('words that are to be taken as they are typed are named as such', async () => {
  const { calls } = await load('/parts?q=brake+pd&exact=true');
  expect(calls.map(({ query }) => query?.exact)).toEqual(['true', 'true']);
});

test('the newest parts come first, with a search the best match', async () => {
  expect((await load('/parts')).calls[0]?.query?.sort).toBe('in-stock');
  expect((await load('/parts?q=disc')).calls[0]?.query?.sort).toBe('relevance');
  expect((await load(`/parts?vehicle=${knownCar}`)).calls[0]?.query?.sort).toBe('relevance');
});

test('only previews of the descriptions travel', async () => {
  const { data } = await load('/parts');
  expect(data.page.items[0]?.description).toHaveLength(150);
  expect(data.page.next).toBe('b');
});

test('a cursor that the shop does not know leads to the start of the list', async () => {
  expect((await load('/parts?after=old')).data.after).toBe('old');
  const { data, calls } = await load('/parts?after=old', true);
  expect(data.after).toBeNull();
  expect(data.page.items).toHaveLength(1);
  expect(calls.filter(({ key }) => key === 'GET /car-parts').map(({ query }) => query?.after)).toEqual([
    'old',
    undefined,
  ]);
});

test('list and counts are asked for the car of the address; one the shop does not know narrows nothing down, and is reported as none', async () => {
  const known = await load(`/parts?group=brakes&vehicle=${knownCar}`);
  expect(known.calls.map(({ query }) => query?.vehicle)).toEqual([knownCar, knownCar]);
  const { data } = await load(`/parts?group=brakes&vehicle=${unknownCar}`);
  expect(data).toMatchObject({ state: { group: 'brakes' }, noSuchCar: true });
  expect((await load('/parts?vehicle=civic')).data.noSuchCar).toBe(true);
  expect([known.data.noSuchCar, (await load('/parts')).data.noSuchCar]).toEqual([false, false]);
});
