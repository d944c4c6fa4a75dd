import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import type { Db } from '../../db/database.ts';
import type { CarInText } from './car-in-text.ts';
import { type CarNames, readCarNames } from './car-names.ts';
import { readCarWords } from './read-car-words.ts';
import { type Named, type VehicleRecord, vehicleStore } from './vehicle-store.ts';

export type { VehicleRecord } from './vehicle-store.ts';

export async function findVehicle(db: Db, id: string): Promise<VehicleRecord | null> {
  const [found] = await vehicleStore(db).byIds([id]);
  return found ?? null;
}

/** Those that there are, by make, model, year and engine. */
export async function findVehicles(db: Db, ids: readonly string[]): Promise<VehicleRecord[]> {
  return ids.length === 0 ? [] : vehicleStore(db).byIds(ids);
}

const mostFound = 20;

/**
 * Cars by what somebody typed, such as "2014 civic 1.8", the best first. Where there is none of that engine those of any, and
 * where it was not made in that year those of the years around it.
 */
export async function findByLine(db: Db, text: string, names?: CarNames): Promise<VehicleRecord[]> {
  const read = readCarWords(names ?? (await readCarNames(db)), text, { onlyCars: true });
  if (read === null) return [];
  const { models, year, litres, cylinders, fuels } = read;
  const modelIds = models.map(({ id }) => id);
  const store = vehicleStore(db);
  const exact = await store.wanted({ modelIds, year, litres, cylinders, fuels }, mostFound);
  if (exact.length > 0) return exact;
  const anyEngine = await store.wanted(
    { modelIds, year, litres: null, cylinders: null, fuels: null },
    mostFound,
  );
  if (anyEngine.length > 0 || year === null) return anyEngine;
  return store.near(modelIds, year, mostFound);
}

/** The car of the list that was named with its year, and with its engine where that was said; null where it is none, or not one. */
export async function findNamed(db: Db, car: CarInText): Promise<VehicleRecord | null> {
  const { model, models, years, litres, cylinders, fuels } = car;
  if (model === null || years === null || years.from !== years.to) return null;
  const modelIds = models.filter(({ name }) => name === model).map(({ id }) => id);
  const [found] = await vehicleStore(db).wanted({ modelIds, year: years.from, litres, cylinders, fuels }, 1);
  return found ?? null;
}

/** The engines of one car, first the one that is not given; none where there is no such car. */
export function listEngines(db: Db, year: number, make: string, model: string): Promise<VehicleRecord[]> {
  return vehicleStore(db).listed(year, make, model);
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
