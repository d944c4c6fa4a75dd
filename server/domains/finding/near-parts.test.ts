import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thorough } from '../../testing/thorough.ts';
import { createFinder } from './finder.ts';
import { groupNumber } from './group-numbers.ts';
import { mostAlike } from './likeness.ts';
import type { IndexedPart } from './part-table.ts';
import { readSharedParts, shareParts } from './shared-parts.ts';

const idOf = (number: number) => `0000000${number % 7}-0000-7000-8000-${String(number).padStart(12, '0')}`;

const step = fc.record({
  number: fc.integer({ min: 0, max: 350 }),
  gone: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  name: fc.constantFrom(
    'disc',
    'disc front',
    'élan',
    'zündkerze',
    'pad',
    'pad set',
    'brake pad',
    'disc drum dish',
    'pad pads',
  ),
  group: fc.constantFrom(0, groupNumber('one'), groupNumber('one'), groupNumber('one'), groupNumber('two')),
  priceCents: fc.integer({ min: 1, max: 20 }),
  popularity: fc.integer({ min: 0, max: 2 }),
});

/** What the statement of the catalogue's store says: a hundred to either side of the price, then the names. */
function plainly(parts: ReadonlyMap<string, IndexedPart>, id: string): string[] | null {
  const part = parts.get(id);
  if (part === undefined || part.group === 0) return null;
  const inOrder = [...parts.values()]
    .filter(({ group }) => group === part.group)
    .sort((a, b) => a.priceCents - b.priceCents || (a.id < b.id ? -1 : 1));
  const place = inOrder.indexOf(part);
  const near = [...inOrder.slice(Math.max(0, place - 100), place), ...inOrder.slice(place + 1, place + 101)];
  const isNewer = (one: IndexedPart, other: IndexedPart) => one.id > other.id;
  return mostAlike(part.name, near, { most: 6, isNewer }).map(({ id }) => id);
}

test('parts near a part in price and alike in name are found as parts come, change, go and are put in order anew', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 300, maxLength: 700, size: 'max' }), (steps) => {
      const finder = createFinder();
      const parts = new Map<string, IndexedPart>();
      // The thread that answers, which is told of changes and of the groups that were asked for.
      const beside = readSharedParts();
      const sharing = shareParts(
        () => finder.index.table,
        (message) => beside.hear(structuredClone(message)),
      );
      for (const [at, { number, gone, ...facts }] of steps.entries()) {
        const id = idOf(number);
        const part = { id, text: '', numbers: [], inStock: true, rating: 0, ...facts };
        if (gone) {
          finder.remove(id);
          parts.delete(id);
        } else {
          finder.put(part);
          parts.set(id, part);
        }
        if (at === 500) finder.useTable(sortedCopy(finder));
        if (at % 20 === 0 || at === steps.length - 1) {
          for (const asked of [number, at % 350, 7]) {
            const alike = plainly(parts, idOf(asked));
            expect(finder.alike(idOf(asked), 6)).toEqual(alike);
            sharing.share();
            const there = beside.alike(idOf(asked), 6);
            if (there !== null) expect(there).toEqual(alike);
            const of = finder.groupOf(idOf(asked));
            if (of === null) continue;
            sharing.shareGroup(of.group, of.list);
            expect(beside.alike(idOf(asked), 6)).toEqual(alike);
          }
        }
      }
    }),
    { numRuns: thorough ? 100 : 3 },
  );
});

function sortedCopy({ index }: ReturnType<typeof createFinder>) {
  for (const steps = index.table.sortedCopy(); ; ) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
