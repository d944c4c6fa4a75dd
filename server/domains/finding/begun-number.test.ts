import { demoParts } from '@spareworks/demo/demo-parts.ts';
import { expect, test } from 'vitest';
import { createFinder } from './finder.ts';

const narrowed = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
const finder = createFinder();
for (const [number, { name, description, sku, numbers = [], priceCents }] of demoParts.entries()) {
  finder.put({
    id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    name,
    text: description,
    group: 0,
    priceCents,
    rating: 0,
    popularity: 0,
    inStock: true,
    numbers: [{ kind: 'own', brand: '', number: sku ?? '' }, ...numbers],
  });
}
const found = (typed: string) =>
  finder
    .page({ typed, literally: false }, narrowed, { after: null, limit: 24 })
    .ids.map((id) => demoParts[Number(id.slice(-12))]?.slug ?? '');

test.each([
  ['subaru 12310', 'flywheel-260'],
  ['honda 15400', 'oil-filter-76-96'],
  ['Honda 15400 PLM', 'oil-filter-76-96'],
  ['12310 subaru flywheel', 'flywheel-260'],
  ['vw 1k0615', 'brake-disc-rear-256'],
])('beside who makes the car the beginning of its number is enough: %s', (typed, first) => {
  expect(found(typed)).toEqual([first]);
});

test.each(['golf 2014 oil filter', 'peugeot 3008 oil filter', 'subaru 123', 'bmw 12310'])(
  'a year, a model and fewer than five signs are no beginning of a number, nor is that of another make: %s',
  (typed) => expect(found(typed)).not.toEqual([expect.anything()].slice(0, 0).concat('flywheel-260')),
);

test.each([
  ['lemforder control arm', 'control-arm-front-left-365'],
  ['Lemförder control arm', 'control-arm-front-left-365'],
  ['lemfoerder control arm', 'control-arm-front-left-365'],
  ['eberspacher', 'silencer-rear-twin-520'],
  ['eberspächer 12.415', 'silencer-rear-twin-520'],
  ['eberspaecher silencer', 'silencer-rear-twin-520'],
])('a maker is found in any spelling of its name: %s', (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});
