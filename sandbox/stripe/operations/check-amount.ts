import { invalidRequest } from '../protocol/provider-error.ts';

const smallest = 50;
const largest = 99_999_999;

export function checkAmount(amount: number): number {
  if (amount < smallest) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > largest) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
}
