import { type Engine, engineNotGiven } from '@spareworks/contract/plain/vehicle-words';
import { modelYears } from '@spareworks/contract/plain/vin';
import { elements } from './build-copy.ts';
import { type DataReader, type PatternRow, vehicleTypes, type Wmi } from './data-reader.ts';
import { canMeet, type KeyPattern, patternOfVin } from './key-pattern.ts';
import { knownMake, modelName } from './known-makes.ts';
import { type EngineCodes, readEngine } from './read-engine.ts';

/** What the data says about a VIN. */
export type Decoded = {
  /** null: nobody is known by the first characters. */
  maker: { name: string | null; country: string | null; makes: string[]; kind: 'car' | 'other' } | null;
  /** What the tenth character may stand for, the likeliest first. */
  years: number[];
  /** The likeliest first; several of one year where the data cannot decide. */
  models: { year: number; make: string; model: string; engine: Engine }[];
};

type Matched = { year: number; schemaId: number; model: PatternRow; support: number };
/** A schema of that year with those of its rows that the VIN fits. */
type MatchedSchema = { schemaId: number; rows: PatternRow[] };

export function decode(data: DataReader, codes: EngineCodes, vin: string, thisYear: number): Decoded {
  const wmi = markOf(data, vin);
  const years = modelYears(vin, thisYear);
  if (wmi === null) return { maker: null, years, models: [] };
  const characters = patternOfVin(vin);
  const found = years.map((year) => ({ year, schemas: matching(data, wmi, year, characters) }));
  const models = found.flatMap(({ year, schemas }) =>
    bestModels(year, schemas).flatMap((matched) => described(data, codes, matched, schemas)),
  );
  const makes = data.makesOf(wmi.id).map((make) => knownMake(make) ?? make);
  const cars: readonly (number | null)[] = [vehicleTypes.car, vehicleTypes.truck, vehicleTypes.mpv];
  const kind = cars.includes(wmi.type) ? 'car' : 'other';
  return { maker: { name: wmi.maker, country: wmi.country, makes, kind }, years, models };
}

/** Small makers share three characters and are told apart by three more. */
function markOf(data: DataReader, vin: string): Wmi | null {
  const small = vin[2] === '9' ? data.wmi(vin.slice(0, 3) + vin.slice(11, 14)) : null;
  return small ?? data.wmi(vin.slice(0, 3));
}

function matching(data: DataReader, wmi: Wmi, year: number, characters: KeyPattern): MatchedSchema[] {
  return data.schemasOf(wmi.id, year).map((schemaId) => ({
    schemaId,
    rows: data.rowsOf(schemaId).filter(({ pattern }) => canMeet(pattern, characters)),
  }));
}

/**
 * One schema never gives a VIN two models, but several schemas may. The one that says most else about this VIN is right:
 * that of another model mostly fits by its model's key alone. Then the key that fits most closely; two that are still
 * equal are both given.
 */
function bestModels(year: number, schemas: readonly MatchedSchema[]): Matched[] {
  const candidates = schemas.flatMap(({ schemaId, rows }) => {
    const models = rows.filter(({ element }) => element === elements.model);
    const [model] = models.toSorted((one, other) => other.pattern.fixed - one.pattern.fixed);
    return model === undefined ? [] : [{ year, schemaId, model, support: rows.length - models.length }];
  });
  const ranked = candidates.toSorted(
    (one, other) => other.support - one.support || other.model.pattern.fixed - one.model.pattern.fixed,
  );
  const [best] = ranked;
  if (best === undefined) return [];
  const equal = ranked.filter(
    ({ support, model }) => support === best.support && model.pattern.fixed === best.model.pattern.fixed,
  );
  return [...new Map(equal.map((one) => [one.model.value, one])).values()];
}

/** The engine from the schema itself, then from those beside it that do not say it is another model. Never from another year. */
function described(
  data: DataReader,
  codes: EngineCodes,
  { year, schemaId, model }: Matched,
  schemas: readonly MatchedSchema[],
): Decoded['models'] {
  const named = data.model(model.value);
  if (named === null) return [];
  const own = schemas.filter((schema) => schema.schemaId === schemaId);
  const beside = schemas.filter(
    (schema) =>
      schema.schemaId !== schemaId &&
      schema.rows.every(({ element, value }) => element !== elements.model || value === model.value),
  );
  const valueAt = (element: number) => {
    for (const group of [own, beside]) {
      const rows = group.flatMap(({ rows }) => rows.filter((row) => row.element === element));
      const [best] = rows.toSorted((one, other) => other.pattern.fixed - one.pattern.fixed);
      if (best !== undefined) return best.value;
    }
    return undefined;
  };
  const make = knownMake(named.make) ?? named.make.trim();
  const name = modelName(make, named.name);
  const words = {
    litres: valueAt(elements.litres),
    cc: valueAt(elements.cc),
    cylinders: valueAt(elements.cylinders),
    fuel: valueAt(elements.fuel),
    secondFuel: valueAt(elements.secondFuel),
    charger: valueAt(elements.charger),
    engineModel: valueAt(elements.engineModel),
  };
  const known = Object.values(words).some((value) => value !== undefined);
  return [{ year, make, model: name, engine: known ? readEngine(make, name, words, codes) : engineNotGiven }];
}
