import { expect, test } from 'vitest';
import { random } from '../../testing/random.ts';
import { countGroups } from './count-groups.ts';
import { groupNumber } from './group-numbers.ts';
import { throughAll } from './in-turns.ts';
import { allMatches } from './match.ts';
import { createPartTable, type PartTable } from './part-table.ts';
import { isMarked } from './slots.ts';

const groups = [0, groupNumber('discs'), groupNumber('pads'), groupNumber('hoses')];
const idOf = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

test('of every group as many are counted as a look at each part finds, in runs of any length, after some have gone and others come', () => {
  const { below, of: pick } = random(31);
  const first = createPartTable();
  let group = 0;
  const put = (table: PartTable, number: number) => {
    if (below(9) === 0) group = pick(groups);
    const name = `${pick(['brake', 'brake', 'wheel'])} ${pick(['disc', 'pad', 'hose'])}`;
    const facts = { priceCents: 100, inStock: true, rating: 0, popularity: 0 };
    table.put({ id: idOf(number), name, text: '', numbers: [], group, ...facts });
  };
  for (let number = 0; number < 12_000; number += 1) put(first, number);
  const table = throughAll(first.sortedCopy());
  for (let number = 12_000; number < 13_000; number += 1) put(table, number);
  for (let number = 0; number < 13_000; number += 1) if (below(5) === 0) table.remove(idOf(number));

  for (const words of [['brake'], ['brake', 'disc'], ['wheel', 'hose']]) {
    const clauses = words.map((typed) => ({ typed, alternatives: [{ terms: [typed], cost: 0 }] }));
    const matches = allMatches(table, clauses, 'name');
    const besides = 'conditions' in matches ? [3, 9000, 12_999] : [];
    const lists = new Map(words.map((word) => [word, new Set(table.postingsOf(word)?.name.list)]));
    const expected = new Map(groups.map((number) => [number, 0])); // numbers that other tests may have gone on counting from
    for (let slot = 0; slot < table.used; slot += 1) {
      const has = (word: string) => lists.get(word)?.has(slot) === true;
      const number = table.group[slot] as number;
      if (isMarked(table.alive, slot) && (besides.includes(slot) || words.every(has)))
        expected.set(number, (expected.get(number) ?? 0) + 1);
    }
    const found = 'conditions' in matches ? { ...matches, besides } : matches;
    const counted = countGroups(table, found);
    expect(groups.map((number) => [number, counted[number]])).toEqual([...expected]);
  }
});
