import { paths } from '../../paths.ts';

/** The form for a part that begins with so many. */
export function purchaseHref(id: string, quantity: number): string {
  return `${paths.purchase.href({ id })}?${new URLSearchParams({ quantity: String(quantity) })}`;
}

/** How many the address asks for; null where it asks for nothing that could be ordered. */
export function quantityIn(search: URLSearchParams): number | null {
  const asked = search.get('quantity') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}
