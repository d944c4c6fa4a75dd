import { expect, test } from 'vitest';
import { makerRows } from './maker-rows.ts';

/** "a3 b1" */
const rows = (text: string) =>
  text.split(' ').map((word) => ({
    maker: word.charAt(0).toUpperCase(),
    slug: word.charAt(0),
    count: Number(word.slice(1)),
  }));
const textOf = (shown: ReturnType<typeof makerRows>) =>
  shown.map(({ slug, count }) => slug + count).join(' ');

test('makers stand by their names, so that each stays in its place from group to group', () => {
  expect(textOf(makerRows([], rows('c3 a2 b1'), false))).toBe('a2 b1 c3');
  expect(textOf(makerRows(rows('a2 b1 c3'), rows('b9'), false))).toBe('a0 b9 c0');
});

test('makers that a filter leaves nothing of stay, so that the list is as long as before', () => {
  expect(textOf(makerRows(rows('a3 b2 c1'), rows('c1 a1'), false))).toBe('a1 b0 c1');
  expect(textOf(makerRows(rows('a1 b0 c1'), rows('a3 b2 c1 d1'), false))).toBe('a3 b2 c1 d1');
});

test('of very many only as many stay as there is room for', () => {
  const many = rows('a9 b8 c7 d6 e5 f4 g3 h2 i1 j1 k1');
  expect(textOf(makerRows(many, rows('k1 z1'), false))).toBe('a0 b0 c0 d0 e0 f0 g0 k1 z1');
  expect(makerRows(rows('a1'), many, false)).toEqual(many);
});

test('under a pointer none comes or goes', () => {
  expect(textOf(makerRows(rows('a3 b2 c1'), rows('c2 d2 a1'), true))).toBe('a1 b0 c2');
});
