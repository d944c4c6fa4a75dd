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
  const [, ...address] = shop.contact.address;
  const { vatNumber } = await readTaxSettings(db);
  const { orderEmail: email, phone } = shop.contact;
  return { name: shop.company, address, email, phone, vatNumber };
}
