import { demoParts } from '@spareworks/demo/demo-parts.ts';
import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';
import { qualitySet } from '../../testing/quality-set.ts';
import { alsoFinds, sameThing } from './synonyms.ts';

const slugs = new Set(demoParts.map(({ slug }) => slug));

test('every part that a query must find is in the demo catalogue', () => {
  const unknown = qualitySet.flatMap(({ typed, finds }) =>
    finds.filter((slug) => !slugs.has(slug)).map((slug) => `${typed}: ${slug}`),
  );
  expect(unknown).toEqual([]);
  expect(qualitySet.filter(({ finds }) => finds.length === 0 || new Set(finds).size < finds.length)).toEqual(
    [],
  );
});

test('every part of the demo catalogue is the answer to a query', () => {
  const found = new Set(qualitySet.flatMap(({ finds }) => finds));
  expect([...slugs].filter((slug) => !found.has(slug))).toEqual([]);
});

test('there are at least 320 queries, at least 20 of every kind, and none twice', () => {
  expect(qualitySet.length).toBeGreaterThanOrEqual(320);
  const counts = Map.groupBy(qualitySet, ({ kind }) => kind);
  expect([...counts].filter(([, cases]) => cases.length < 20).map(([kind]) => kind)).toEqual([]);
  expect(counts.size).toBe(9);
  const typed = qualitySet.map((query) => query.typed.toLowerCase());
  expect(typed.filter((query, index) => typed.indexOf(query) !== index)).toEqual([]);
});

test('the examples of the issue are among them', () => {
  const typed = new Set(qualitySet.map((query) => query.typed));
  const examples = [
    'muffler',
    'rotor',
    'tire',
    'o2 sensor',
    'windshield wiper',
    'ac compressor',
    'oli filter',
    'clucth',
    'timing blet',
    'brake pd',
    '205 55 16',
    'm14x1.5 wheel bolt',
    'headlamp lh',
    'i need a new oil filter',
    '205/55R16',
    '2055516',
    '12v70ah',
    '7.5Jx17',
    '6PK1750',
    'ET45',
    '5x112',
  ];
  expect(examples.filter((example) => !typed.has(example))).toEqual([]);
});

test('every query with another word for a part has that word in the list of synonyms', () => {
  const listed = [...sameThing.flat(), ...alsoFinds.map(([typed]) => typed)].map((phrase) => ` ${phrase} `);
  const missing = qualitySet.filter(({ kind, typed }) => {
    const words = typed.toLowerCase().replaceAll('/', ' ').split(' ');
    const queries = [words, words.map((word) => word.replace(/s$/, ''))].map((read) => ` ${read.join(' ')} `);
    return kind === 'synonym' && !listed.some((phrase) => queries.some((query) => query.includes(phrase)));
  });
  expect(missing.map(({ typed }) => typed)).toEqual([]);
});

test('at least 0.97 of the queries have a right part among the first three, and none of the kinds lags behind', () => {
  const { finder, slugOf } = demoFinder();
  const narrowed = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
  const missed = qualitySet.filter(({ typed, finds }) => {
    const { ids } = finder.page({ typed, literally: false }, narrowed, { after: null, limit: 3 });
    return !ids.some((id) => finds.includes(slugOf(id)));
  });
  expect(missed.length / qualitySet.length).toBeLessThanOrEqual(0.03);
  for (const [kind, cases] of Map.groupBy(qualitySet, (query) => query.kind)) {
    const part = missed.filter((query) => query.kind === kind).length / cases.length;
    expect([kind, part > 0.05]).toEqual([kind, false]);
  }
});
