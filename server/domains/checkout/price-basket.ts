import type { LineProblem } from '@spareworks/contract/plain/basket';
import { smallestPayment } from '@spareworks/contract/plain/currencies';
import { formatCents } from '@spareworks/contract/plain/formats';
import { discountOf, type OrderSums, sumOrder, withoutTax } from '@spareworks/contract/plain/order-sums';
import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import { ahead } from '../../db/leaving-together.ts';
import { Problem } from '../../kernel/problem.ts';
import { type PartForSale, partsForSale } from '../catalogue/parts-for-sale.ts';
import { type DeliveryOffer, isPickup, offerDelivery, sellsDelivery } from '../delivery/offer-delivery.ts';
import { type Discount, findDiscount } from '../discounts/find-discount.ts';
import { refusedCode } from '../discounts/refuse-code.ts';
import { type TaxAnswer, taxFor } from '../tax/tax-for.ts';

export type WantedLine = { partId: string; quantity: number };

export type WantedBasket = {
  lines: readonly WantedLine[];
  /** Null: not given yet; then there is no delivery and no tax. */
  country: string | null;
  region: string | null;
  delivery: string | null;
  code: string | null;
  vatNumber: string | null;
  userId: string | null;
  email: string | null;
};

export type PricedLine = WantedLine & {
  /** Null: there never was such a part. */
  part: PartForSale | null;
  /** Without the tax in it, where the buyer owes that elsewhere. */
  unitPriceCents: number;
  /** A line with a problem is in no sum. */
  problem: LineProblem | null;
};

export type PricedBasket = {
  lines: PricedLine[];
  /** Of the lines without a problem, in their order. */
  sums: OrderSums;
  discount: Discount | null;
  codeRefusal: Problem | null;
  vatRefusal: Problem | null;
  /** Null: no address was given, or the shop has no delivery at all. */
  offers: DeliveryOffer[] | null;
  delivery: DeliveryOffer | null;
  tax: TaxAnswer | null;
  taxIncluded: boolean;
};

/** What a basket costs at this moment. Nothing is refused here: what does not apply is reported, for a page to show. */
export async function priceBasket(db: Db, wanted: WantedBasket): Promise<PricedBasket> {
  const basket = await priceAsWanted(db, wanted);
  if (!leavesTooLittle(basket, wanted)) return basket;
  const least = formatCents(smallestPayment(shop.currency));
  const codeRefusal = refusedCode(`With this code there is less to pay than ${least}, the least for a card.`);
  return { ...(await priceAsWanted(db, { ...wanted, code: null })), codeRefusal };
}

/** A code may leave nothing to pay, but no less than a card takes. Told once everything is in the sum: delivery may still come. */
function leavesTooLittle(
  { discount, offers, delivery, sums: { totalCents } }: PricedBasket,
  { country }: WantedBasket,
): boolean {
  const isWhole = country !== null && (offers === null || delivery !== null);
  return isWhole && discount !== null && totalCents > 0 && totalCents < smallestPayment(shop.currency);
}

async function priceAsWanted(db: Db, wanted: WantedBasket): Promise<PricedBasket> {
  const found = ahead(
    partsForSale(
      db,
      wanted.lines.map(({ partId }) => partId),
    ),
  );
  const taxed = ahead(findTax(db, wanted));
  const delivers = ahead(wanted.country === null ? Promise.resolve(false) : sellsDelivery(db));
  const parts = await found;
  const { tax, vatRefusal } = await taxed;
  const lines = wanted.lines.map((line) => priceLine(line, parts.get(line.partId) ?? null, tax));
  const good = lines.flatMap((line) =>
    line.problem === null && line.part !== null ? [{ ...line, part: line.part }] : [],
  );
  const { discount, codeRefusal } = await findCode(db, wanted, good);
  const isDiscounted = ({ partId }: WantedLine) => discount?.partIds?.includes(partId) ?? true;
  const taxIncluded = tax === null || (tax.included && tax.reason !== 'reverse-charge');
  const cost = good.map((line) => line.unitPriceCents * line.quantity);
  const goodsCents = cost.reduce((sum, cents) => sum + cents, 0);
  const eligibleCents = good.reduce(
    (sum, line, index) => (isDiscounted(line) ? sum + (cost[index] ?? 0) : sum),
    0,
  );
  const payableCents = goodsCents - discountOf(eligibleCents, discount);
  const offers = (await delivers) ? await findOffers(db, wanted, good, payableCents) : null;
  // Nothing is sent where nothing can be ordered.
  const delivery = good.length === 0 ? null : (offers?.find(({ id }) => id === wanted.delivery) ?? null);
  const sums = sumOrder({
    lines: good.map((line) => ({
      unitPriceCents: line.unitPriceCents,
      quantity: line.quantity,
      depositCents: priceFor(line.part.depositCents, tax),
      taxRate: tax?.rate ?? 0,
      discounted: isDiscounted(line),
    })),
    taxIncluded,
    discount,
    delivery:
      delivery === null
        ? null
        : { priceCents: priceFor(delivery.priceCents, tax), taxed: tax?.deliveryTaxed ?? false },
  });
  return { lines, sums, discount, codeRefusal, vatRefusal, offers, delivery, tax, taxIncluded };
}

/** A price of the shop as this buyer pays it: where they owe the tax themselves, it is taken out. */
function priceFor(cents: number, tax: TaxAnswer | null): number {
  return tax?.reason === 'reverse-charge' && tax.included ? withoutTax(cents, tax.homeRate) : cents;
}

function priceLine(line: WantedLine, part: PartForSale | null, tax: TaxAnswer | null): PricedLine {
  const unitPriceCents = part === null ? 0 : priceFor(part.priceCents, tax);
  return { ...line, part, unitPriceCents, problem: problemOf(line, part) };
}

function problemOf({ quantity }: WantedLine, part: PartForSale | null): LineProblem | null {
  if (part === null || !part.onSale) return 'gone';
  if (part.available < part.minimumOrder) return 'sold-out';
  if (quantity < part.minimumOrder) return 'below-minimum';
  return quantity > part.available ? 'short' : null;
}

async function findTax(
  db: Db,
  { country, region, vatNumber, delivery }: WantedBasket,
): Promise<{ tax: TaxAnswer | null; vatRefusal: Problem | null }> {
  if (country === null) return { tax: null, vatRefusal: null };
  const atCounter = delivery !== null && (await isPickup(db, delivery));
  const where = { country, region, vatNumber, atCounter };
  try {
    return { tax: await taxFor(db, where), vatRefusal: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { tax: await taxFor(db, { ...where, vatNumber: null }), vatRefusal: error };
  }
}

type GoodLine = PricedLine & { part: PartForSale };

async function findCode(
  db: Db,
  { code, userId, email }: WantedBasket,
  lines: readonly GoodLine[],
): Promise<{ discount: Discount | null; codeRefusal: Problem | null }> {
  if (code === null) return { discount: null, codeRefusal: null };
  try {
    const codeLines = lines.map(({ partId, part, unitPriceCents, quantity }) => ({
      partId,
      group: part.group,
      subtotalCents: unitPriceCents * quantity,
    }));
    return { discount: await findDiscount(db, code, { lines: codeLines, userId, email }), codeRefusal: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { discount: null, codeRefusal: error };
  }
}

/** Whether delivery is free is judged by what the goods cost after the discount, here as everywhere. */
async function findOffers(
  db: Db,
  { country }: WantedBasket,
  lines: readonly GoodLine[],
  goodsCents: number,
): Promise<DeliveryOffer[] | null> {
  if (country === null) return null;
  return offerDelivery(db, {
    country,
    goodsCents,
    weightGrams: lines.reduce((sum, { part, quantity }) => sum + (part.weightGrams ?? 0) * quantity, 0),
    bulky: lines.some(({ part }) => part.bulky),
  });
}
