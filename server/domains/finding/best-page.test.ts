import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thorough } from '../../testing/thorough.ts';
import { bestPage, type Place, placeOf } from './best-page.ts';
import { createFinder } from './finder.ts';
import { headOf, stem, termsOf } from './fold.ts';
import { type Alternative, allMatches, type Clause, countUpTo } from './match.ts';
import { createPartTable, gatherParts, type IndexedPart, kindOfName, type PartTable } from './part-table.ts';
import { type Matches, walk } from './walk.ts';

const words = ['brake', 'disc', 'front', 'rear', 'pad', 'lamp', 'left'] as const;
const someWords = (most: number) => fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: most });

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const parts = fc
  .array(
    fc.record({
      name: someWords(3),
      text: someWords(3),
      group: fc.integer({ min: 0, max: 2 }),
      inStock: fc.boolean(),
      popularity: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 150, size: 'max' },
  )
  .map((list) =>
    list.map(
      ({ name, text, ...facts }, number): IndexedPart => ({
        id: idOf(number),
        name: name.join(' '),
        text: text.join(' '),
        priceCents: 100,
        rating: 0,
        numbers: [],
        ...facts,
      }),
    ),
  );

const clauses = fc.array(
  fc
    .array(fc.record({ terms: someWords(2), cost: fc.integer({ min: 0, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((alternatives): Clause => ({ typed: 'typed', alternatives })),
  { minLength: 1, maxLength: 3 },
);

/** Of those that are on sale, sorted. */
function idsOf(table: PartTable, matches: Matches): string[] {
  const ids: string[] = [];
  const add = (chunk: Uint32Array, length: number) =>
    ids.push(...[...chunk.subarray(0, length)].map(table.idOf));
  for (const _ of walk(table, matches, {}, add));
  return ids.sort();
}

/** The order as it is promised, found out part by part. Null: the part is not found. */
function rank(part: IndexedPart, asked: readonly Clause[], typed: string, known: ReadonlySet<string>) {
  const inName = new Set(termsOf(part.name));
  const anywhere = new Set([...inName, ...termsOf(part.text)]);
  const usable = asked.map(({ alternatives }) =>
    alternatives.filter(({ terms }) => terms.every((term) => known.has(term))),
  );
  const least = usable.map((list) => Math.min(...list.map(({ cost }) => cost)));
  const cheapest = (list: readonly Alternative[], costIn: (terms: readonly string[]) => number | null) => {
    const costs = list.flatMap(({ terms, cost }) => {
      const more = costIn(terms);
      return more === null ? [] : [cost + more];
    });
    return costs.length === 0 ? null : Math.min(...costs);
  };
  const sum = (costs: (number | null)[]) =>
    costs.includes(null) ? null : costs.reduce<number>((total, cost) => total + (cost ?? 0), 0);
  const named = sum(
    usable.map((list) => cheapest(list, (terms) => (terms.every((term) => inName.has(term)) ? 0 : null))),
  );
  const there = sum(
    usable.map((list) =>
      cheapest(list, (terms) =>
        terms.every((term) => anywhere.has(term))
          ? 16 * terms.filter((term) => !inName.has(term)).length
          : null,
      ),
    ),
  );
  if (termsOf(typed).join(' ') === termsOf(part.name).join(' ')) return [0, 0];
  const things = new Set(
    usable.flatMap((list, at) =>
      list
        .filter(({ cost }) => cost <= (least[at] ?? 0) + 1)
        .flatMap(({ terms, cost }) => (cost > 0 ? terms.slice(-1) : terms)),
    ),
  );
  if (named !== null) return [things.has(headOf(part.name) ?? '') ? 1 : 2, named];
  return there === null ? null : [3, there];
}

function expected(
  list: readonly IndexedPart[],
  asked: readonly Clause[],
  typed: string,
  {
    group,
    anywhere,
    denied,
    deniedLast = false,
  }: {
    group?: number | undefined;
    anywhere: boolean;
    denied?: string | undefined;
    deniedLast?: boolean;
  },
) {
  const known = new Set(list.flatMap(({ name, text }) => [...termsOf(name), ...termsOf(text)]));
  const found = list.flatMap((part) => {
    const isDenied = denied !== undefined && termsOf(part.name).includes(denied);
    const place = rank(part, asked, isDenied ? '' : typed, known);
    if (place === null || (!anywhere && place[0] === 3)) return [];
    if (group !== undefined && part.group !== group) return [];
    const { id, name, inStock, popularity } = part;
    const isDescribed = !deniedLast && place[0] === 3;
    const turn = (isDescribed ? 2 : 0) + (isDenied ? 1 : 0);
    return [{ id, key: [turn, ...place, inStock ? 0 : 1, -popularity, name.length, kindOfName(name), id] }];
  });
  return found
    .sort((a, b) => {
      const at = a.key.findIndex((value, place) => value !== b.key[place]);
      return at === -1 ? 0 : (a.key[at] as number) < (b.key[at] as number) ? -1 : 1;
    })
    .map(({ id }) => id);
}

function marked(group: number): Uint8Array {
  return new Uint8Array(3).fill(1, group, group + 1);
}

function sorted(table: Pick<PartTable, 'sortedCopy'>): PartTable {
  const steps = table.sortedCopy();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

test('page by page a search gives every part it finds once, in the promised order, sorted or not', () => {
  fc.assert(
    fc.property(
      parts,
      parts,
      clauses,
      someWords(3),
      fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      fc.boolean(),
      fc.option(fc.constantFrom(...words), { nil: undefined }),
      fc.boolean(),
      (first, later, asked, typed, group, limit, anywhere, gathers, denied, deniedLast) => {
        const before = gathers ? gatherParts() : createPartTable();
        // Parts are gathered each once; else the last of an id counts.
        for (const part of gathers ? new Map(first.map((part) => [part.id, part])).values() : first)
          before.put(part);
        const table = sorted(before);
        for (const part of later) table.put(part); // those of the same ids are changed
        const now = new Map([...first, ...later].map((part) => [part.id, part]));
        const gone = idOf(0);
        table.remove(gone);
        now.delete(gone);
        const found: string[] = [];
        for (let after: Place | null = null; ; ) {
          const page = bestPage(table, {
            clauses: asked,
            typed: typed.join(' '),
            narrowing: { groups: group === undefined ? undefined : marked(group) },
            anywhere,
            notWanted: denied === undefined ? undefined : [{ words: [denied] }],
            deniedLast,
            after,
            limit,
          });
          found.push(...page.map(({ slot }) => table.idOf(slot)));
          const end = page.at(-1);
          if (page.length < limit || end === undefined) break;
          after = placeOf(table, end);
        }
        const promised = expected([...now.values()], asked, typed.join(' '), {
          group,
          anywhere,
          denied,
          deniedLast,
        });
        expect(found).toEqual(promised);
        const everything = expected([...now.values()], asked, 'nothing of that name', {
          anywhere: true,
        }).sort();
        expect(idsOf(table, allMatches(table, asked, 'anywhere'))).toEqual(everything);
        expect(countUpTo(table, asked, 'anywhere', 7)).toBe(Math.min(7, everything.length));
      },
    ),
    { numRuns: thorough ? 10_000 : 30 },
  );
});

test('parts that change while a sorted copy is being made are neither lost nor mistaken for others', () => {
  fc.assert(
    fc.property(parts, parts, fc.integer({ min: 1, max: 3 }), (first, later, every) => {
      const table = createPartTable();
      for (const part of first) table.put(part);
      const steps = table.sortedCopy();
      const coming = [...later];
      const again: IndexedPart[] = [];
      let copy: PartTable | null = null;
      for (let turn = 0; copy === null; turn += 1) {
        const { done, value } = steps.next();
        if (done === true) copy = value;
        const part = turn % every === 0 ? coming.shift() : undefined;
        if (part === undefined || copy !== null) continue;
        table.put({ ...part, name: `${part.name} fresh` });
        again.push({ ...part, name: `${part.name} fresh` });
      }
      for (const part of again) copy.put(part);
      const now = new Map([...first, ...again].map((part) => [part.id, part]));
      for (const word of [...words, 'fresh']) {
        const clause: Clause = { typed: word, alternatives: [{ terms: [word], cost: 0 }] };
        const having = [...now.values()].filter(({ name, text }) =>
          `${name} ${text}`.split(' ').includes(word),
        );
        expect(idsOf(copy, allMatches(copy, [clause], 'anywhere'))).toEqual(
          having.map(({ id }) => id).sort(),
        );
      }
    }),
    { numRuns: thorough ? 5000 : 50 },
  );
});

test('the same words find a part that came since they were looked for', () => {
  const table = createPartTable();
  const asked: Clause[] = [
    {
      typed: 'disc',
      alternatives: [
        { terms: ['disc'], cost: 0 },
        { terms: ['rotor'], cost: 1 },
      ],
    },
  ];
  const part = { text: '', numbers: [], group: 0, priceCents: 100, inStock: true, rating: 0, popularity: 0 };
  table.put({ ...part, id: idOf(1), name: 'Brake disc' });
  expect(idsOf(table, allMatches(table, asked, 'name'))).toEqual([idOf(1)]);
  table.put({ ...part, id: idOf(2), name: 'Brake rotor' }); // a word that stood nowhere before
  expect(idsOf(table, allMatches(table, asked, 'name'))).toEqual([idOf(1), idOf(2)]);
});

test('equals of one kind stand together, whatever their ids', () => {
  const table = createPartTable();
  const part = { text: '', numbers: [], group: 0, priceCents: 100, inStock: true, rating: 0, popularity: 0 };
  const names = ['Brake hose, front', 'Brake disc, front', 'Brake hose, left ', 'Brake hose, front'];
  for (const [at, name] of names.entries()) table.put({ ...part, id: idOf(at), name });
  const asked = [{ typed: 'brake', alternatives: [{ terms: ['brake'], cost: 0 }] }];
  const copy = sorted(table);
  const page = bestPage(copy, {
    clauses: asked,
    typed: 'brake',
    narrowing: {},
    anywhere: false,
    after: null,
    limit: 4,
  });
  const found = page.map(({ slot }) => names[Number.parseInt(copy.idOf(slot).slice(-4), 16)] as string);
  const pieces = found.map((name) => name.split(',')[0]);
  expect(pieces.indexOf('Brake disc') === 0 || pieces.indexOf('Brake disc') === 3).toBe(true);
  expect(found.lastIndexOf('Brake hose, front') - found.indexOf('Brake hose, front')).toBe(1);
});

test('words are kept as they are looked up', () => {
  expect(words.map(stem)).toEqual(words);
});

test.each([
  [false, false],
  [false, true],
  [true, false],
  [true, true],
])(
  'of more parts than are looked at in one go what is not wanted has its place, too: anywhere %s, last %s',
  (anywhere, deniedLast) => {
    const names = [
      'brake disc',
      'disc brake left',
      'brake left',
      'disc brake',
      'brake pad disc',
      'left brake disc',
    ];
    const many = Array.from({ length: 3000 }, (_, at): IndexedPart => {
      const name = names[at % names.length] ?? '';
      const isDescribed = at % 5 === 0;
      const text = isDescribed ? 'brake' : 'lamp';
      return {
        id: idOf(at),
        name: isDescribed ? 'pad left' : name,
        text,
        group: 0,
        inStock: at % 2 === 0,
        popularity: at % 3,
        priceCents: 100,
        rating: 0,
        numbers: [],
      };
    });
    const table = createPartTable();
    for (const part of many) table.put(part);
    const asked: Clause[] = [{ typed: 'brake', alternatives: [{ terms: ['brake'], cost: 0 }] }];
    const found: string[] = [];
    for (let after: Place | null = null; ; ) {
      const options = {
        clauses: asked,
        typed: 'brake',
        narrowing: {},
        anywhere,
        notWanted: [{ words: ['left'] }],
        deniedLast,
      };
      const page = bestPage(table, { ...options, after, limit: 700 });
      found.push(...page.map(({ slot }) => table.idOf(slot)));
      const end = page.at(-1);
      if (page.length < 700 || end === undefined) break;
      after = placeOf(table, end);
    }
    expect(found).toEqual(expected(many, asked, 'brake', { anywhere, denied: 'left', deniedLast }));
  },
);

test('of a name of several words the part is first that is it, however well what only says it sells', () => {
  const finder = createFinder();
  const names = ['Brake pad set, front, with wear sensor', 'Brake pad wear sensor, 920 mm cable'];
  for (const [number, name] of names.entries())
    finder.put({
      id: idOf(number),
      name,
      text: '',
      group: 0,
      priceCents: 100,
      rating: 0,
      popularity: number === 0 ? 15 : 0,
      inStock: true,
      numbers: [],
    });
  const narrowed = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
  const found = (typed: string) =>
    finder.page({ typed, literally: false }, narrowed, { after: null, limit: 2 }).ids;
  expect(found('brake pad wear sensor')).toEqual([idOf(1), idOf(0)]);
  expect(found('wear sensor')).toEqual([idOf(1), idOf(0)]);
  expect(found('brake pads')).toEqual([idOf(0), idOf(1)]);
});
