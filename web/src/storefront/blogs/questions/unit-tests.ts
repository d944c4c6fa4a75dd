import type { Question } from '../question.ts';

export const unitTests: Question = {
  id: 'unit-tests',
  question: 'What is a unit test and why write one?',
  blocks: [
    {
      kind: 'text',
      text: 'A unit test is a small program that calls one piece of code, often a single function, with chosen input and checks what comes back. It needs no network, no database and no browser. It takes milliseconds and says the same every time.',
    },
    { kind: 'text', text: 'It pays off in several ways:' },
    {
      kind: 'list',
      items: [
        'Mistakes show up seconds after they were typed, not in the order of a customer.',
        'Code can be rewritten without fear. While the tests pass, the behaviour they describe still holds.',
        'The tests are examples. The name of a test states a rule, and its body shows the rule at work.',
        'Code that is hard to test usually does too much at once. The test says so first.',
      ],
    },
    {
      kind: 'text',
      text: 'The best tests stand at the edges: the smallest quantity allowed and the one below it, the empty list, the missing value. Test what the code does and not how, so that the test survives a rewrite. And watch every test fail once, because a test that cannot fail checks nothing.',
    },
    {
      kind: 'text',
      text: 'Unit tests do not stand alone. Integration tests check that the pieces fit together, and a few end-to-end tests walk through the shop in a real browser, the way a buyer does.',
    },
    {
      kind: 'text',
      text: 'The sample tests the rule of an order form with Vitest: at least the minimum order, at most what is available.',
    },
    {
      kind: 'code',
      caption: 'A rule of the order form and its tests',
      language: 'js',
      code: `import { expect, test } from 'vitest';

export function checkQuantity(quantity, { minimum, available }) {
  if (quantity < minimum) return 'too few';
  if (quantity > available) return 'too many';
  return 'fine';
}

const brakeDisc = { minimum: 2, available: 10 };

test('accepts the smallest and the largest quantity', () => {
  expect(checkQuantity(2, brakeDisc)).toBe('fine');
  expect(checkQuantity(10, brakeDisc)).toBe('fine');
});

test('refuses one piece less than the minimum', () => {
  expect(checkQuantity(1, brakeDisc)).toBe('too few');
});

test('refuses one piece more than available', () => {
  expect(checkQuantity(11, brakeDisc)).toBe('too many');
});`,
    },
  ],
};
