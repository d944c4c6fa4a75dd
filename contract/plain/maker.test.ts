import { expect, test } from 'vitest';
import { makerSlug, tidyMaker } from './maker.ts';

test('one maker has one address however it is spelt, and a name without letters none', () => {
  for (const name of ['Mann-Filter', 'MANN FILTER', ' mann  filter ', 'Männ‑Filter'])
    expect(makerSlug(tidyMaker(name))).toBe('mann-filter');
  expect(makerSlug('Škoda & Co. 2')).toBe('skoda-co-2');
  expect(makerSlug('Белкард')).toBe('белкард');
  expect(makerSlug('***')).toBe('');
});
