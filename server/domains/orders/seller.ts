import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import { readTaxSettings } from '../tax/set-tax.ts';

/** The shop's details, as they stand on an invoice. */
export type Seller = {
  name: string;
  address: string[];
  email: string;
  phone: string;
  /** Its own. Missing where it was not kept yet when the paper was issued. */
  vatNumber?: string | null;
};

/** As they are now. What was issued keeps those of its day. */
export async function readSeller(db: Db): Promise<Seller> {
  const [name, ...address] = shop.contact.address;
  const { vatNumber } = await readTaxSettings(db);
  return { name, address, email: shop.contact.email, phone: shop.contact.phone, vatNumber };
}
