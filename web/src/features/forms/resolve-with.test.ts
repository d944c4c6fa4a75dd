import { expect, test } from 'vitest';
import { z } from 'zod';
import { numberOf, resolveWith, textOf } from './resolve-with.ts';

const schema = z.strictObject({
  rate: z.number().max(100, 'must be at most 100'),
  list: z.array(z.string().max(2)),
});

type Form = { rate: string; list: string };

const resolve = (fields: Form) =>
  resolveWith<Form, z.output<typeof schema>>(schema, ({ rate, list }) => ({
    rate: numberOf(rate) ?? undefined,
    list: list.split(','),
  }))(fields, undefined, { fields: {}, shouldUseNativeValidation: false });

test('what was typed becomes what is sent', () => {
  expect(resolve({ rate: ' 8.5', list: 'a,b' })).toEqual({
    values: { rate: 8.5, list: ['a', 'b'] },
    errors: {},
  });
});

test('what is wrong is shown at the field, once, in a plain sentence', () => {
  expect(resolve({ rate: '', list: 'abc,abc' })).toEqual({
    values: {},
    errors: {
      rate: { type: 'schema', message: 'Is required' },
      list: { type: 'schema', message: 'Can have at most 2 characters' },
    },
  });
});

test('a number with a comma that may mean two things is none', () => {
  expect(numberOf('1,000')).toBeNaN();
  expect(numberOf('4,95')).toBe(4.95);
});

test('fields that may be left empty hold nothing then', () => {
  expect([numberOf(' '), numberOf('0'), numberOf('x'), textOf('  '), textOf('a')]).toEqual([
    null,
    0,
    Number.NaN,
    null,
    'a',
  ]);
});
