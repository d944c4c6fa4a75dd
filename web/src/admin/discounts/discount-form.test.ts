import { type DiscountCode, discountInputSchema } from '@spareworks/contract/calls/discounts';
import { expect, test } from 'vitest';
import { fieldsOf, inputOf } from './discount-form.ts';

const code: DiscountCode = {
  _id: '01900000-0000-7000-8000-000000000000',
  code: 'Spring-10',
  kind: 'percent',
  percent: 12.5,
  amount: null,
  from: '2026-03-01T08:00:00.000Z',
  until: '2026-04-01T22:30:00.000Z',
  leastOrder: 49.99,
  groups: ['brakes', 'lights'],
  mostUses: 100,
  mostPerPerson: 1,
  enabled: true,
  note: 'For the fair.',
  uses: 3,
  state: 'running',
  version: 7,
  createdAt: '2026-02-01T08:00:00.000Z',
  createdBy: null,
};

test('what the form shows of a code is what it sends back, whatever the clock of the computer says', () => {
  const { fields, version } = fieldsOf(code);
  expect(version).toBe(7);
  const { _id, uses, state, version: _, createdAt, createdBy, ...fieldsSent } = code;
  expect(discountInputSchema.parse(inputOf(fields))).toEqual(fieldsSent);
});

test('a new code in which nothing was filled in asks for nothing', () => {
  const { fields } = fieldsOf(null);
  expect(inputOf({ ...fields, code: 'TEN', percent: '10' })).toEqual({
    code: 'TEN',
    kind: 'percent',
    percent: 10,
    amount: null,
    from: null,
    until: null,
    leastOrder: null,
    groups: null,
    mostUses: null,
    mostPerPerson: null,
    enabled: true,
    note: '',
  });
});

test('what was typed for another kind of code is not sent', () => {
  const { fields } = fieldsOf(code);
  expect(inputOf({ ...fields, kind: 'amount', amount: '5' })).toMatchObject({ percent: null, amount: 5 });
  expect(inputOf({ ...fields, kind: 'free-delivery', amount: '5' })).toMatchObject({
    percent: null,
    amount: null,
  });
});

test('what cannot be is left for the check to name', () => {
  const { fields } = fieldsOf(code);
  const result = discountInputSchema.safeParse(
    inputOf({ ...fields, from: 'soon', percent: 'x', mostUses: '1.5' }),
  );
  expect([...new Set(result.error?.issues.map(({ path }) => path[0]))].toSorted()).toEqual([
    'from',
    'mostUses',
    'percent',
  ]);
});
