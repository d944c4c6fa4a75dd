import type { TaxRate, TaxRateEdit, TaxRateInput } from '@spareworks/contract/calls/tax';
import { percentToThousandths, thousandthsToPercent } from '@spareworks/contract/plain/percent';
import { regionKey } from '@spareworks/contract/plain/regions';
import { taxLimits } from '@spareworks/contract/plain/tax-limits';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { placeName } from './tax-for.ts';
import { type KeptRate, type Rate, taxStore } from './tax-store.ts';

export async function readRates(db: Db): Promise<TaxRate[]> {
  return (await taxStore(db).rates(taxLimits.mostRates)).map(toAnswer);
}

export function addRate(
  database: Database,
  caller: Caller,
  input: TaxRateInput,
  key: string | null = null,
): Promise<TaxRate> {
  const rate = fromInput(input);
  const request = { userId: caller.id, key, what: 'POST /tax-rates', body: input };
  return once(database, request, async (tx) => {
    const store = taxStore(tx);
    if ((await store.countRates()) >= taxLimits.mostRates) throw new Problem('too_many_rates');
    const added = await store.addRate(rate);
    if (added === null) throw placeTaken(rate);
    const answer = toAnswer(added);
    await record(tx, {
      actor: caller.email,
      action: 'tax rate added',
      subject: `tax rate ${answer.place}`,
      after: factsOf(answer),
    });
    return answer;
  });
}

/** Changes the fields that were sent, unless somebody else has changed the rate since the caller read it. */
export function changeRate(
  database: Database,
  caller: Caller,
  id: string,
  { version, ...edit }: TaxRateEdit,
): Promise<TaxRate> {
  return database.transaction(async (tx) => {
    const store = taxStore(tx);
    const was = await store.lockRate(id);
    if (was === null) throw gone();
    if (was.version !== version) throw new Problem('changed_meanwhile');
    const before = toAnswer(was);
    const rate = fromInput({ ...factsOf(before), ...given(edit) });
    const saved = await store.saveRate(id, rate);
    if (saved === null) throw placeTaken(rate);
    const after = toAnswer(saved);
    await record(tx, {
      actor: caller.email,
      action: 'tax rate changed',
      subject: `tax rate ${after.place}`,
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
}

export function removeRate(database: Database, caller: Caller, id: string): Promise<void> {
  return database.transaction(async (tx) => {
    const store = taxStore(tx);
    const was = await store.lockRate(id);
    if (was === null) throw gone();
    await store.removeRate(id);
    const before = toAnswer(was);
    await record(tx, {
      actor: caller.email,
      action: 'tax rate removed',
      subject: `tax rate ${before.place}`,
      before: factsOf(before),
    });
  });
}

function given<Edit extends object>(edit: Edit): { [Name in keyof Edit]: Exclude<Edit[Name], undefined> } {
  const sent = Object.entries(edit).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [Name in keyof Edit]: Exclude<Edit[Name], undefined> };
}

function gone(): Problem {
  return new Problem('not_found', { title: 'This tax rate is no longer there.' });
}

function placeTaken({ region }: Rate): Problem {
  const fault = 'there is a rate for this place already';
  return new Problem('invalid_input', { errors: { [region === '' ? 'country' : 'region']: fault } });
}

function fromInput({ country, region, name, rate, deliveryTaxed }: TaxRateInput): Rate {
  const typed = region ?? '';
  const key = regionKey(country, typed);
  return {
    country,
    region: key === '' ? '' : typed,
    regionKey: key,
    name,
    rate: percentToThousandths(rate),
    deliveryTaxed,
  };
}

function factsOf({ country, region, name, rate, deliveryTaxed }: TaxRate) {
  return { country, region, name, rate, deliveryTaxed };
}

function toAnswer({
  id,
  country,
  region,
  regionKey: key,
  name,
  rate,
  deliveryTaxed,
  version,
}: KeptRate): TaxRate {
  return {
    _id: id,
    country,
    region: region === '' ? null : region,
    place: placeName(country, key),
    name,
    rate: thousandthsToPercent(rate),
    deliveryTaxed,
    version,
  };
}
