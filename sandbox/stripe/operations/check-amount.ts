import { requireCurrencyOf, smallestPayment } from '@spareworks/contract/plain/currencies';
import { toProvider } from '@spareworks/server/domains/payments/provider-amounts.ts';
import { invalidRequest } from '../protocol/provider-error.ts';

const largest = 99_999_999;

/** In the provider's units, and what it takes of them: dinars to ten fils, krónur with two zeros. */
export function checkAmount(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  const smallest = toProvider(smallestPayment(code), code);
  if (amount < smallest) {
    throw invalidRequest(`Amount must be at least ${smallest} ${currency}, in its smallest unit`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > toProvider(largest, code)) {
    throw invalidRequest(
      `Amount must be no more than ${toProvider(largest, code)} ${currency}, in its smallest unit`,
      {
        code: 'amount_too_large',
        param: 'amount',
      },
    );
  }
  const step = toProvider(requireCurrencyOf(code).step, code);
  if (amount % step !== 0) {
    throw invalidRequest(`Amount must be divisible by ${step} in ${currency}`, { param: 'amount' });
  }
  return amount;
}
