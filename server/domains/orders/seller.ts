import { shop } from '@spareworks/contract/plain/shop';

/** The shop's details, as they stand on an invoice. */
export type Seller = { name: string; address: string[]; email: string; phone: string };

/** As they are now. What was issued keeps those of its day. */
export function currentSeller(): Seller {
  const [name, ...address] = shop.contact.address;
  return { name, address, email: shop.contact.email, phone: shop.contact.phone };
}
