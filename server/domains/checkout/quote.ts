import type { DeliveryOffer, Quote, QuotedLine, QuoteInput } from '@spareworks/contract/calls/checkout';
import { discountLabel } from '@spareworks/contract/plain/discounts';
import { centsToDollars } from '@spareworks/contract/plain/money';
import type { LineSums } from '@spareworks/contract/plain/order-sums';
import { shop } from '@spareworks/contract/plain/shop';
import { normalizeEmail } from '@spareworks/contract/schemas/email';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { toAnswer } from '../delivery/offer-delivery.ts';
import { requireCurrency, requireSeen } from '../settings/require-currency.ts';
import { type PricedBasket, type PricedLine, priceBasket, type WantedLine } from './price-basket.ts';

/** What a basket would cost. Nothing is held, and nothing is refused that a page can show. */
export async function quote(db: Db, caller: Caller | null, input: QuoteInput): Promise<Quote> {
  const { country = null, email, currency, ...wanted } = input;
  const counted = shop.currency;
  requireSeen(currency, counted);
  const basket = await priceBasket(db, {
    ...wanted,
    country,
    userId: caller?.id ?? null,
    email: caller?.email ?? (email === null ? null : normalizeEmail(email)),
  });
  // Whoever says what they count in is not answered in another that came in between.
  if (currency !== undefined) await requireCurrency(db, counted);
  const { sums, discount, delivery, codeRefusal, vatRefusal } = basket;
  return {
    lines: toLines(basket),
    goods: centsToDollars(sums.goodsCents),
    deposit: centsToDollars(sums.depositCents),
    discount: centsToDollars(sums.discountCents),
    code: discount === null ? null : { code: discount.code, label: discountLabel(discount) },
    codeProblem: codeRefusal?.message ?? null,
    vatProblem: vatRefusal?.errors?.vatNumber ?? null,
    deliveries: basket.offers?.map(toAnswer) ?? null,
    delivery: delivery?.id ?? null,
    deliveryPrice: delivery === null ? null : centsToDollars(sums.deliveryCents),
    tax: toTax(basket),
    total: centsToDollars(sums.totalCents),
  };
}

/** How parts can be delivered somewhere; without parts, how the lightest parcel is. */
export async function deliveryMethods(
  db: Db,
  { country, lines = [] }: { country: string; lines?: readonly WantedLine[] | undefined },
): Promise<DeliveryOffer[]> {
  const basket = await priceBasket(db, {
    lines,
    country,
    region: null,
    delivery: null,
    code: null,
    vatNumber: null,
    userId: null,
    email: null,
  });
  return (basket.offers ?? []).map(toAnswer);
}

function toLines({ lines, sums }: PricedBasket): QuotedLine[] {
  const good = sums.lines[Symbol.iterator]();
  return lines.map((line) => toLine(line, line.problem === null ? (good.next().value ?? null) : null));
}

function toLine(
  { partId, quantity, part, unitPriceCents, problem }: PricedLine,
  sums: LineSums | null,
): QuotedLine {
  return {
    partId,
    name: part?.name ?? null,
    img: part?.img ?? null,
    quantity,
    unitPrice: centsToDollars(unitPriceCents),
    price: centsToDollars(unitPriceCents * quantity),
    discount: centsToDollars(sums?.discountCents ?? 0),
    deposit: centsToDollars(part?.depositCents ?? 0),
    minimumOrder: part?.minimumOrder ?? 1,
    available: part?.onSale ? part.available : 0,
    problem,
  };
}

function toTax({ tax, sums, taxIncluded }: PricedBasket): Quote['tax'] {
  if (tax === null || tax.reason === 'none') return null;
  const { name, rate, reason } = tax;
  return { name, rate: rate / 1000, amount: centsToDollars(sums.taxCents), included: taxIncluded, reason };
}
