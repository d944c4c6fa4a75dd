import { demoParts } from '@spareworks/demo/demo-parts.ts';
import { generatedPart } from '@spareworks/demo/generated-parts.ts';
import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';
import { alsoFinds, fillerWords, germanNames, sameThing } from './synonyms.ts';

/** Phrases that may stand in two groups, because the trade uses them for both. None does today. */
const inTwoGroups: readonly string[] = [];

/** Words that join others in names of parts, as good as any filler, and the unit of a current. */
const joiningWords = ['a', 'and', 'in', 'of', 'on', 'to', 'with'];

/** Sides and negations: whoever drops one sends the wrong part. */
const neverDropped = [
  'without',
  'non',
  'not',
  'no',
  'except',
  'left',
  'right',
  'front',
  'rear',
  'upper',
  'lower',
];

const phrases = sameThing.flat();
const parts = [...demoParts, ...Array.from({ length: 1000 }, (_, index) => generatedPart(index))];

function repeated(words: readonly string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Good enough for names: the plural of every noun in the catalogue ends in s. */
function singular(text: string): string {
  return ` ${wordsOf(text)
    .map((word) => (word.length > 3 ? word.replace(/([^s])s$/, '$1') : word))
    .join(' ')} `;
}

test('there are at least 320 groups, each of at least two phrases', () => {
  expect(sameThing.length).toBeGreaterThanOrEqual(320);
  expect(sameThing.filter((group) => group.length < 2)).toEqual([]);
});

test('every phrase is written as a query is read: lower case words of a-z and 0-9, one space between them', () => {
  const written = /^[a-z0-9]+( [a-z0-9]+)*$/;
  expect([...phrases, ...alsoFinds.flat(), ...fillerWords].filter((phrase) => !written.test(phrase))).toEqual(
    [],
  );
});

test('no phrase stands in two groups or twice in one', () => {
  expect(repeated(phrases).filter((phrase) => !inTwoGroups.includes(phrase))).toEqual([]);
  expect(inTwoGroups.filter((phrase) => !repeated(phrases).includes(phrase))).toEqual([]);
});

test('a one-way row is listed once, finds something else, and says nothing that its group says already', () => {
  expect(repeated(alsoFinds.map(([typed]) => typed))).toEqual([]);
  const pointless = alsoFinds.flatMap(([typed, ...finds]) => {
    const group = sameThing.find((candidate) => candidate.includes(typed)) ?? [typed];
    const idle = finds.filter((found) => group.includes(found));
    return finds.length === 0 || idle.length > 0 || repeated(finds).length > 0 ? [`${typed}: ${idle}`] : [];
  });
  expect(pointless).toEqual([]);
});

test('filler words are single, listed once, and no word of the catalogue or of its synonyms', () => {
  expect(repeated(fillerWords)).toEqual([]);
  expect(fillerWords.filter((word) => word.includes(' ') || /\d/.test(word))).toEqual([]);
  const named = new Set(parts.flatMap(({ name }) => wordsOf(name)));
  const alone = new Set([...phrases, ...alsoFinds.map(([typed]) => typed)]);
  const meaningful = fillerWords.filter((word) => named.has(word) || alone.has(word));
  expect(meaningful.filter((word) => !joiningWords.includes(word))).toEqual([]);
  expect(neverDropped.filter((word) => fillerWords.includes(word))).toEqual([]);
});

test('every part of the demo and of a large shop has a synonym in its name', () => {
  // Positions, measures and materials are in nearly every name and would hide a part without one.
  const ends = [
    'mm',
    'left',
    'right',
    'front',
    'rear',
    'aluminium',
    'centre',
    'v',
    'w',
    'n',
    'led',
    'pair',
    'ah',
    'l',
  ];
  const kinds = sameThing
    .filter(([first]) => first !== undefined && !ends.includes(first))
    .flat()
    .map(singular);
  const without = parts.filter(({ name }) => {
    const text = singular(name);
    return !kinds.some((phrase) => text.includes(phrase));
  });
  expect([...new Set(without.map(({ name }) => name))].slice(0, 20)).toEqual([]);
});

test('every German name finds what is called so here, and stands there once', () => {
  const { finder } = demoFinder();
  const named = (typed: string) => finder.read({ typed, literally: false }).named;
  expect(germanNames.map(([typed]) => typed).filter((typed) => !named(typed))).toEqual([]);
  expect(repeated(germanNames.map(([typed]) => typed))).toEqual([]);
});
