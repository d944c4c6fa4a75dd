import { type Fuel, isEngineGiven } from '@spareworks/contract/plain/vehicle-words';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { type CarNames, compactName, type FollowedNames, readCarNames } from './car-names.ts';
import type { CarInText } from './cars-in-text/car-in-text.ts';
import { isVersionOf } from './cars-in-text/version.ts';
import { type CarWords, readCarWords } from './read-car-words.ts';
import { type Named, type VehicleRecord, vehicleStore } from './vehicle-store.ts';

export type { VehicleRecord } from './vehicle-store.ts';

export async function findVehicle(db: Db, id: string): Promise<VehicleRecord | null> {
  const [found] = await vehicleStore(db).byIds([id]);
  return found ?? null;
}

export async function requireVehicle(db: Db, id: string): Promise<VehicleRecord> {
  const found = await findVehicle(db, id);
  if (found === null) throw new Problem('not_found');
  return found;
}

/** Those that there are, by make, model, year and engine. */
export async function findVehicles(db: Db, ids: readonly string[]): Promise<VehicleRecord[]> {
  return ids.length === 0 ? [] : vehicleStore(db).byIds(ids);
}

const mostFound = 20;
/** A car that is so many years older or newer is another one. */
const mostYearsOff = 5;

/** `notFound`: what was read in the line and is not in the list, in words; what was found is only near it. */
export type FoundByLine = { cars: VehicleRecord[]; notFound: string | null };

/**
 * Cars by what somebody typed, such as "2014 civic 1.8", the best first. Where there is none of that year those of a shorter name,
 * where there is none of that engine those of any, and at last those of the years around it: the answer tells.
 */
export async function findByLine(db: Db, text: string, names?: CarNames): Promise<FoundByLine> {
  const read = readCarWords(names ?? (await readCarNames(db)), text, { onlyCars: true });
  if (read === null) return { cars: [], notFound: null };
  const { model, models, shorter, year, rest, generation, version } = read;
  const whole = await findOfModels(db, models, read);
  if (whole.length > 0) {
    const isOfGeneration = generation === null || generation.of !== null;
    const isAsked = isOfGeneration && version === '' && whole.some((car) => hasEngine(car, read));
    const unread = model === null && rest !== '' ? rest : null;
    return { cars: whole, notFound: isAsked ? unread : inWords(read) };
  }
  if (year === null) return { cars: [], notFound: inWords(read) };
  const part = await findOfModels(db, shorter, read);
  // A Wrangler JK is a Wrangler where the list does not have it by itself.
  const isWhole = model !== null && shorter.some((one) => isVersionOf(model.compact, one));
  if (part.length > 0) return { cars: part, notFound: isWhole ? null : inWords(read) };
  const modelIds = models.map(({ id }) => id);
  const near = await vehicleStore(db).near(modelIds, year, mostFound);
  const cars = near.filter((car) => Math.abs(car.year - year) <= mostYearsOff);
  return { cars, notFound: inWords(read) };
}

async function findOfModels(
  db: Db,
  models: readonly { id: string }[],
  { year, litres, cylinders, fuels, generation }: CarWords,
): Promise<VehicleRecord[]> {
  if (models.length === 0) return [];
  const modelIds = models.map(({ id }) => id);
  const store = vehicleStore(db);
  const soldIn = generation?.of ?? null;
  const exact = await store.wanted({ modelIds, year, soldIn, litres, cylinders, fuels }, mostFound);
  const isEngineTyped = litres !== null || cylinders !== null;
  const isOther = year !== null && fuels === null && isEngineTyped && exact.every(isSpecial);
  if (exact.length > 0 && !isOther) return exact;
  const anyEngine = await store.wanted(
    { modelIds, year, soldIn, litres: null, cylinders: null, fuels: null },
    mostFound,
  );
  if (exact.length === 0) return anyEngine;
  // A 2.5 is rarely meant to be the hybrid where the list has no other of that size.
  const found = new Set(exact.map(({ modelId }) => modelId));
  const plain = anyEngine.filter((car) => !isEngineGiven(car) && found.has(car.modelId));
  return [...plain, ...exact].slice(0, mostFound);
}

function hasEngine(car: VehicleRecord, { litres, cylinders, fuels }: CarWords): boolean {
  return (
    (litres === null || car.litres === litres) &&
    (cylinders === null || car.cylinders === cylinders) &&
    (fuels === null || (car.fuel !== null && fuels.includes(car.fuel)))
  );
}

/** "2014 Honda Civic 1.8 L": as much as was read. */
function inWords({ year, make, model, version, generation, litres, cylinders, fuels }: CarWords): string {
  const isSaid = model !== null && compactName(version).startsWith(model.compact); // the X5 of "x5 m"
  const words = [
    year,
    make?.name,
    isSaid ? null : model?.name,
    version === '' ? null : version.toUpperCase(),
    generation?.typed,
  ];
  if (litres !== null) words.push(`${litres.toFixed(1)} L`);
  if (cylinders !== null) words.push(`${cylinders} cyl.`);
  words.push(fuels?.[0]);
  return words.filter((word) => word != null).join(' ');
}

function isSpecial({ fuel }: VehicleRecord): boolean {
  return fuel !== null && fuel !== 'petrol' && fuel !== 'diesel' && fuel !== 'flex fuel';
}

/** The car of the list that was named with its year, and with its engine where that was typed; null where it is none, or not one. */
export async function findNamed(db: Db, car: CarInText): Promise<VehicleRecord | null> {
  const { model, models, years, litres, cylinders, fuels } = car;
  if (model === null || years === null || years.from !== years.to || car.alsoNamed !== undefined) return null;
  const modelIds = models.filter(({ name }) => name === model).map(({ id }) => id);
  const [found] = await vehicleStore(db).wanted({ modelIds, year: years.from, litres, cylinders, fuels }, 1);
  return found ?? null;
}

/**
 * The rest of the engine, where every car of the list that has what was typed of it has the same: an Accord of 2008 to 2012 with 3.5 litres
 * is a V6. What is sold for petrol and for ethanol burns petrol either way.
 */
export async function withWholeEngine<C extends CarInText>(db: Db, car: C): Promise<C> {
  const { models, litres, cylinders, fuels } = car;
  const years = car.listedFor ?? car.years;
  const isWhole = litres !== null && cylinders !== null && fuels !== null;
  const isTyped = litres !== null || cylinders !== null || fuels !== null;
  if (isWhole || !isTyped || car.model === null || years === null) return car;
  const modelIds = models.map(({ id }) => id);
  const engines = await vehicleStore(db).engines({
    modelIds,
    year: null,
    soldIn: years,
    litres,
    cylinders,
    fuels,
  });
  const same = <T>(values: readonly T[]) => (new Set(values).size === 1 ? (values[0] ?? null) : null);
  const burnt = engines.map((one) => (one.fuel === 'flex fuel' ? 'petrol' : one.fuel));
  const fuel = same(engines.map((one) => one.fuel)) ?? same(burnt);
  return {
    ...car,
    litres: litres ?? same(engines.map((one) => one.litres)),
    cylinders: cylinders ?? same(engines.map((one) => one.cylinders)),
    fuels: fuels ?? (fuel === null ? null : [fuel]),
  };
}

/** Special fuels are of a few cars: where the list knows the engines of these years, and none has it, it is another car. */
export async function hasFuelOfList(db: Db, { models, model, years, fuels }: CarInText): Promise<boolean> {
  if (model === null || years === null || fuels === null || fuels.some((fuel) => !isRare.has(fuel)))
    return true;
  const modelIds = models.map(({ id }) => id);
  const any = { modelIds, year: null, soldIn: years, litres: null, cylinders: null, fuels: null };
  const known = (await vehicleStore(db).engines(any)).flatMap(({ fuel }) => fuel ?? []);
  return known.length === 0 || known.some((fuel) => fuels.includes(fuel));
}

const isRare: ReadonlySet<Fuel> = new Set(['hybrid', 'plug-in hybrid', 'diesel', 'gas', 'hydrogen']);

/** The engines of one car, first the one that is not given; none where there is no such car. */
export function listEngines(db: Db, year: number, make: string, model: string): Promise<VehicleRecord[]> {
  return vehicleStore(db).listed(year, make, model);
}

type Asked = {
  q?: string | undefined;
  year?: number | undefined;
  make?: string | undefined;
  model?: string | undefined;
};

/** By a line, or by year, make and model together; never by both. */
export async function findAsked(
  db: Db,
  { q, year, make, model }: Asked,
  names: Pick<FollowedNames, 'ready'>,
): Promise<FoundByLine> {
  if (q !== undefined) {
    if (year !== undefined || make !== undefined || model !== undefined) {
      throw new Problem('invalid_input', { errors: { q: 'does not go with year, make and model' } });
    }
    return findByLine(db, q, await names.ready());
  }
  if (year === undefined || make === undefined || model === undefined) {
    const errors = Object.fromEntries(
      Object.entries({ year, make, model }).flatMap(([name, value]) =>
        value === undefined ? [[name, 'is missing']] : [],
      ),
    );
    throw new Problem('invalid_input', { errors });
  }
  return { cars: await listEngines(db, year, make, model), notFound: null };
}

export function listYears(db: Db): Promise<number[]> {
  return vehicleStore(db).years();
}

export function listMakes(db: Db, year: number | null): Promise<Named[]> {
  return vehicleStore(db).makesOf(year);
}

export function listModels(db: Db, make: string, year: number | null): Promise<Named[]> {
  return vehicleStore(db).modelsOf(make, year);
}

/** As the API has it. */
export function toVehicle(record: VehicleRecord): Vehicle {
  const { id, year, make, model, makeSlug, modelSlug, litres, cylinders, fuel } = record;
  return { _id: id, year, make, model, engine: { litres, cylinders, fuel }, makeSlug, modelSlug };
}
