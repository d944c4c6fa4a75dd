import { createHash } from 'node:crypto';
import type { CheckoutInput } from '@spareworks/contract/calls/checkout';
import { countryName } from '@spareworks/contract/plain/countries';
import { formatDollars } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import {
  centsToDollars,
  dollarsToCents,
  largestAmountInCents,
  smallestPaymentInCents,
} from '@spareworks/contract/plain/money';
import type { ShipTo } from '@spareworks/contract/schemas/order-parts';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { emptyBasket } from '../basket/empty-basket.ts';
import { redeem } from '../discounts/redeem.ts';
import { once } from '../idempotency/once.ts';
import type { LineRecord } from '../orders/order-record.ts';
import { type OrderedBy, type PlaceContext, type PricedOrder, placePriced } from '../orders/place-lines.ts';
import { fallsShort } from '../stock/move-stock.ts';
import { type PricedBasket, priceBasket } from './price-basket.ts';

type Options = PlaceContext & { key: string | null };

/** Places the order of a basket, for an account or a guest. Gives the order's id. */
export async function placeCheckout(
  database: Database,
  caller: Caller | null,
  input: CheckoutInput,
  options: Options,
): Promise<string> {
  if (caller !== null && input.email !== caller.email) throw new Problem('forbidden');
  const by = { userId: caller?.id ?? null, name: input.name, email: input.email };
  const request = { userId: ownerOfKeys(by), key: options.key, what: 'POST /checkout', body: input };
  const id = await once(database, request, (tx) => place(tx, by, input, options));
  await pausePoint('checkout: committed');
  return id;
}

/** Whose keys they are. Those of guests are kept apart by their address: what a guest sends again is the same in all. */
function ownerOfKeys({ userId, email }: OrderedBy): string {
  if (userId !== null) return userId;
  const hash = createHash('sha256').update(`guest ${email}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

async function place(tx: Db, by: OrderedBy, input: CheckoutInput, context: PlaceContext): Promise<string> {
  const { address: shipTo, total, delivery, code, vatNumber } = input;
  const basket = await priceBasket(tx, {
    lines: input.lines,
    country: shipTo.country,
    region: shipTo.region,
    delivery,
    code,
    vatNumber,
    userId: by.userId,
    email: by.email,
  });
  refuseLines(basket);
  if (basket.vatRefusal !== null) throw basket.vatRefusal;
  if (basket.codeRefusal !== null) throw basket.codeRefusal;
  requireDelivery(basket, { delivery, country: shipTo.country });
  checkTotal(basket, total);
  const { discount } = basket;
  const id = await placePriced(tx, by, toOrder(basket, input), context, async (orderId) => {
    if (discount !== null) await redeem(tx, discount, { id: orderId, ...by });
  });
  if (by.userId !== null) {
    await emptyBasket(
      tx,
      by.userId,
      input.lines.map(({ partId }) => partId),
    );
  }
  await pausePoint('checkout: before commit');
  return id;
}

/** Every line that cannot be ordered is named, not only the first. */
function refuseLines({ lines }: PricedBasket): void {
  const wrong = lines.filter(({ problem }) => problem !== null);
  const gone = wrong.filter(({ problem }) => problem === 'gone');
  if (gone.length > 0) {
    const title = gone.map(({ part }) => `${part?.name ?? 'A part'} is no longer on sale.`).join(' ');
    throw new Problem('part_not_found', { title, errors: { lines: title }, lines: gone.map(shortOf) });
  }
  const few = wrong.filter(({ problem }) => problem === 'below-minimum');
  if (few.length > 0) {
    const title = few
      .map(({ part }) => `${part?.name}: ${messages.order.belowMinimum(part?.minimumOrder ?? 1)}`)
      .join(' ');
    throw new Problem('below_minimum', { title, errors: { lines: title } });
  }
  if (wrong.length > 0) throw fallsShort(wrong.map(shortOf), { alone: false });
}

function shortOf({ partId, part, quantity }: PricedBasket['lines'][number]) {
  return {
    partId,
    name: part?.name ?? '',
    wanted: quantity,
    available: part?.onSale ? part.available : 0,
  };
}

function requireDelivery(
  { offers, delivery: chosen }: PricedBasket,
  { delivery, country }: { delivery: string | null; country: string },
): void {
  if (offers === null && delivery === null) return;
  if (offers?.length === 0) {
    const title = `The shop does not deliver this order to ${countryName(country)}.`;
    throw new Problem('not_delivered', { title, errors: { 'address.country': title } });
  }
  if (delivery === null) {
    throw new Problem('invalid_input', { errors: { delivery: 'delivery is required' } });
  }
  if (chosen === null) {
    const title = 'This way of delivery is not offered for this order. Please choose another.';
    throw new Problem('not_delivered', { title, errors: { delivery: title } });
  }
}

function checkTotal({ sums: { totalCents } }: PricedBasket, seen: number): void {
  if (totalCents > largestAmountInCents) {
    throw new Problem('invalid_input', { errors: { lines: 'are more than the shop can sell at once' } });
  }
  if (dollarsToCents(seen) !== totalCents) {
    const total = centsToDollars(totalCents);
    throw new Problem('price_changed', { total, price: total });
  }
  if (totalCents > 0 && totalCents < smallestPaymentInCents) {
    const least = formatDollars(centsToDollars(smallestPaymentInCents));
    throw new Problem('invalid_input', { errors: { total: `must be at least ${least} to be paid by card` } });
  }
}

function toOrder(basket: PricedBasket, { address: shipTo, phone, note }: CheckoutInput): PricedOrder {
  const { lines: _lines, goodsCents: _goods, depositCents: _deposit, ...amounts } = basket.sums;
  const { delivery, tax, discount, taxIncluded } = basket;
  return {
    ...amounts,
    taxIncluded,
    lines: toLines(basket),
    address: addressText(shipTo),
    phone,
    shipTo,
    note,
    deliveryMethod: delivery?.id ?? null,
    delivery:
      delivery === null ? null : { name: delivery.name, days: delivery.days, pickup: delivery.pickup },
    tax:
      tax === null || tax.reason === 'none'
        ? null
        : {
            name: tax.name,
            place: tax.place,
            rate: tax.rate,
            reason: tax.reason,
            vatNumber: tax.vatNumber,
            deliveryTaxed: tax.deliveryTaxed,
          },
    code: discount?.code ?? null,
  };
}

function toLines({ lines, sums }: PricedBasket): LineRecord[] {
  return lines.map(({ partId, part, quantity, unitPriceCents }, index) => {
    const line = sums.lines[index];
    if (part === null || line === undefined) throw new Error('A line without a part was let through.');
    return {
      partId,
      sku: part.sku,
      name: part.name,
      quantity,
      unitPriceCents,
      weightGrams: part.weightGrams,
      ...line,
    };
  });
}

/** As it is written on a parcel. */
export function addressText({ line1, line2, city, region, postcode, country }: ShipTo): string {
  const place = [[postcode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
  return [line1, line2, place, countryName(country)].filter(Boolean).join('\n');
}
