import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../calls/endpoint.ts';
import { endpoints } from '../calls/endpoints.ts';
import { orderEndpoints } from '../calls/orders.ts';
import { phoneSchema } from '../calls/people.ts';
import { plainWords } from './plain-words.ts';

/** How the library itself speaks. */
const library = /\bInvalid\b|\bexpected\b|\breceived\b|Unrecognized|Too (small|big)/;

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(20_000),
  '\u0000',
  '\u202e',
  'a,b',
  0,
  -1,
  1.5,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [1],
  ['x'],
  Array.from({ length: 1000 }, () => 'x'),
  {},
  { a: 1 },
];

/** The names of the fields an input may have. */
function fieldsOf(schema: z.ZodType): string[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(described.properties ?? {});
}

function* inputsFor(schema: z.ZodType): Generator<unknown> {
  yield* wrongValues;
  for (const field of [...fieldsOf(schema), 'surprise']) {
    for (const value of wrongValues) yield { [field]: value };
  }
}

function sentences(schema: z.ZodType, input: unknown): string[] {
  const result = schema.safeParse(input, { error: plainWords });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

const inputs = (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([key, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ name: `${part} of ${key}`, schema }],
  ),
);

test.each(inputs)('whatever is wrong with the $name is told in words of ours', ({ schema }) => {
  const refusals = new Set([...inputsFor(schema)].flatMap((input) => sentences(schema, input)));
  expect([...refusals].filter((sentence) => sentence.trim() === '' || library.test(sentence))).toEqual([]);
  expect(refusals.size).toBeGreaterThan(0);
});

test('a status that cannot be sent is named by the one that can', () => {
  const { body } = orderEndpoints['POST /order'];
  const result = body.safeParse({ status: 'shipped' }, { error: plainWords });
  const issue = result.error?.issues.find(({ path }) => path[0] === 'status');
  expect(issue?.message).toBe('must be pending');
});

test.each([
  ['12', 'phone must have at least 3 digits'],
  ['+', 'phone must have at least 3 digits'],
  [12, 'phone must have at least 3 digits'],
  ['call me', 'phone can have digits, spaces and + ( ) . / - only'],
  ['12a', 'phone can have digits, spaces and + ( ) . / - only'],
  ['12+345', 'phone can have a + only at its beginning'],
  ['', 'phone is required'],
  [' ', 'phone is required'],
  [null, 'phone is required'],
  [1e15, 'phone can have at most 15 digits as a number; as a text it can be longer'],
  [1e21, 'phone can have at most 15 digits as a number; as a text it can be longer'],
  [1.5, 'phone can have digits, spaces and + ( ) . / - only'],
  ['1'.repeat(31), 'can have at most 30 characters'],
  [-5, 'phone can have digits, spaces and + ( ) . / - only'],
])('the phone number %j is refused for what is wrong with it: %s', (typed, sentence) => {
  expect(sentences(phoneSchema, typed)).toEqual([sentence]);
});

test('a phone number as a number is kept as its digits', () => {
  expect(phoneSchema.parse(999_999_999_999_999)).toBe('999999999999999');
});

test.each(['112', '+44 (0)20 7946 0018', '(020) 7946-0018', '0049.30/1234', '123'])(
  'the phone number %j is taken as it was typed',
  (typed) => {
    expect(phoneSchema.parse(typed)).toBe(typed);
  },
);
