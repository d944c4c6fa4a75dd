import type { RefundPreview } from '@spareworks/contract/calls/payments';
import { expect, test } from 'vitest';
import {
  amountFault,
  everything,
  faultIn,
  previewQuery,
  type RefundChoice,
  wantedOf,
  whatHappens,
} from './refund-choice.ts';

const some: RefundChoice = { ...everything, way: 'some' };

test('all that is left is asked for by nothing in particular', () => {
  expect(wantedOf(everything)).toEqual({});
  expect(previewQuery({})).toEqual({});
});

test.each<[string, RefundChoice, unknown]>([
  ['nothing chosen yet', some, null],
  ['none of a line', { ...some, pieces: { 1: '0' } }, null],
  ['what is no number', { ...some, pieces: { 1: 'two' } }, null],
  [
    'pieces',
    { ...some, pieces: { 2: '1', 1: '2' } },
    {
      lines: [
        { position: 1, quantity: 2 },
        { position: 2, quantity: 1 },
      ],
    },
  ],
  [
    'a deposit alone',
    { ...some, deposits: { 1: '1' } },
    { lines: [{ position: 1, quantity: 0, deposits: 1 }] },
  ],
  ['the delivery alone', { ...some, delivery: true }, { delivery: true }],
  ['an amount', { ...everything, way: 'amount', amount: '$5,50' }, { amount: 5.5 }],
  ['no amount', { ...everything, way: 'amount', amount: '-1' }, null],
  ['thousands or one', { ...everything, way: 'amount', amount: '1,000' }, null],
  ['the same with a point', { ...everything, way: 'amount', amount: '1.000' }, null],
  ['less than a cent', { ...everything, way: 'amount', amount: '0.001' }, null],
  ['thousands apart', { ...everything, way: 'amount', amount: '1,000.50' }, { amount: 1000.5 }],
  ['pieces that may be a thousand', { ...some, pieces: { 1: '1.000' } }, null],
])('%s', (_what, choice, wanted) => {
  expect(wantedOf(choice)).toEqual(wanted);
});

test('in an address lines are written with colons', () => {
  expect(
    previewQuery({
      lines: [
        { position: 1, quantity: 2, deposits: 0 },
        { position: 3, quantity: 1 },
      ],
      delivery: true,
    }),
  ).toEqual({ lines: '1:2:0,3:1', delivery: 'true' });
});

test('before it is confirmed staff read what goes back and what becomes of each piece', () => {
  const line = {
    position: 1,
    name: 'Brake disc',
    left: 3,
    depositsLeft: 0,
    deposits: 0,
    amount: 30,
    one: 10,
    oneDeposit: 0,
  };
  const preview: RefundPreview = {
    maximum: 30,
    amount: 30,
    tax: 4.79,
    whole: true,
    problem: null,
    delivery: { left: 0, amount: 0 },
    lines: [{ ...line, quantity: 3, shelf: 2 }],
  };
  expect(whatHappens(preview, 'Ada Buyer')).toEqual([
    '$30.00 goes back to the card of Ada Buyer, $4.79 of it tax.',
    'Back on the shelf, not to be shipped: 2 x Brake disc.',
    'Shipped, and not back on the shelf by this: 1 x Brake disc.',
    'Nothing is left after it: the order is refunded.',
    'There is no way back.',
  ]);
  const free = { ...preview, amount: 0, tax: 0, whole: false, lines: [{ ...line, quantity: 1, shelf: 1 }] };
  expect(whatHappens(free, 'Ada Buyer').slice(0, 2)).toEqual([
    'No money goes back by this.',
    'Back on the shelf, not to be shipped: 1 x Brake disc.',
  ]);
  const [front, rear] = [{ ...line, name: 'Brake disc, front' }, line];
  const both = [front, rear].map((of) => ({ ...of, quantity: 1, shelf: 1 }));
  expect(whatHappens({ ...preview, lines: both }, 'Ada Buyer')).toContain(
    'Back on the shelf, not to be shipped: 1 x Brake disc, front; 1 x Brake disc.',
  );
});

test('more than is left, and what is no number, is shown at its field', () => {
  expect([undefined, '', ' ', '0', '4'].map((typed) => faultIn(typed, 4))).toEqual(Array(5).fill(undefined));
  for (const typed of ['5', '-1', '1.5', 'two']) expect(faultIn(typed, 4)).toBe('A whole number, at most 4.');
});

test('at the field of an amount it is said what is wrong with it', () => {
  const faultOf = (amount: string) => amountFault({ ...everything, way: 'amount', amount }, 83.1);
  const noAmount = 'Must be an amount in USD, such as 4.95';
  for (const typed of ['1,000', '1.000', '-1', '0', 'abc', '1e9'])
    expect([typed, faultOf(typed)]).toEqual([typed, noAmount]);
  expect(faultOf('0.001')).toBe('Must have at most two decimals');
  expect(faultOf('83.11')).toBe('At most $83.10 is left to give back');
  expect(['', ' ', '83.10', '12,5'].map(faultOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(amountFault({ ...everything, way: 'all', amount: 'abc' }, 83.1)).toBeUndefined();
});
