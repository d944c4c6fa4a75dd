import { regionKey } from '@spareworks/contract/plain/regions';
import { euCountries, readVatNumber, type VatNumber } from '@spareworks/contract/plain/vat-number';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { type TaxFacts, taxStore } from './tax-store.ts';

export type TaxAnswer = {
  /** The shop's prices have tax in them. */
  included: boolean;
  /** Thousandths of a percent. */
  rate: number;
  /** As buyers read it: 'VAT', 'Sales tax'. */
  name: string;
  /** 'DE', 'US-CA'; null where there is no rate. */
  place: string | null;
  deliveryTaxed: boolean;
  /** The rate where the shop is, 0 without one. */
  homeRate: number;
  /** Any part of the country has a rate of its own. */
  byRegion: boolean;
  reason: 'rate' | 'reverse-charge' | 'none';
  /** As it is written on documents. */
  vatNumber: string | null;
};

export type TaxedPlace = {
  country: string;
  region: string | null;
  vatNumber: string | null;
  /** Fetched where the shop is, and taxed there. */
  atCounter?: boolean;
};

/** Which tax an order to this place has. A VAT number of bad form is refused. */
export async function taxFor(db: Db, where: TaxedPlace): Promise<TaxAnswer> {
  const { region, vatNumber, atCounter = false } = where;
  const buyer = requireVatNumber(vatNumber);
  const country = where.country.trim().toUpperCase();
  const { rate, ...facts } = await taxStore(db).facts(country, regionKey(country, region), atCounter);
  const to = atCounter ? (facts.country ?? country) : country;
  const answer = {
    included: facts.taxIncluded,
    homeRate: facts.homeRate,
    byRegion: facts.byRegion,
    vatNumber: buyer?.number ?? null,
    name: rate?.name ?? 'Tax',
    place: rate === null ? null : placeName(to, rate.regionKey),
    deliveryTaxed: rate?.deliveryTaxed ?? false,
  };
  if (isReverseCharge(facts, buyer, to)) return { ...answer, rate: 0, reason: 'reverse-charge' };
  if (rate === null) return { ...answer, rate: 0, reason: 'none' };
  return { ...answer, rate: rate.rate, reason: 'rate' };
}

/** 'DE', 'US-CA'. */
export function placeName(country: string, region: string): string {
  return region === '' ? country : `${country}-${region}`;
}

function requireVatNumber(typed: string | null): VatNumber | null {
  if (typed === null || typed.trim() === '') return null;
  const read = readVatNumber(typed);
  if ('fault' in read) throw new Problem('invalid_input', { errors: { vatNumber: read.fault } });
  return read;
}

/** A business of another country of the EU pays the tax at home, if the goods come to the EU outside the seller's country. */
function isReverseCharge(
  { reverseCharge, country: home }: Pick<TaxFacts, 'reverseCharge' | 'country'>,
  buyer: VatNumber | null,
  to: string,
): boolean {
  if (!reverseCharge || home === null || buyer === null || !euCountries.has(home)) return false;
  return [buyer.country, to].every((country) => euCountries.has(country) && country !== home);
}
