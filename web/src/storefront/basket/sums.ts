import type { DeliveryOffer, Quote } from '@spareworks/contract/calls/checkout';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { centsToDollars, dollarsToCents } from '@spareworks/contract/plain/money';
import type { BasketLine } from '../../features/basket/basket-lines.ts';

/** What the lines cost together at the prices that were seen last. */
export function sumSeen(lines: readonly BasketLine[]): number {
  const cents = lines.reduce((sum, { unitPrice, quantity }) => sum + dollarsToCents(unitPrice) * quantity, 0);
  return centsToDollars(cents);
}

/** How many pieces the sum is of. */
export function piecesOf(lines: readonly BasketLine[], quote: Quote | null): number {
  const counted = quote === null ? lines : quote.lines.filter(({ problem }) => problem === null);
  return counted.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What an estimate is made with: the cheapest that brings it. Nobody is taken to want to fetch it without having chosen so. */
export function estimatedDelivery(quote: Quote | null): DeliveryOffer | null {
  return quote?.deliveries?.find(({ pickup }) => !pickup) ?? null;
}

type Row = { name: string; price: string };

/** The line of the delivery; null where there is nothing to show. */
export function deliveryWords(quote: Quote): Row | null {
  const { deliveries, deliveryPrice } = quote;
  if (deliveries === null || deliveries.length === 0) return null;
  const offer = deliveries.find(({ _id }) => _id === quote.delivery);
  if (offer === undefined || deliveryPrice === null) {
    const only = estimatedDelivery(quote) === null;
    return only ? { name: 'Delivery', price: 'Pick-up at the counter only' } : null;
  }
  const about = [offer.name, offer.days].filter((word) => word !== null).join(', ');
  return { name: `Delivery (${about})`, price: deliveryPrice === 0 ? 'Free' : formatDollars(deliveryPrice) };
}

type TaxRow = { name: string; amount: string; included: boolean };

/** The line of the tax; null where none is known of yet. */
export function taxWords(tax: Quote['tax']): TaxRow | null {
  if (tax === null) return null;
  return { name: `${tax.name} ${tax.rate}%`, amount: formatDollars(tax.amount), included: tax.included };
}
