import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import type { Order } from '@spareworks/contract/schemas/order';

/**
 * Why the shop ships an order only when it is asked twice, in its own words (`doubtAbout` there): it is not among those that were shipped
 * together, whether the answer arrived or not. null: nothing speaks against it.
 */
export function doubtAbout({ dispute, refunds, price }: Pick<Order, 'dispute' | 'refunds' | 'price'>) {
  if (dispute === 'open') return 'The card holder disputes the payment of this order.';
  if (dispute === 'lost') return 'The dispute over this payment was lost: the money is gone.';
  const cents = refunds
    .filter(({ atProvider, state }) => atProvider && (state === 'pending' || state === 'succeeded'))
    .reduce((sum, { amount }) => sum + dollarsToCents(amount), 0);
  if (cents === 0) return null;
  return `${formatDollars(centsToDollars(cents))} of ${formatDollars(price)} was given back at the card provider.`;
}
