import { isTaken } from '../../db/broken-rule.ts';
import type { Db } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';
import type { Row } from '../../db/tables.ts';
import { newId } from '../../kernel/ids.ts';

export type Settings = {
  taxIncluded: boolean;
  country: string | null;
  /** Where in its country; null: not given. */
  region: string | null;
  vatNumber: string | null;
  reverseCharge: boolean;
};

export type KeptSettings = Settings & { version: number; changedAt: Date | null; changedBy: string | null };

/** What holds before anybody has set anything. */
const unset: KeptSettings = {
  taxIncluded: false,
  country: null,
  region: null,
  vatNumber: null,
  reverseCharge: false,
  version: 0,
  changedAt: null,
  changedBy: null,
};

/** regionKey: as it is compared; '' for the whole country. rate: thousandths of a percent. */
export type Rate = {
  country: string;
  region: string;
  regionKey: string;
  name: string;
  rate: number;
  deliveryTaxed: boolean;
};

export type KeptRate = Rate & { id: string; version: number };

type RateRow = Row<
  'tax_rates',
  {
    id: string;
    country: string;
    region: string;
    region_key: string;
    name: string;
    rate: number;
    delivery_taxed: boolean;
    version: number;
  }
>;

const settingsFields = `tax_included AS "taxIncluded", country, region, vat_number AS "vatNumber", reverse_charge AS "reverseCharge", version,
  changed_at AS "changedAt", changed_by AS "changedBy"`;

const rateFields = 'id, country, region, region_key, name, rate, delivery_taxed, version';

/** What is needed to tax an order, as it stands together at one moment. */
export type TaxFacts = Omit<Settings, 'region'> & {
  /** Of the region, else of the country. Of the shop's own where the order is fetched there. */
  rate: Pick<Rate, 'name' | 'rate' | 'deliveryTaxed' | 'regionKey'> | null;
  homeRate: number;
  /** Whether any part of the country it goes to has a rate of its own. */
  byRegion: boolean;
};

export function taxStore(db: Db) {
  return {
    /** atCounter: of the place where the shop is, as far as that is known. */
    async facts(country: string, regionKey: string, atCounter: boolean): Promise<TaxFacts> {
      const rows = await db.query<TaxFacts>({
        name: 'tax-facts',
        text: `SELECT coalesce(s.tax_included, false) AS "taxIncluded", s.country, s.vat_number AS "vatNumber",
                 coalesce(s.reverse_charge, false) AS "reverseCharge", r.rate, coalesce(home.rate, 0) AS "homeRate",
                 EXISTS (SELECT FROM tax_rates WHERE country = $1 AND region_key > '') AS "byRegion"
               FROM (SELECT) AS always
               LEFT JOIN sales_settings s ON true
               LEFT JOIN LATERAL (
                 SELECT jsonb_build_object('name', name, 'rate', rate, 'deliveryTaxed', delivery_taxed, 'regionKey', region_key) AS rate
                 FROM tax_rates WHERE country = CASE WHEN $3 AND s.country IS NOT NULL THEN s.country ELSE $1 END
                   AND region_key IN (CASE WHEN $3 AND s.country IS NOT NULL THEN s.region_key ELSE $2 END, '')
                 ORDER BY region_key = '' LIMIT 1) r ON true
               LEFT JOIN LATERAL (
                 SELECT rate FROM tax_rates WHERE country = s.country AND region_key IN (s.region_key, '')
                 ORDER BY region_key = '' LIMIT 1) home ON true`,
        early: true,
        many: 'same',
        values: [country, regionKey, atCounter],
      });
      return onlyRow(rows);
    },

    async settings(): Promise<KeptSettings> {
      const [row] = await db.query<KeptSettings>({ text: `SELECT ${settingsFields} FROM sales_settings` });
      return row ?? unset;
    },

    async lockSettings(): Promise<KeptSettings> {
      const [row] = await db.query<KeptSettings>({
        text: `SELECT ${settingsFields} FROM sales_settings FOR UPDATE`,
      });
      return row ?? unset;
    },

    /** Null where they no longer have this version: also when two are the first to say something. */
    async saveSettings(
      settings: Settings & { regionKey: string },
      version: number,
      by: string,
    ): Promise<KeptSettings | null> {
      const { taxIncluded, country, region, regionKey, vatNumber, reverseCharge } = settings;
      const [row] = await db.query<KeptSettings>({
        text: `INSERT INTO sales_settings AS s (version, tax_included, country, vat_number, reverse_charge, changed_by, region, region_key)
               VALUES (1, $1, $2, $3, $4, $5, $7, $8)
               ON CONFLICT (only_row) DO UPDATE SET version = s.version + 1, tax_included = $1, country = $2, vat_number = $3,
                 reverse_charge = $4, changed_by = $5, changed_at = now(), region = $7, region_key = $8
               WHERE s.version = $6 RETURNING ${settingsFields}`,
        values: [taxIncluded, country, vatNumber, reverseCharge, by, version, region, regionKey],
      });
      return row ?? null;
    },

    async rates(limit: number): Promise<KeptRate[]> {
      const rows = await db.query<RateRow>({
        text: `SELECT ${rateFields} FROM tax_rates ORDER BY country, region_key LIMIT $1`,
        values: [limit],
      });
      return rows.map(toRate);
    },

    async countRates(): Promise<number> {
      const [row] = await db.query<{ count: number }>({ text: 'SELECT count(*) AS count FROM tax_rates' });
      return row?.count ?? 0;
    },

    /** Null where there is a rate for this place already. */
    async addRate(rate: Rate): Promise<KeptRate | null> {
      const [row] = await db.query<RateRow>({
        text: `INSERT INTO tax_rates (id, country, region, region_key, name, rate, delivery_taxed)
               VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (country, region_key) DO NOTHING RETURNING ${rateFields}`,
        values: [newId(), ...valuesOf(rate)],
      });
      return row === undefined ? null : toRate(row);
    },

    /** Nobody else changes it until the transaction ends. */
    async lockRate(id: string): Promise<KeptRate | null> {
      const [row] = await db.query<RateRow>({
        text: `SELECT ${rateFields} FROM tax_rates WHERE id = $1 FOR UPDATE`,
        values: [id],
      });
      return row === undefined ? null : toRate(row);
    },

    /** Null where there is another rate for that place; the transaction has to be given up then. */
    async saveRate(id: string, rate: Rate): Promise<KeptRate | null> {
      try {
        const rows = await db.query<RateRow>({
          text: `UPDATE tax_rates SET country = $2, region = $3, region_key = $4, name = $5, rate = $6, delivery_taxed = $7,
                   version = version + 1 WHERE id = $1 RETURNING ${rateFields}`,
          values: [id, ...valuesOf(rate)],
        });
        return toRate(onlyRow(rows));
      } catch (error) {
        if (isTaken(error)) return null;
        throw error;
      }
    },

    async removeRate(id: string): Promise<void> {
      await db.query({ text: 'DELETE FROM tax_rates WHERE id = $1', values: [id] });
    },
  };
}

function valuesOf({ country, region, regionKey, name, rate, deliveryTaxed }: Rate): unknown[] {
  return [country, region, regionKey, name, rate, deliveryTaxed];
}

function toRate({ region_key, delivery_taxed, ...row }: RateRow): KeptRate {
  return { ...row, regionKey: region_key, deliveryTaxed: delivery_taxed };
}
