import { deliveryPrice } from '@spareworks/contract/plain/delivery-price';
import { formatDollars } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';

/** What an order costs, or a basket would. */
export type Sums = {
  goods: number;
  deposit: number;
  discount: number;
  /** What the discount is called. */
  code: string | null;
  /** price: null as long as it is not known. */
  delivery: { name: string; price: number | null } | null;
  tax: Pick<NonNullable<Order['tax']>, 'name' | 'rate' | 'amount' | 'included' | 'reason'> | null;
  vatNumber: string | null;
  total: number;
};

export function sumsOf(order: Order): Sums {
  const { goods, deposit, discount, code, delivery, tax, price: total } = order;
  const vatNumber = tax?.vatNumber ?? null;
  return { goods, deposit, discount, code, delivery: delivery && named(delivery), tax, vatNumber, total };
}

function named({ name, days, price }: NonNullable<Order['delivery']>) {
  return { name: days === null ? name : `${name}, ${days}`, price };
}

/** Whether it costs more or less than its parts. */
export function hasMore({ deposit, discount, delivery, tax }: Sums): boolean {
  return deposit > 0 || discount > 0 || delivery !== null || tax !== null;
}

export type SumRow = { name: string; amount: string };

/** What lies between the parts and the total, one below the other. */
export function sumRows(sums: Sums): SumRow[] {
  const { deposit, discount, code, delivery, tax } = sums;
  const rows: SumRow[] = [{ name: 'Parts', amount: formatDollars(sums.goods) }];
  if (deposit > 0) rows.push({ name: 'Deposit for old parts', amount: formatDollars(deposit) });
  if (delivery !== null) {
    const { name, price } = delivery;
    rows.push({ name, amount: price === null ? '' : deliveryPrice(price) });
  }
  if (discount > 0) {
    const name = code === null ? 'Discount' : `Discount (${code})`;
    rows.push({ name, amount: `−${formatDollars(discount)}` });
  }
  if (tax !== null && tax.reason === 'rate' && !tax.included) {
    rows.push({ name: `${tax.name} ${tax.rate}%`, amount: formatDollars(tax.amount) });
  }
  return rows;
}

/** The line about the tax below the total; null where it stands above. */
export function taxNote({ tax, vatNumber }: Sums): string | null {
  if (tax === null) return null;
  if (tax.reason === 'reverse-charge') {
    const who = vatNumber === null ? '' : ` (${vatNumber})`;
    return `Reverse charge: VAT is to be paid by the buyer${who}.`;
  }
  if (tax.reason === 'none' || !tax.included) return null;
  return `Includes ${tax.name} ${tax.rate}%: ${formatDollars(tax.amount)}`;
}
