import type { TaxSettings, TaxSettingsInput } from '@spareworks/contract/calls/tax';
import { isKnownRegion, regionKey } from '@spareworks/contract/plain/regions';
import { euCountries, readVatNumber, vatExampleOf } from '@spareworks/contract/plain/vat-number';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { unknownRegion } from './require-region.ts';
import { type KeptSettings, type Settings, taxStore } from './tax-store.ts';

export async function readTaxSettings(db: Db): Promise<TaxSettings> {
  return toAnswer(await taxStore(db).settings());
}

/** Says how the shop charges tax, unless somebody else has done so since the caller read it. */
export function setTax(
  database: Database,
  caller: Caller,
  { version, region = null, ...sent }: TaxSettingsInput,
): Promise<TaxSettings> {
  const settings = checked({ ...sent, region });
  return database.transaction(async (tx) => {
    const store = taxStore(tx);
    const was = await store.lockSettings();
    if (was.version !== version) throw new Problem('changed_meanwhile');
    const before = factsOf(was);
    if (JSON.stringify(before) === JSON.stringify(factsOf(settings)) && version > 0) return toAnswer(was);
    const key = settings.country === null ? '' : regionKey(settings.country, settings.region);
    const saved = await store.saveSettings({ ...settings, regionKey: key }, version, caller.email);
    if (saved === null) throw new Problem('changed_meanwhile');
    await record(tx, {
      actor: caller.email,
      action: 'tax settings changed',
      subject: 'tax settings',
      before,
      after: factsOf(saved),
    });
    return toAnswer(saved);
  });
}

function checked(sent: Settings): Settings {
  const vatNumber = ownNumber(sent);
  if (sent.reverseCharge) {
    if (sent.country === null || !euCountries.has(sent.country)) {
      throw refused('country', 'must be a country of the EU for reverse charge');
    }
    if (vatNumber === null)
      throw refused('vatNumber', 'is required for reverse charge: it stands on those invoices');
  }
  return { ...sent, region: ownRegion(sent), vatNumber };
}

function ownRegion({ country, region }: Settings): string | null {
  const typed = region?.trim() ?? '';
  if (typed === '') return null;
  if (country === null) throw refused('region', 'needs the country too');
  if (!isKnownRegion(country, typed)) throw refused('region', unknownRegion(country));
  return typed;
}

/** Outside of Europe any number will do; one of Europe has to be of the shop's country. */
function ownNumber({ country, vatNumber }: Settings): string | null {
  const typed = vatNumber?.trim() ?? '';
  if (typed === '') return null;
  const example = country === null ? null : vatExampleOf(country);
  if (example === null) return typed;
  const read = readVatNumber(typed);
  if ('fault' in read) throw refused('vatNumber', read.fault);
  if (read.country !== country)
    throw refused('vatNumber', `must be a number of the shop’s country, such as ${example}`);
  return read.number;
}

function refused(field: string, fault: string): Problem {
  return new Problem('invalid_input', { errors: { [field]: fault } });
}

function factsOf({ taxIncluded, country, region, vatNumber, reverseCharge }: Settings): Settings {
  return { taxIncluded, country, region, vatNumber, reverseCharge };
}

function toAnswer({ changedAt, ...settings }: KeptSettings): TaxSettings {
  return { ...settings, changedAt: changedAt?.toISOString() ?? null };
}
