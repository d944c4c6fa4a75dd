import { expect, test } from 'vitest';
import { createFinder } from './finder.ts';
import type { IndexedPart } from './part-table.ts';

const pad: IndexedPart = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Brake pad set, front',
  text: 'Ceramic.',
  numbers: [{ kind: 'own', brand: '', number: 'SP-100001' }],
  group: 1,
  priceCents: 4000,
  inStock: true,
  rating: 0,
  popularity: 3,
};
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };

const asked = (typed: string) => ({ typed, literally: false });

test('how words are understood stays known when a part is sold, and is found out again when one has other words', () => {
  const finder = createFinder();
  finder.put(pad);
  const read = finder.read(asked('brake pd'));
  finder.put({ ...pad, inStock: false, priceCents: 4500 });
  expect(finder.read(asked('brake pd'))).toBe(read);
  finder.put({ ...pad, name: 'Brake disc, front' });
  expect(finder.read(asked('brake pd'))).not.toBe(read);
  expect(finder.read(asked('brake pd')).corrected).toEqual([]);
});

test('it is said that no name says what was typed, where only descriptions do and nothing was left out', async () => {
  const finder = createFinder();
  finder.put({ ...pad, text: 'Ceramic. Its light goes on before a switch is worn.' });
  const isSaid = async (typed: string) => (await finder.facets(asked(typed), everything)).onlyDescribed;
  expect(await isSaid('brake light switch')).toBe(true);
  expect(await isSaid('ceramic')).toBe(true);
  expect(await isSaid('brake pads')).toBeUndefined();
  finder.put({ ...pad, id: pad.id.replace(/1$/, '2'), name: 'Alloy wheel', text: '18 inches.' });
  expect(await isSaid('alloy 18 inch')).toBeUndefined();
  expect(await isSaid('brake pads ceramic')).toBeUndefined(); // they are pads
  expect(await isSaid('SP-100001')).toBeUndefined();
  expect(await isSaid('brake pads zzyzx')).toBeUndefined(); // what was left out is said instead
  expect((await finder.facets(null, everything)).onlyDescribed).toBeUndefined();
});

test('a part that is found by its number is found as it stands after it was sold out', () => {
  const finder = createFinder();
  finder.put(pad);
  const page = () => finder.page(asked('SP-100001'), everything, { after: null, limit: 5 });
  expect(page().ids).toEqual([pad.id]);
  finder.put({ ...pad, inStock: false });
  expect(page().ids).toEqual([pad.id]);
});

test('a part that is gone is no longer what a mistyped word is read as', () => {
  const finder = createFinder();
  finder.put(pad);
  expect(finder.read(asked('brake pd')).corrected).toEqual([{ typed: 'pd', shown: 'pad' }]);
  finder.remove(pad.id);
  expect(finder.page(asked('brake pd'), everything, { after: null, limit: 5 }).ids).toEqual([]);
});

test('a begun word is first the word itself, then what a longer phrase is about, however well that sells', () => {
  const finder = createFinder();
  const silencer = { ...pad, numbers: [], name: 'Rear silencer, 480 mm', popularity: 0 };
  const clamp = {
    ...silencer,
    id: pad.id.replace(/1$/, '2'),
    name: 'Exhaust U-bolt clamp, 54 mm',
    popularity: 9,
  };
  for (const part of [clamp, silencer]) finder.put(part);
  expect(finder.page(asked('muffl'), everything, { after: null, limit: 2 }).ids).toEqual([
    silencer.id,
    clamp.id,
  ]);
});

test('many synonyms are learnt in steps, between which searches are read as before and parts may change', () => {
  const finder = createFinder();
  finder.put(pad);
  const found = (typed: string) =>
    finder.page(asked(typed), everything, { after: null, limit: 5 }).ids.map((id) => id.at(-1));
  const letters = (number: number) =>
    [...String(number)].map((digit) => 'bcdfghjklm'.at(Number(digit))).join('');
  const taught = Array.from({ length: 400 }, (_, group) => [
    'brake pad',
    ...Array.from({ length: 19 }, (_, phrase) => `zz${letters(group)}x${letters(phrase)}`),
  ]);
  const last = taught.at(-1)?.at(-1) ?? '';
  const inSteps = (groups: string[][], meanwhile: () => void) => {
    let steps = 0;
    for (const _ of finder.learnSynonyms(groups)) {
      steps += 1;
      meanwhile();
    }
    return steps;
  };
  expect(found(last)).toEqual([]);

  let changed = false;
  const steps = inSteps(taught, () => {
    if (!changed) finder.put({ ...pad, id: pad.id.replace(/.$/, '7'), name: 'Crankcase gasket' });
    changed = true;
    expect(found(last)).toEqual([]);
    expect(found('brake pads')).toHaveLength(1);
  });
  expect(steps).toBeGreaterThan(30);
  expect(found(last)).toHaveLength(1);
  expect(found('crankcaes')).toEqual(['7']);

  // Taken back, the words are as unknown as before.
  inSteps([], () => expect(found(last)).toHaveLength(1));
  expect(found(last)).toEqual([]);
});
