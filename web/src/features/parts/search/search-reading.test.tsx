import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SearchReading } from './search-reading.tsx';

function markup(
  { q }: { q: string },
  reading: PartFacets['reading'],
  found = 3,
  number: PartFacets['number'] = null,
  car: PartFacets['car'] = null,
  unknownNumber: string | null = null,
  more: { contactHref?: string } & Partial<Record<'priced' | 'ordered', { href: string; label: string }>> = {
    contactHref: '/#contact',
  },
  onlyDescribed: { onlyDescribed?: true } = {},
): string {
  return renderToStaticMarkup(
    <StaticRouter location="/parts">
      <SearchReading
        q={q}
        facets={{ reading, number, unknownNumber, car, total: found, ...onlyDescribed }}
        asTypedHref="/parts?as-typed"
        onlyFitsHref="/parts?only-fits"
        className=""
        onLostFocus={() => undefined}
        {...more}
      />
    </StaticRouter>,
  );
}

const text = (html: string) =>
  html
    .replaceAll('</p>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .trim();

test('it is heard when it changes, for it is there before it has anything to say', () => {
  expect(markup({ q: 'brake pad' }, null)).toMatch(/^<div aria-live="polite"[^>]*><\/div>$/);
});

test('where only descriptions have the words it says that no part is called so, beside a car of its other words', () => {
  const described = (car: PartFacets['car'], found = 3) =>
    text(
      markup({ q: 'brake light switch civic' }, null, found, null, car, null, {}, { onlyDescribed: true }),
    );
  expect(described(null)).toBe(
    'No part is called “brake light switch civic”. Showing those whose descriptions have these words.',
  );
  const car = { text: 'Honda Civic', words: 'brake light switch', vehicle: null, fits: 0, waits: 0 };
  expect(described(car)).toContain('No part is called “brake light switch”.');
  expect(described(null, 0)).toBe('');
});

test('a corrected search says what is shown and leads to what was typed', () => {
  const html = markup(
    { q: 'brake pd' },
    { shown: 'brake pad', corrected: [{ typed: 'pd', read: 'pad' }], leftOut: [] },
  );
  expect(text(html)).toBe("Showing brake pad; search for 'brake pd' instead");
  expect(html).toContain('href="/parts?as-typed"');
});

test('words that were left out are named', () => {
  const reading = { shown: 'front brake pads', corrected: [], leftOut: ['civic'] };
  expect(text(markup({ q: 'front brake pads civic' }, reading))).toBe(
    'No part has all of these words. Showing what fits “front brake pads”, without “civic”.',
  );
});

test('both at once are said in one sentence', () => {
  const reading = {
    shown: 'brake pads',
    corrected: [{ typed: 'brke', read: 'brake' }],
    leftOut: ['civic', 'blue', 'new'],
  };
  expect(text(markup({ q: 'new blue civic brke pads' }, reading))).toBe(
    "Showing brake pads, without “civic”, “blue” and “new”; search for 'new blue civic brke pads' instead",
  );
});

test('of many words that were left out the first are named', () => {
  const leftOut = Array.from({ length: 30 }, (_, index) => `w${index}`);
  expect(text(markup({ q: 'x' }, { shown: 'x', corrected: [], leftOut }))).toContain(
    'without “w0”, “w1”, “w2”, “w3”, “w4” and 25 more.',
  );
});

test('where nothing is found it does not say that something is shown', () => {
  const reading = { shown: 'i need a', corrected: [], leftOut: ['frobnicator'] };
  expect(text(markup({ q: 'i need a frobnicator' }, reading, 0))).toBe('');
});

test('a search that was read as it was typed has nothing to say', () => {
  expect(text(markup({ q: 'brake pad' }, null))).toBe('');
});

test('a number that was not found as it was typed says what was found instead', () => {
  const textFor = (match: NonNullable<PartFacets['number']>['match'], found = 1) =>
    text(markup({ q: 'x' }, null, found, { match, brand: 'Toyota', number: '04465-0K240' }));
  expect(textFor('superseded')).toBe('The first part replaces Toyota 04465-0K240.');
  expect(textFor('lookalike')).toContain('Did you mean Toyota 04465-0K240?');
  expect(textFor('without zeros')).toContain('only zeros at the beginning differ');
  expect(textFor('beginning')).toContain('begin like this');
  for (const match of ['own', 'oem', 'interchange'] as const) expect(textFor(match)).toBe('');
  expect(textFor('superseded', 0)).toBe('');
});

test('parts that fit the car are only announced as first where there are some', () => {
  const textFor = (fits: number, waits: number, found = 3, car = 'Ford F-150 2015') =>
    text(
      markup({ q: 'oil filter f150 2015' }, null, found, null, {
        text: car,
        words: 'oil filter',
        vehicle: 'f150',
        fits,
        waits,
      }),
    );
  const asWords = "search for 'oil filter f150 2015' as words";
  expect(textFor(1, 0)).toBe(`Parts that fit Ford F-150 2015 come first; show only what fits or ${asWords}`);
  expect(textFor(0, 2)).toBe(
    `Which of these fit Ford F-150 2015 depends on its engine; show only what fits or ${asWords}`,
  );
  expect(textFor(0, 2, 3, 'Ford F-150 2015 3.5 L')).toContain('F-150 2015 3.5 L depends on its version;');
  expect(textFor(0, 2, 3, 'Ford F-150 2011 to 2015')).toContain(
    'F-150 2011 to 2015 depends on its engine or year;',
  );
  expect(textFor(0, 2, 3, 'Ford F-150 2011 to 2015 3.5 L')).toContain('depends on its version or year;');
  expect(textFor(0, 0)).toBe(`None of these is known to fit Ford F-150 2015; ${asWords}`);
  expect(textFor(0, 0, 0)).toBe(`Looked for parts for Ford F-150 2015; ${asWords}`);
});

test('of a make alone parts are said to be listed for it, not to fit', () => {
  const textFor = (fits: number, waits: number) =>
    text(
      markup({ q: 'bmw oil filter' }, null, 3, null, {
        text: 'BMW',
        words: 'oil filter',
        vehicle: null,
        onlyMake: true,
        fits,
        waits,
      }),
    );
  expect(textFor(1, 0)).toContain('Parts listed for BMW come first; ');
  expect(textFor(0, 1)).toContain('Parts listed for BMW come first; ');
  expect(textFor(0, 0)).toContain('None of these is listed for BMW; ');
});

test('of a version that the list does not have parts are listed for the model, not said to fit, and the word is not said to be missing', () => {
  const textFor = (words: string, waits: number) =>
    text(
      markup({ q: `focus st ${words}` }, { shown: words, corrected: [], leftOut: ['st'] }, 3, null, {
        text: 'Ford Focus',
        words,
        vehicle: null,
        version: 'st',
        fits: 0,
        waits,
      }),
    );
  expect(textFor('brake pads', 2)).toBe(
    "Parts listed for Ford Focus come first; whether they fit “st” is not known here; search for 'focus st brake pads' as words",
  );
  expect(textFor('', 2)).toContain('Parts listed for Ford Focus; whether they fit “st” is not known here; ');
  expect(textFor('brake pads', 0)).toContain('None of these is known to fit Ford Focus; ');
  expect(textFor('brake pads', 0)).toContain('without “st”');
});

test('an unknown number beside words that found something is reported as unknown', () => {
  const textFor = (found: number) =>
    text(markup({ q: 'brake pads 1K0698151' }, null, found, null, null, '1K0698151'));
  expect(textFor(3)).toBe(
    'No part with the number 1K0698151 is known here. Showing what the other words find, or ask us.',
  );
  expect(textFor(0)).toBe('');
});

test('staff, who have nobody to ask, are not told to', () => {
  const html = markup({ q: 'brake pads 1K0698151' }, null, 3, null, null, '1K0698151', {});
  expect(text(html)).toBe(
    'No part with the number 1K0698151 is known here. Showing what the other words find.',
  );
});

test('what is not wanted is said to come after the others, and is not said to be missing', () => {
  const notWanted = [{ typed: 'not slotted or drilled', words: ['slotted', 'drilled'] }];
  const reading = { shown: 'brake disc', corrected: [], leftOut: ['not slotted or drilled'], notWanted };
  expect(text(markup({ q: 'brake disc not slotted or drilled' }, reading))).toBe(
    'By best match, parts called “slotted” and “drilled” come after the others.',
  );
  expect(
    text(markup({ q: 'civic disc -slotted' }, { ...reading, leftOut: ['civic', ...reading.leftOut] })),
  ).toBe(
    'No part has all of these words. Showing what fits “brake disc”, without “civic”.\nBy best match, parts called “slotted” and “drilled” come after the others.',
  );
  expect(text(markup({ q: 'disc -slotted' }, reading, 0))).toBe('');
});

test('what parts may cost leads to the filter, where there is a way to it, and is left out like a word where there is none', () => {
  const price = { typed: 'under $50', words: 'brake pads', least: null, most: 50, sign: '$' as const };
  const reading = { shown: 'brake pads', corrected: [], leftOut: ['under $50'], price };
  const q = 'brake pads under $50';
  const html = markup({ q }, reading, 3, null, null, null, {
    priced: { href: '/parts?priced', label: 'Only parts up to $50.00' },
  });
  expect(text(html)).toBe('“under $50” does not narrow the list down: Only parts up to $50.00');
  expect(html).toContain('href="/parts?priced"');
  expect(text(markup({ q }, reading))).toBe(
    'No part has all of these words. Showing what fits “brake pads”, without “under $50”.',
  );
});

test('the order that was asked for in words leads to it, where there is a way', () => {
  const order = { typed: 'cheapest', words: 'brake pads', sort: 'price-low' as const };
  const reading = { shown: 'brake pads', corrected: [], leftOut: [], order };
  const q = 'cheapest brake pads';
  const html = markup({ q }, reading, 3, null, null, null, {
    ordered: { href: '/parts?sorted', label: 'Price: low to high' },
  });
  expect(text(html)).toBe('“cheapest” does not sort the list: Price: low to high');
  expect(html).toContain('href="/parts?sorted"');
  expect(text(markup({ q }, reading))).toBe('');
});

test('beside a car that something fits, what is not wanted is last of that and last of the rest', () => {
  const notWanted = [{ typed: 'not slotted', words: ['slotted'] }];
  const reading = { shown: 'disc', corrected: [], leftOut: ['not slotted'], notWanted };
  const car = { text: 'Honda Civic', words: 'disc not slotted', vehicle: null, fits: 1, waits: 0 };
  const lastLine = (fits: number) =>
    text(markup({ q: 'civic disc not slotted' }, reading, 3, null, { ...car, fits }))
      .split('\n')
      .at(-1);
  expect(lastLine(1)).toBe(
    'By best match, parts called “slotted” come after the others of what fits, and of the rest.',
  );
  expect(lastLine(0)).toBe('By best match, parts called “slotted” come after the others.');
});
