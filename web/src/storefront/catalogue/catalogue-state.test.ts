import { expect, test } from 'vitest';
import {
  asTypedHref,
  type CatalogueState,
  catalogueHref,
  catalogueQuery,
  filterQuery,
  isNoPrice,
  onlyFitsHref,
  readCatalogueState,
  readPrice,
  without,
} from './catalogue-state.ts';

function read(address: string): CatalogueState {
  return readCatalogueState(new URL(address, 'http://localhost').searchParams);
}

const full: CatalogueState = {
  q: 'brake disc & pad',
  exact: true,
  group: 'brakes',
  maker: 'mann-filter',
  minPrice: 9.5,
  maxPrice: 120,
  inStock: true,
  minRating: 4,
  vehicle: '270f2e55-6ca1-8cc4-bec7-0bced30164c3',
  sort: 'price-low',
  vin: true,
};

test('a state written to the address is read back as it was', () => {
  for (const state of [{}, { group: 'filters' as const }, { q: 'öl +50%' }, full]) {
    expect(read(catalogueHref(state))).toEqual(state);
  }
});

test('a maker is one in every spelling, and what has no letters is none', () => {
  expect(read('/parts?maker=MANN%20Filter')).toEqual({ maker: 'mann-filter' });
  expect(read('/parts?maker=--')).toEqual({});
});

test('the same state has one address, whatever the order of its parts', () => {
  expect(catalogueHref({ sort: 'name', group: 'engine' })).toBe('/parts?group=engine&sort=name');
  expect(catalogueHref({})).toBe('/parts');
  expect(catalogueHref({ group: 'engine' }, 'abc')).toBe('/parts?group=engine&after=abc');
});

test('values that cannot be meant are dropped', () => {
  const nonsense = [
    'minPrice=abc',
    'minPrice=-4',
    'minPrice=0',
    'maxPrice=1e9',
    'maxPrice=999999990',
    'maxPrice=Infinity',
    'group=space%20ship',
    'group=toString',
    'vehicle=1HGFA16568L000001',
    'inStock=yes',
    'minRating=6',
    'minRating=0',
    'minRating=3.5',
    'sort=cheapest',
    'q=%20%09',
    'other=1',
    'exact=true',
    'exact=yes',
  ];
  for (const part of nonsense) expect(read(`/parts?${part}`), part).toEqual({});
  expect(read('/parts?minPrice=abc&group=brakes')).toEqual({ group: 'brakes' });
});

test('an order that comes by itself is not part of the state', () => {
  expect(read('/parts?sort=in-stock')).toEqual({});
  expect(read('/parts?sort=newest')).toEqual({ sort: 'newest' });
  expect(read('/parts?sort=relevance')).toEqual({});
  expect(read('/parts?q=disc&sort=relevance')).toEqual({ q: 'disc' });
  expect(read('/parts?q=disc&sort=newest')).toEqual({ q: 'disc', sort: 'newest' });
  const { vehicle } = full;
  expect(read(`/parts?vehicle=${vehicle}&sort=relevance`)).toEqual({ vehicle });
  expect(read(`/parts?vehicle=${vehicle}&sort=in-stock`)).toEqual({ vehicle, sort: 'in-stock' });
});

test('a price may be written the way people write it', () => {
  expect(read('/parts?minPrice=%241%2C250.50&maxPrice=2000.')).toEqual({ minPrice: 1250.5, maxPrice: 2000 });
  const typed = [
    '10,50',
    '10,5',
    ',5',
    '1,250',
    '1,250,000',
    '1.250,50',
    '€ 1 250,50',
    "1'250",
    '.5',
    '0,125',
  ];
  expect(typed.map(readPrice)).toEqual([10.5, 10.5, 0.5, 1250, 1_250_000, 1250.5, 1250.5, 1250, 0.5, 0.13]);
});

test('what is no price is known from nothing typed', () => {
  for (const typed of ['abc', '-4', '1e3', '1,2,3', '1,25.50', '1.2.3', ',', '0x10', '999999999999'])
    expect([typed, readPrice(typed), isNoPrice(typed)]).toEqual([typed, undefined, true]);
  for (const typed of ['', ' ', '0', '10,', '10,50'])
    expect([typed, isNoPrice(typed)]).toEqual([typed, false]);
});

test('a search is freed of control characters and bounded without cutting a character in two', () => {
  expect(read('/parts?q=%00brake%0A%20%20disc%20')).toEqual({ q: 'brake disc' });
  const { q = '' } = read(`/parts?q=${encodeURIComponent('🔧'.repeat(500))}`);
  expect(Array.from(q)).toHaveLength(200);
  expect(q.isWellFormed()).toBe(true);
});

test('taking the search away takes an order away that comes by itself then', () => {
  expect(without({ q: 'disc', sort: 'in-stock', inStock: true }, 'q')).toEqual({ inStock: true });
  expect(without({ q: 'disc', sort: 'name' }, 'q')).toEqual({ sort: 'name' });
});

test('words are taken as they are typed as long as there are some', () => {
  expect(read('/parts?q=brake+pd&exact=true')).toEqual({ q: 'brake pd', exact: true });
  expect(read('/parts?q=brake+pd&exact=yes')).toEqual({ q: 'brake pd' });
  expect(without({ q: 'brake pd', exact: true, inStock: true }, 'q')).toEqual({ inStock: true });
});

test('the way to the words as they were typed keeps the filters that were set', () => {
  expect(asTypedHref({ q: 'brake pd', inStock: true })).toBe('/parts?q=brake+pd&exact=true&inStock=true');
});

test('there is a way to only what fits where the words name one car and something else, and none was chosen', () => {
  const car = { words: 'oil filter', vehicle: 'f150' };
  expect(onlyFitsHref({ q: 'oil filter f150 2015', inStock: true }, car)).toBe(
    '/parts?q=oil+filter&inStock=true&vehicle=f150',
  );
  expect(onlyFitsHref({ q: 'f150 2015' }, { ...car, words: '' })).toBeNull();
  expect(onlyFitsHref({ q: 'oil filter f150' }, { ...car, vehicle: null })).toBeNull();
  expect(onlyFitsHref({ q: 'oil filter f150 2015', vehicle: 'civic' }, car)).toBeNull();
  expect(onlyFitsHref({ q: 'oil filter' }, null)).toBeNull();
});

test('a VIN does not get into the state, nor from there into an address', () => {
  expect(read('/parts?q=pads+1HGFA16568L000001')).toEqual({ q: 'pads', vin: true });
  expect(catalogueHref(read('/parts?q=pads+1HGFA16568L000001'))).toBe('/parts?q=pads&vin=typed');
  expect(read('/parts?vin=1HGFA16568L000001')).toEqual({});
  // Nor does a piece of one that the two hundredth sign cuts in two.
  expect(read(`/parts?q=${'pad+'.repeat(48)}1HGFA16568L000001`).q).toBe('pad '.repeat(48).trim());
});

test('the API gets the filters without the order', () => {
  const { sort: _, vin: __, ...filters } = full;
  expect(filterQuery(full)).toEqual({ ...filters, inStock: 'true', exact: 'true' });
  expect(filterQuery({})).toEqual({});
});

test('every parameter that is written is one the page says that it reads', () => {
  const written = new URL(catalogueHref(full, 'abc'), 'http://localhost').searchParams;
  expect([...written.keys()].toSorted()).toEqual([...catalogueQuery].toSorted());
});
