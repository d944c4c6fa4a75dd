import { type Engine, isEngineGiven } from '@spareworks/contract/plain/vehicle-words';
import { familyOf } from '../model-families.ts';
import { elements } from './build-copy.ts';
import type { DataReader, Model, PatternRow } from './data-reader.ts';
import { canMeet, contains, type KeyPattern, meet, shareAPlace } from './key-pattern.ts';
import { enginesOfVersion, firstSold, isHeavy, knownMake, modelName } from './known-makes.ts';
import { type EngineCodes, type EngineWords, readEngine } from './read-engine.ts';

/**
 * `certain`: the data says that this model had this engine. Without it the data only does not rule it out: it knows the
 * engine by a sign of the VIN that stands for the same engine in every model of the maker, whether they had it or not.
 */
export type ListedVehicle = { year: number; make: string; model: string; engine: Engine; certain: boolean };

const firstYear = 1990;
/** A schema without an end that began earlier than this is of a model that is no longer made. */
const openFrom = 2025;
/** So many years apart a model may still have the engine it is known to have had. */
const nearYears = 6;

const engineElements = {
  litres: elements.litres,
  cc: elements.cc,
  cylinders: elements.cylinders,
  fuel: elements.fuel,
  secondFuel: elements.secondFuel,
  charger: elements.charger,
  engineModel: elements.engineModel,
} as const;
const engineNames = Object.keys(engineElements) as (keyof typeof engineElements)[];

/** What a car may weigh: up to class 3, of which the largest pickups are. */
const lightClasses = new Set(['1', '2', '4', '10', '11', '12', '13', '14', '15', '16', '17']);

type Found = { engine: Engine; certain: boolean };
type ModelOfSchema = { make: string; model: string; engines: Found[] };
type Car = { make: string; model: string; year: number; engines: Map<string, Found> };

/** All cars of the makes people drive, each year of each model with the engines that are known of it. */
export function listVehicles(
  data: DataReader,
  isWanted: (wmi: string) => boolean = () => true,
): ListedVehicle[] {
  const cars = new Map<string, Car>();
  for (const { years, models } of schemasWithModels(data, isWanted)) {
    for (const { make, model, engines } of models) {
      const first = firstSold(make, model);
      for (const year of years) {
        if (year < first) continue;
        const key = `${make}|${model}|${year}`;
        const car = cars.get(key) ?? { make, model, year, engines: new Map() };
        cars.set(key, car);
        for (const found of engines) note(car.engines, found);
      }
    }
  }
  const all = [...cars.values()];
  const knownOf = Map.groupBy(all, ({ make, model }) => `${make}|${model}`);
  const listed = all.flatMap(({ make, model, year, engines }) => {
    const near = (knownOf.get(`${make}|${model}`) ?? []).filter(
      (other) => Math.abs(other.year - year) <= nearYears,
    );
    const precise = withoutVague([...engines.values()]).map(({ engine, certain }) => ({
      engine,
      certain: certain || near.some((other) => hasForCertain(other, engine)),
    }));
    const given = precise.some(({ certain }) => certain) ? precise : [...precise, notGiven];
    return given.map((one) => ({ year, make, model, ...one }));
  });
  return [...listed, ...familiesOf(listed)];
}

/** Families that the data has only by their members, such as the 3-Series, with the years and the certain engines of these. */
function familiesOf(listed: readonly ListedVehicle[]): ListedVehicle[] {
  const known = new Set(listed.map(({ make, model }) => `${make}|${model}`));
  const found = new Map<string, ListedVehicle>();
  for (const { make, model, year, engine, certain } of listed) {
    const family = familyOf(make, model);
    if (family === null || !certain || known.has(`${make}|${family}`)) continue;
    const key = [make, family, year, ...Object.values(engine)].join('|');
    found.set(key, { year, make, model: family, engine, certain });
  }
  return [...found.values()];
}

const notGiven: Found = { engine: { litres: null, cylinders: null, fuel: null }, certain: true };

function note(engines: Car['engines'], { engine, certain }: Found): void {
  const key = Object.values(engine).join('|');
  engines.set(key, { engine, certain: certain || engines.get(key)?.certain === true });
}

function hasForCertain({ engines }: Car, { litres, cylinders, fuel }: Engine): boolean {
  return [...engines.values()].some(
    ({ engine, certain }) =>
      certain &&
      litres !== null &&
      engine.litres === litres &&
      engine.cylinders === cylinders &&
      engine.fuel === fuel,
  );
}

/** The models of each schema, with the years it holds for. Engines may stand in schemas of their own, beside it. */
function schemasWithModels(
  data: DataReader,
  isWanted: (wmi: string) => boolean,
): { years: number[]; models: ModelOfSchema[] }[] {
  const lastYear = Number(data.notedAt.slice(0, 4)) + 1;
  const codes = data.engineCodes();
  const names = data.models();
  const ofMark = Map.groupBy(
    data.lightSchemas().filter(({ wmi }) => isWanted(wmi)),
    ({ wmiId }) => wmiId,
  );
  const rowsOf = remembering((schemaId: number) =>
    Map.groupBy(data.readRowsOf(schemaId), ({ element }) => element),
  );
  const together = new Map<string, { schemaId: number; beside: number[]; years: Set<number> }>();
  for (const schemas of ofMark.values()) {
    for (let year = firstYear; year <= lastYear; year += 1) {
      const held = schemas.filter(({ yearFrom, yearTo }) => {
        if (yearFrom > year) return false;
        const open = yearTo > lastYear + 1 && yearFrom < openFrom;
        return year <= (open ? yearFrom : yearTo);
      });
      const ids = [...new Set(held.map(({ schemaId }) => schemaId))];
      const beside = ids.filter((id) => !rowsOf(id).has(elements.model)).sort((a, b) => a - b);
      for (const schemaId of ids) {
        if (!rowsOf(schemaId).has(elements.model)) continue;
        const key = `${schemaId}|${beside.join()}`;
        const entry = together.get(key) ?? { schemaId, beside, years: new Set() };
        together.set(key, entry);
        entry.years.add(year);
      }
    }
  }
  return [...together.values()].map(({ schemaId, beside, years }) => ({
    years: [...years],
    models: modelsOf(names, rowsOf(schemaId), beside.map(rowsOf), codes),
  }));
}

type Rows = ReadonlyMap<number, PatternRow[]>;

function modelsOf(
  names: ReadonlyMap<string, Model>,
  rows: Rows,
  beside: readonly Rows[],
  codes: EngineCodes,
): ModelOfSchema[] {
  const models = new Map<string, ModelOfSchema>();
  const modelRows = rows.get(elements.model) ?? [];
  const alone = new Set(modelRows.map(({ value }) => value)).size === 1;
  for (const row of modelRows) {
    const named = names.get(row.value);
    const make = named === undefined ? null : knownMake(named.make);
    if (named === undefined || make === null) continue;
    const model = modelName(make, named.name);
    if (isHeavy(make, model)) continue;
    const weights = [rows, ...beside]
      .flatMap((some) => some.get(elements.weightClass) ?? [])
      .filter(({ pattern }) => canMeet(pattern, row.pattern));
    if (weights.length > 0 && !weights.some(({ value }) => lightClasses.has(value))) continue;
    const known = models.get(`${make}|${model}`) ?? { make, model, engines: [] };
    const found = enginesOf({ make, model, row, alone, codes }, rows, beside);
    known.engines.push(...enginesOfVersion(make, model, found));
    models.set(`${make}|${model}`, known);
  }
  return [...models.values()];
}

type Asked = { make: string; model: string; row: PatternRow; alone: boolean; codes: EngineCodes };
type EngineRow = PatternRow & { certain: boolean };

const mostCells = 60;

/**
 * The engines a model's key allows. What holds for every VIN of the key is taken as it is; where the data tells VINs of the
 * key apart, each kind of them is looked at by itself.
 */
function enginesOf({ make, model, row, alone, codes }: Asked, rows: Rows, beside: readonly Rows[]): Found[] {
  const relevant = engineNames.map((name) => {
    const own = rows.get(engineElements[name]) ?? [];
    const same = new Set(own.map(({ value }) => value)).size === 1;
    const here: EngineRow[] = own
      .filter(({ pattern }) => canMeet(pattern, row.pattern))
      .map((one) => ({ ...one, certain: alone || same || shareAPlace(one.pattern, row.pattern) }));
    if (here.length > 0) return [name, here] as const;
    const others = beside.flatMap((some) => some.get(engineElements[name]) ?? []);
    const possible: EngineRow[] = others
      .filter(({ pattern }) => canMeet(pattern, row.pattern))
      .map((one) => ({ ...one, certain: false }));
    return [name, possible] as const;
  });
  const found: Found[] = [];
  const cells: KeyPattern[] = [row.pattern];
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] as KeyPattern;
    const words: EngineWords = {};
    let certain = true;
    let split: EngineRow[] | null = null;
    for (const [name, all] of relevant) {
      const here = all.filter(({ pattern }) => canMeet(pattern, cell));
      const holding = here.filter(({ pattern }) => contains(pattern, cell));
      if (holding.length > 0) {
        const chosen = mostFixed(holding);
        words[name] = chosen.value;
        certain &&= chosen.certain;
      } else if (here.length > 0) split ??= here;
    }
    if (split !== null && cells.length < mostCells) {
      cells.push(...new Map(split.map(({ keys, pattern }) => [keys, meet(cell, pattern)])).values());
    } else found.push({ engine: readEngine(make, model, words, codes), certain });
  }
  return found;
}

function mostFixed<Row extends PatternRow>(rows: readonly Row[]): Row {
  return rows.reduce((one, other) => (other.pattern.fixed > one.pattern.fixed ? other : one));
}

/** Without those that say no more than another of at least the same certainty does. */
function withoutVague(engines: readonly Found[]): Found[] {
  const given = engines.filter(({ engine }) => isEngineGiven(engine));
  return given.filter(
    (one) => !given.some((other) => (other.certain || !one.certain) && saysMore(other.engine, one.engine)),
  );
}

function saysMore(more: Engine, less: Engine): boolean {
  const fits = <T>(known: T | null, given: T | null) => given === null || known === given;
  const agree =
    fits(more.litres, less.litres) && fits(more.cylinders, less.cylinders) && fits(more.fuel, less.fuel);
  return agree && detailCount(more) > detailCount(less);
}

function detailCount({ litres, cylinders, fuel }: Engine): number {
  return [litres, cylinders, fuel].filter((value) => value !== null).length;
}

function remembering<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const there = known.get(key);
    if (there !== undefined) return there;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}
