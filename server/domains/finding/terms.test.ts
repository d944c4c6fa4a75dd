import { plainDigits } from '@spareworks/contract/plain/plain-digits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thorough } from '../../testing/thorough.ts';
import { createFinder } from './finder.ts';
import { atomsOf, fold, stem, termsOf } from './fold.ts';
import { mergeSorted } from './merge-sorted.ts';
import { fillerWords } from './synonyms.ts';
import { createTerms } from './terms.ts';

const signs = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 0x2fff }), fc.integer({ min: 0xe000, max: 0x10ffff })), {
    maxLength: 4,
  })
  .map((codes) => String.fromCodePoint(...codes));

/** What is written in catalogues, and whatever else there is. */
const pieces = fc.oneof(
  fc.constantFrom('brake', 'Discs', 'mm', 'x', '×', 'R16', '5', '2.50', '2.5', '012', '300mm', 'ET45', 'the'),
  fc.constantFrom(
    ',',
    '.',
    '/',
    "'s",
    '’',
    ' – ',
    '\u00a0',
    'Größe',
    'ΣΑΣ',
    '𝚺 ',
    'İ',
    'ﬁ',
    'e\u0301',
    '½',
    '😀',
  ),
  fc.constantFrom('ブレーキ', 'ﾌﾞﾚｰｷ', 'フ\u3099', '\uff9f', '필터', '\u1112\u1161', 'ＯＩＬ', '\u3000'),
  fc.constantFrom('5x112', 'a/c', '1,5', 'w'.repeat(41), '9'.repeat(41), 'w'.repeat(40)),
  signs,
  fc.constantFrom(...fillerWords),
);
const texts = fc
  .array(fc.tuple(pieces, fc.constantFrom(' ', '')), { maxLength: 14 })
  .map((parts) => parts.flat().join(''));
const numRuns = thorough ? 20_000 : 400;

test('a text has the terms by which it is looked up, in their order, however many texts were read before', () => {
  const terms = createTerms();
  fc.assert(
    fc.property(texts, texts, (name, description) => {
      terms.begin();
      const inName = terms.inName(name);
      const wordOf = (term: number) => terms.texts[term];
      expect(inName.map(wordOf)).toEqual(termsOf(name));
      // Of the description what the name has not: read by itself it has all of it but words that say nothing.
      const rest = terms.inDescription(description);
      terms.begin();
      const all = terms.inDescription(description);
      expect(rest).toEqual(all.filter((term) => !inName.includes(term)));
      const known = new Set([...all.map(wordOf), ...fillerWords.map(stem)]);
      expect(termsOf(description).filter((term) => !known.has(term))).toEqual([]);
    }),
    { numRuns },
  );
});

test('words that say nothing are no terms of a description, and are of a name', () => {
  const terms = createTerms();
  const read = (from: 'inName' | 'inDescription') => {
    terms.begin();
    return terms[from]('the brake x').map((term) => terms.texts[term]);
  };
  expect(read('inDescription')).toEqual(['brake']);
  expect(read('inName')).toEqual(['the', 'brake']);
});

test('sign by sign a text is folded as all of it at once', () => {
  fc.assert(
    fc.property(fc.oneof(texts, signs), (text) => {
      const whole = text
        .replaceAll(/(?<=\d) ?½/g, '.5')
        .replaceAll(/(?<=\d) ?¼/g, '.25')
        .replaceAll(/(?<=\d) ?¾/g, '.75')
        .normalize('NFKD')
        .replaceAll(/(?![\u3099\u309a])\p{Mark}/gu, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(/\p{Nd}/gu, plainDigits)
        .replaceAll('×', 'x')
        .replaceAll('’', "'")
        .replaceAll('ß', 'ss')
        .replaceAll('ø', 'o')
        .replaceAll('æ', 'ae')
        .replaceAll(/[^\p{ASCII}\p{L}\p{N}]/gu, ' ')
        .replaceAll(/(?<=\d),(?=\d)/g, '.')
        .replaceAll(/'s\b|'/g, '')
        .replaceAll(/\b([a-z])\/([a-z])\b/g, '$1$2');
      const bySpaces = (folded: string) => folded.replaceAll(/\s/g, ' ');
      expect(bySpaces(fold(text))).toBe(bySpaces(whole));
    }),
    { numRuns: thorough ? 20_000 : 100 },
  );
});

test.each([
  ['ＯＩＬ　ＦＩＬＴＥＲ　Ｈ７', 'oil filter h 7'],
  ['٢٠٥/٥٥ R١٦', '205 55 r 16'],
  ['१२v ७०ah', '12 v 70 ah'],
  ['ﾌﾞﾚｰｷ', 'ブレーキ'],
  ['フ\u3099レーキ', 'ブレーキ'],
  ['ハット バット パット', 'ハット バット パット'], // the marks make other words
  ['\u1112\u1161\u11ab필터', '한필터'],
  ['7½ J', '7.5 j'],
  ['½ inch', '1 2 inch'],
  ['Größe e\u0301', 'grosse e'],
  ['oil\u00a0filter', 'oil filter'],
])('what is written with other signs is one word with the plain one: %s', (written, read) => {
  expect(
    atomsOf(written)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(read);
});

test('words of the catalogue learnt some at a time are read as those learnt with the first search', () => {
  const [some, all] = [createFinder(), createFinder()];
  for (const [place, name] of ['Crankcase gasket', 'Rocker shaft', 'Gudgeon pin'].entries()) {
    const id = `01900000-0000-7000-8000-00000000000${place}`;
    const facts = { text: '', numbers: [], group: 0, priceCents: 1, inStock: true, rating: 0, popularity: 0 };
    for (const finder of [some, all]) finder.put({ id, name, ...facts });
  }
  let steps = 1;
  while (some.learnWords(2)) steps += 1;
  expect(steps).toBe(3);
  for (const typed of ['crankcase', 'gudgeom pin', 'rock', 'shaft'])
    expect(some.read({ typed, literally: false })).toEqual(all.read({ typed, literally: false }));
});

test('sorted a step at a time, equal ones stay in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 }), { maxLength: 700 }), (keys) => {
      const places = Uint32Array.from(keys.keys());
      const steps = mergeSorted(places, (a, b) => (keys[a] as number) - (keys[b] as number));
      let sorted: Uint32Array | null = null;
      while (sorted === null) {
        const { done, value } = steps.next();
        if (done === true) sorted = value;
      }
      expect([...sorted]).toEqual(
        [...places].sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b),
      );
    }),
    { numRuns: thorough ? 2000 : 60 },
  );
});
