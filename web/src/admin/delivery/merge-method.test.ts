import type { DeliveryMethodInput, DeliveryZone } from '@spareworks/contract/calls/delivery';
import { expect, test } from 'vitest';
import { isAsTyped, mergeMethods as merge, methodDifferences } from './merge-method.ts';

const mergeMethods = (sides: Parameters<typeof merge>[0]) => merge(sides).mine.method;

const zone = (countries: string[] | null, price: number): DeliveryZone => ({
  countries,
  price,
  steps: [],
  freeFrom: null,
  bulky: 0,
});

const method: DeliveryMethodInput = {
  name: 'Express',
  days: { from: 2, to: 3 },
  pickup: false,
  active: true,
  zones: [zone(['DE', 'AT'], 19), zone(null, 59)],
};
const base = { method, keys: [1, 2] };
const [germany, elsewhere] = method.zones as [DeliveryZone, DeliveryZone];
const typed = (change: Partial<DeliveryMethodInput>, keys = [1, 2]) => ({
  method: { ...method, ...change },
  keys,
});

test('what was not touched stays as a colleague has it, zone by zone', () => {
  const mine = typed({ name: 'Fast', zones: [{ ...germany, price: 18 }, elsewhere] });
  const theirs = { ...method, days: { from: 4, to: 5 }, zones: [germany, { ...elsewhere, price: 61 }] };
  expect(mergeMethods({ base, mine, theirs })).toEqual({
    name: 'Fast',
    days: { from: 4, to: 5 },
    pickup: false,
    active: true,
    zones: [
      { ...germany, price: 18 },
      { ...elsewhere, price: 61 },
    ],
  });
  expect(methodDifferences({ base, mine, theirs })).toEqual([
    { label: 'Working days', now: '4 to 5 days', mine: null },
    { label: 'Zone 2, price', now: '$61.00', mine: null },
  ]);
});

test('two parts of the same zone are two changes, and what both changed is the person’s, said beside theirs', () => {
  const mine = typed({ zones: [{ ...germany, price: 18, freeFrom: 100 }, elsewhere] });
  const theirs = { ...method, active: false, zones: [{ ...germany, price: 17, bulky: null }, elsewhere] };
  expect(mergeMethods({ base, mine, theirs })).toMatchObject({
    active: false,
    zones: [{ price: 18, freeFrom: 100, bulky: null }, { price: 59 }],
  });
  expect(methodDifferences({ base, mine, theirs })).toEqual([
    { label: 'Offered to buyers', now: 'no, it is off', mine: null },
    { label: 'Zone 1, price', now: '$17.00', mine: '$18.00' },
    { label: 'Zone 1, bulky parts', now: 'not taken', mine: null },
  ]);
});

test('a zone that somebody added, removed or sends elsewhere is known whatever its place', () => {
  const swiss = zone(['CH'], 29);
  const polish = zone(['PL'], 24);
  const mine = typed({ zones: [germany, { ...elsewhere, price: 60 }, swiss] }, [1, 2, 7]);
  const theirs = { ...method, zones: [polish, elsewhere, { ...germany, countries: ['DE'] }] };
  const { zones } = mergeMethods({ base, mine, theirs });
  expect(zones.map(({ countries, price }) => [countries, price])).toEqual([
    [['DE'], 19],
    [null, 60],
    [['CH'], 29],
    [['PL'], 24],
  ]);
  expect(methodDifferences({ base, mine, theirs }).map(({ label, now }) => `${label}: ${now}`)).toEqual([
    'Zone 1, goes to: Germany',
    'Another zone: Poland: $24.00',
  ]);
});

test('a zone is known by the same key after it was merged, so that the next change of a colleague is merged too', () => {
  const polish = zone(['PL'], 24);
  const mine = typed({ zones: [germany, { ...elsewhere, price: 60 }] });
  const theirs = { ...method, zones: [polish, elsewhere, germany] };
  const first = merge({ base, mine, theirs });
  expect(first.mine.keys.slice(0, 2)).toEqual([1, 2]);
  expect(first.base.keys).toEqual(first.mine.keys);
  const next = { ...theirs, zones: [{ ...polish, price: 25 }, elsewhere, { ...germany, price: 20 }] };
  expect(merge({ ...first, theirs: next }).mine.method.zones.map(({ price }) => price)).toEqual([20, 60, 25]);
});

test('a zone that one took away is gone, unless the other has just changed it', () => {
  const without = { ...method, zones: [germany] };
  expect(mergeMethods({ base, mine: typed({ name: 'Fast' }), theirs: without }).zones).toHaveLength(1);
  const mine = typed({ zones: [germany, { ...elsewhere, price: 60 }] });
  expect(mergeMethods({ base, mine, theirs: without }).zones).toHaveLength(2);
  expect(methodDifferences({ base, mine, theirs: without })).toMatchObject([
    { label: 'Zone 2', now: 'removed' },
  ]);
  const removed = typed({ zones: [germany] }, [1]);
  expect(mergeMethods({ base, mine: removed, theirs: { ...method, name: 'Fast' } })).toMatchObject({
    name: 'Fast',
    zones: [{ price: 19 }],
  });
  expect(mergeMethods({ base, mine: removed, theirs: { ...method, zones: [elsewhere] } }).zones).toEqual([
    germany,
  ]);
});

test('where pick-up comes or goes the zones go with it', () => {
  const counter = { ...method, pickup: true, zones: [zone(null, 0)] };
  const mine = typed({ name: 'Fast' });
  expect(mergeMethods({ base, mine, theirs: counter })).toEqual({ ...counter, name: 'Fast' });
  expect(methodDifferences({ base, mine, theirs: counter })).toEqual([
    { label: 'How', now: 'picked up at the counter, price Free', mine: null },
  ]);
  const priced = typed({ zones: [{ ...germany, price: 18 }, elsewhere] });
  expect(mergeMethods({ base, mine: priced, theirs: counter })).toEqual(priced.method);
});

test('what stands in the form as it is in the shop is known, in whatever order countries are named', () => {
  const other = { ...method, zones: [{ ...germany, countries: ['AT', 'DE'] }, elsewhere] };
  expect(isAsTyped(method, other)).toBe(true);
  expect(
    methodDifferences({ base, mine: typed({ name: 'Fast' }), theirs: { ...method, name: 'Fast' } }),
  ).toEqual([]);
  expect(isAsTyped(method, { ...method, days: null })).toBe(false);
  const asKept = { ...other, days: { to: 3, from: 2 } };
  expect(isAsTyped(method, asKept)).toBe(true);
  expect(methodDifferences({ base, mine: typed({ days: null }), theirs: asKept })).toEqual([]);
});
