import { expect, test } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import { somePart } from '../../testing/some-part.ts';
import { corrected } from './part-query.ts';

const part = somePart({ price: 19.99, availableQuantity: 9, minimumOrder: 2 });

test('a new total becomes the new unit price', () => {
  const problem = new ApiProblem({ status: 409, code: 'price_changed', title: '', price: 63.3 });
  expect(corrected(part, 3, problem)).toEqual({ ...part, price: 21.1 });
});

test('a refusal for want of stock tells how many are left', () => {
  const problem = new ApiProblem({ status: 409, code: 'out_of_stock', title: '', available: 0 });
  expect(corrected(part, 3, problem)).toEqual({ ...part, availableQuantity: 0 });
});
