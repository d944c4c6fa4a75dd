import type { CheckoutInput } from '@spareworks/contract/calls/checkout';
import { addressLines } from '@spareworks/contract/plain/address-lines';
import type { LineProblem } from '@spareworks/contract/plain/basket';
import { countryName } from '@spareworks/contract/plain/countries';
import { smallestPayment } from '@spareworks/contract/plain/currencies';
import { formatCents } from '@spareworks/contract/plain/formats';
import { centsToDollars, dollarsToCents, largestAmountInCents } from '@spareworks/contract/plain/money';
import { shop } from '@spareworks/contract/plain/shop';
import type { ShipTo } from '@spareworks/contract/schemas/order-fields';
import type { Database, Db } from '../../db/database.ts';
import { ahead } from '../../db/leaving-together.ts';
import type { Together } from '../../db/transactions-together.ts';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { emptyBasket } from '../basket/empty-basket.ts';
import { requireVersion } from '../basket/require-version.ts';
import { redeem } from '../discounts/redeem.ts';
import { makeOnce } from '../idempotency/once.ts';
import { fitLines } from '../orders/fit-lines.ts';
import type { NewLine } from '../orders/order-record.ts';
import {
  askStanding,
  type OrderedBy,
  type PlaceContext,
  type PricedOrder,
  placePriced,
} from '../orders/place-lines.ts';
import { type PlacedCheckout, placedCheckout, toPlaced } from '../orders/placed-checkout.ts';
import { inOneCurrency } from '../settings/require-currency.ts';
import { requireRegion } from '../tax/require-region.ts';
import { type PricedBasket, type PricedLine, priceBasket } from './price-basket.ts';
import { linesRefused, type RefusedLine } from './refuse-lines.ts';

type Options = PlaceContext & {
  key: string | null;
  /** With those who order at the same time. */
  together?: Together;
};

/** Places the order of a basket, for an account or a guest. Gives what whoever placed it is told. */
export async function placeCheckout(
  database: Database,
  caller: Caller | null,
  input: CheckoutInput,
  { together, ...options }: Options,
): Promise<PlacedCheckout> {
  // Only an account has a basket here: its page has lost its token, and would get a guest's order that the account never sees.
  if (caller === null && input.basketVersion !== undefined)
    throw new Problem('signed_out', { headers: { 'www-authenticate': 'Bearer' } });
  if (caller !== null && input.email !== caller.email) throw new Problem('forbidden');
  const by = { userId: caller?.id ?? null, name: input.name, email: input.email };
  const request = { userId: by.userId ?? anyGuest, key: options.key, what: 'POST /checkout', body: input };
  // What a person or an address has not paid is counted one order after the other, and all guests have their keys in common. A code is
  // locked until it is known what becomes of the order, and what costs nothing is paid at once: each by itself.
  const apart = [by.userId ?? by.email, ...(by.userId === null && options.key !== null ? [options.key] : [])];
  const isPlain = input.code === null && input.total > 0;
  const parts = input.lines.map(({ partId }) => partId);
  const wants = input.code === null ? parts : [...parts, input.code];
  const transactions =
    (isPlain ? together?.keeping(apart, parts) : together?.alone([...apart, ...wants])) ?? database;
  let placed: PlacedCheckout | null = null;
  const id = await makeOnce(transactions, request, (tx, id, claimKey) =>
    inOneCurrency(
      tx,
      async (written) => {
        placed = null; // what was done before it is done again is gone
        placed = await place(tx, by, input, { ...options, id, claimKey, written });
      },
      input.currency,
    ),
  );
  await pausePoint('checkout: committed');
  return placed ?? placedCheckout(database, id); // nothing was placed where it was sent before
}

/**
 * Whose keys those of guests are: of all guests together. Kept apart by what a guest types, the same basket sent again with another
 * address would be another order.
 */
const anyGuest = '00000000-0000-8000-8000-000000000000';

async function place(
  tx: Db,
  by: OrderedBy,
  input: CheckoutInput,
  context: PlaceContext,
): Promise<PlacedCheckout> {
  const { address: shipTo, total, delivery, code, vatNumber, basketVersion } = input;
  const { userId } = by;
  const priced = priceBasket(tx, {
    lines: input.lines,
    country: shipTo.country,
    region: shipTo.region,
    delivery,
    code,
    vatNumber,
    userId: by.userId,
    email: by.email,
  });
  const standing = askStanding(tx, by, context);
  // After the question that keeps the person still: of two devices that order at once the second sees what the first has left.
  const unchanged =
    userId !== null && basketVersion !== undefined && ahead(requireVersion(tx, userId, basketVersion));
  const basket = await priced;
  await unchanged; // before what is sold out: what this person has just ordered may be
  refuseLines(basket);
  if (basket.vatRefusal !== null) throw basket.vatRefusal;
  if (basket.codeRefusal !== null) throw basket.codeRefusal;
  requireDelivery(basket, { delivery, country: shipTo.country });
  if (basket.tax !== null && !isTaxedElsewhere(basket)) requireRegion(basket.tax, shipTo);
  checkTotal(basket, total);
  const { discount } = basket;
  const lines = await fitLines(tx, toLines(basket), input);
  const order = await placePriced(tx, by, toOrder(basket, lines, input), {
    ...context,
    standing,
    ...(discount !== null && {
      beforeHold: (orderId: string) => redeem(tx, discount, { id: orderId, ...by }),
    }),
    ...(userId !== null && {
      besides: () =>
        emptyBasket(
          tx,
          userId,
          input.lines.map(({ partId }) => partId),
        ),
    }),
  }).catch((error: unknown) => {
    throw tooLate(basket, error);
  });
  await pausePoint('checkout: before commit');
  return toPlaced({ ...order, isPaid: order.totalCents === 0 });
}

/** Every line that cannot be ordered is named, not only the first. */
function refuseLines({ lines }: PricedBasket): void {
  const refused = lines.flatMap((line) =>
    line.problem === null
      ? []
      : [refusedLine(line, line.problem, line.part?.onSale ? line.part.available : 0)],
  );
  if (refused.length > 0) throw linesRefused(refused);
}

function refusedLine(
  { partId, part, quantity }: PricedLine,
  problem: LineProblem,
  available: number,
): RefusedLine {
  return {
    partId,
    name: part?.name ?? '',
    problem,
    wanted: quantity,
    available,
    minimum: part?.minimumOrder ?? 1,
  };
}

/** What was there a moment ago went to somebody else: reported as if it had never been there. */
function tooLate({ lines }: PricedBasket, error: unknown): unknown {
  if (!(error instanceof Problem && error.code === 'out_of_stock')) return error;
  const short = error.facts.lines ?? [];
  return linesRefused(
    lines.flatMap((line) => {
      const left = short.find(({ partId }) => partId === line.partId)?.available;
      if (left === undefined) return [];
      return [refusedLine(line, left < (line.part?.minimumOrder ?? 1) ? 'sold-out' : 'short', left)];
    }),
  );
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
    const title = 'This delivery method is not offered for this order. Please choose another.';
    throw new Problem('not_delivered', { title, errors: { delivery: title } });
  }
}

/** At the counter, or by the buyer: then nothing hangs on the region of the address. */
function isTaxedElsewhere({ delivery, tax }: PricedBasket): boolean {
  return delivery?.pickup === true || tax?.reason === 'reverse-charge';
}

function checkTotal({ sums: { totalCents } }: PricedBasket, seen: number): void {
  if (totalCents > largestAmountInCents) {
    throw new Problem('invalid_input', { errors: { lines: 'are more than the shop can sell at once' } });
  }
  if (dollarsToCents(seen) !== totalCents) {
    const total = centsToDollars(totalCents);
    throw new Problem('price_changed', { total, price: total });
  }
  const smallest = smallestPayment(shop.currency);
  if (totalCents > 0 && totalCents < smallest) {
    const least = formatCents(smallest);
    throw new Problem('invalid_input', { errors: { total: `must be at least ${least} to be paid by card` } });
  }
}

function toOrder(
  basket: PricedBasket,
  lines: readonly NewLine[],
  { address: shipTo, phone, note }: CheckoutInput,
): PricedOrder {
  const { lines: _lines, goodsCents: _goods, depositCents: _deposit, ...amounts } = basket.sums;
  const { delivery, tax, discount, taxIncluded } = basket;
  return {
    ...amounts,
    taxIncluded,
    lines,
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

function toLines({ lines, sums }: PricedBasket): NewLine[] {
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
      fit: null,
      ...line,
    };
  });
}

export const addressText = (address: ShipTo) => addressLines(address).join('\n');
