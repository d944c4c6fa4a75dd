import type { Db } from '../../db/database.ts';
import type { CarStanding } from '../finding/finder.ts';
import type { PartFinder, ReadSearch } from '../finding/part-finder.ts';
import { type CarInText, carInWords } from '../vehicles/cars-in-text/car-in-text.ts';
import { findNamed, hasFuelOfList, withWholeEngine } from '../vehicles/find-vehicles.ts';
import { countParts, type PartQuery } from './find-parts.ts';

/** How parts stand to a car. Given by whoever knows about fitment: the catalogue stands below it. */
export type StandingOfParts = (db: Db, car: CarInText) => Promise<CarStanding>;

/** The car that was read out of a query, and the query with what is known of parts and this car. */
export type CarOfQuery = {
  car: CarInText & { rest: string };
  text: string;
  query: PartQuery;
  standing: CarStanding;
};

/**
 * Null where the query names no car. With nothing but a car it asks as `vehicle` does: only for what fits it, is for every car, or
 * waits for a detail of it.
 */
export async function carOfQuery(
  db: Db,
  read: ReadSearch | null,
  query: PartQuery,
  standingOf: StandingOfParts,
): Promise<CarOfQuery | null> {
  const car = read?.car ?? null;
  if (car === null) return null;
  const listed = await standingOf(db, await withWholeEngine(db, car));
  const standing = car.version === undefined && (await hasFuelOfList(db, car)) ? listed : unsure(listed);
  const text = carInWords(car);
  if (car.rest !== '') return { car, text, standing, query: { ...query, standing } };
  const { q: _, exact: __, ...others } = query;
  const own = [...standing.fits, ...standing.waits];
  return { car, text, standing, query: { ...others, fitting: alsoFitting(own, query) } };
}

/** Of a version or a fuel that the list does not have, what is listed for the model is not said to fit. */
function unsure({ fits, waits, not }: CarStanding): CarStanding {
  return { fits: [], waits: [...fits, ...waits], not };
}

/** Of these parts, those that the query asks for by a car of its own. */
function alsoFitting(ids: readonly string[], { fitting }: PartQuery): readonly string[] {
  if (fitting === undefined) return ids;
  const among = new Set(fitting);
  return ids.filter((id) => among.has(id));
}

/** Of what is found, how much fits the car, and how much waits for a detail of it. */
export async function countForCar(
  finder: PartFinder,
  { query, standing }: Pick<CarOfQuery, 'query' | 'standing'>,
): Promise<{ fits: number; waits: number }> {
  const count = (ids: readonly string[]) =>
    countParts(finder, { ...query, fitting: alsoFitting(ids, query), everyCar: 'without' });
  return { fits: await count(standing.fits), waits: await count(standing.waits) };
}

/** As the API says it. */
export async function shownCar(db: Db, { car, text }: Pick<CarOfQuery, 'car' | 'text'>) {
  const { version } = car;
  const vehicle = version === undefined ? await findNamed(db, car) : null;
  const onlyMake = car.model === null && { onlyMake: true };
  return {
    text,
    words: car.rest,
    vehicle: vehicle?.id ?? null,
    ...onlyMake,
    ...(version !== undefined && { version }),
  };
}
