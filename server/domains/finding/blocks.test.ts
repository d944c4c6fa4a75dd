import fc from 'fast-check';
import { expect, test } from 'vitest';
import { random } from '../../testing/random.ts';
import { thorough } from '../../testing/thorough.ts';
import { allMeeting, blockSize, type Condition, eachMeeting, type Meeting, readBlocks } from './blocks.ts';
import { append, noSlots, type Slots, slotsOf } from './slots.ts';

/** More than two blocks, the last of them not full. */
const all = blockSize * 2 + 1000;

/**
 * One of so many slots is in it, anywhere or of every `stretch` slots only in one piece: lists that are looked at one by one, that have no
 * bits, and that have, in all words, in few, or in none of a block.
 */
const list = fc
  .record({
    oneOf: fc.constantFrom(2000, 100, 30, 4, 1.2),
    stretch: fc.constantFrom(1, 1, 50, 700, 9000),
    seed: fc.integer({ min: 1, max: 1000 }),
    grows: fc.boolean(),
  })
  .map(({ oneOf, stretch, seed, grows }): Slots => {
    const { below } = random(seed);
    const slots = Array.from({ length: all }, (_, slot) => slot).filter((slot) =>
      stretch === 1
        ? below(1000) * oneOf < 1000
        : (slot + seed * 31) % stretch < stretch / oneOf && below(10) < 9,
    );
    if (!grows) return slotsOf(Uint32Array.from(slots), all);
    const grown = noSlots();
    for (const slot of slots) append(grown, slot);
    return grown;
  });

const some = <T>(of: fc.Arbitrary<T>, most: number) => fc.array(of, { minLength: 1, maxLength: most });
const condition: fc.Arbitrary<Condition> = fc.oneof(
  list.map((only): Condition => [[[only]]]),
  some(some(some(list, 2), 2), 3),
);

test('of a word begun that goes on in many ways, each of which few parts say, nothing is lost and nothing comes twice', () => {
  const { below } = random(7);
  const many = blockSize * 200; // of fewer slots blocks would cost less than the lists
  const lists = Array.from({ length: 8 }, () => {
    const slots = new Set(Array.from({ length: 90 }, () => below(many)));
    return slotsOf(Uint32Array.from(slots).sort(), many);
  });
  const all = [...new Set(lists.flatMap((slots) => [...slots.list]))].sort((a, b) => a - b);
  const even = Array.from({ length: many / 2 }, (_, half) => half * 2);
  const conditions = [lists.map((slots) => [[slots]]), [[[slotsOf(Uint32Array.from(even), many)]]]];
  expect(all.length).toBeGreaterThan(600);
  expect(allMeeting(conditions, many)).toEqual(all.filter((slot) => slot % 2 === 0));
});

test('two words that are both common find what says both of them', () => {
  const every = (step: number) =>
    slotsOf(
      Uint32Array.from({ length: Math.ceil(all / step) }, (_, at) => at * step),
      all,
    );
  const condition: Condition = [
    [[every(2)], [every(3)]],
    [[every(5)], [every(7)]],
  ];
  const expected = Array.from({ length: all }, (_, slot) => slot).filter(
    (slot) => slot % 6 === 0 || slot % 35 === 0,
  );
  expect(inBlocks({ conditions: [condition], besides: [] }, null)).toEqual(expected);
});

test('what meets all conditions is what a look at each slot gives, however common words are', () => {
  fc.assert(
    fc.property(
      some(condition, 3),
      fc.nat({ max: all }),
      fc.array(fc.nat({ max: all - 1 }), { maxLength: 3 }),
      fc.array(fc.nat({ max: all - 1 }), { maxLength: 300 }),
      (conditions, from, besides, dead) => {
        const has = new Map<Slots, Set<number>>();
        for (const slots of conditions.flat(3)) has.set(slots, new Set(slots.list));
        const meets = (slot: number) =>
          conditions.every((choices) =>
            choices.some((lists) => lists.every((any) => any.some((one) => has.get(one)?.has(slot)))),
          );
        const expected = Array.from({ length: all }, (_, slot) => slot).filter(meets);

        const living = new Uint32Array(Math.ceil(all / 32)).fill(0xffffffff);
        for (const slot of dead) living[slot >>> 5] = (living[slot >>> 5] as number) & ~(1 << (slot & 31));

        const met: number[] = [];
        eachMeeting(conditions, { from, to: all - 10 }, (slot) => met.push(slot) === 50);
        expect(met).toEqual(expected.filter((slot) => slot >= from && slot < all - 10).slice(0, 50));

        const found = allMeeting(conditions, all);
        expect(Array.isArray(found) ? found : inBlocks({ conditions, besides: [] }, null)).toEqual(expected);
        const withBesides = [...new Set([...expected, ...besides])].sort((a, b) => a - b);
        expect(inBlocks({ conditions, besides }, null)).toEqual(withBesides);
        const gone = new Set(dead);
        const alive = (slot: number) => !gone.has(slot);
        expect(inBlocks({ conditions, besides }, living)).toEqual(withBesides.filter(alive));
        expect(inBlocks({ conditions, besides: [] }, living)).toEqual(expected.filter(alive));
      },
    ),
    { numRuns: thorough ? 1000 : 25 },
  );
});

function inBlocks(meeting: Meeting, living: Uint32Array | null): number[] {
  const into = new Uint32Array(blockSize);
  const found: number[] = [];
  const { slotsIn, end } = readBlocks(meeting, all);
  for (let begin = 0; begin < all; begin += blockSize)
    found.push(...into.subarray(0, slotsIn(begin, into, living)));
  end();
  return found;
}
