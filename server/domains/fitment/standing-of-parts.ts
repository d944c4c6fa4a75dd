import type { Db } from '../../db/database.ts';
import type { CarStanding } from '../finding/finder.ts';
import type { CarInText } from '../vehicles/cars-in-text/car-in-text.ts';
import { fitmentStore } from './fitment-store.ts';
import { hasNoCylinders } from './judge.ts';

/**
 * What is known of parts and a car that was named in a search, with as much of it as was typed. The rules of `judge.ts`, over ranges
 * instead of one car: a range has the car where it has all years that were typed; of a car without a year, where it has any.
 */
export async function standingOfParts(db: Db, car: CarInText): Promise<CarStanding> {
  const cars = [car, ...(car.alsoNamed ?? [])];
  const [first, ...others] = await Promise.all(
    cars.map((one) => standingOf(db, one === car ? car : { ...car, ...one, listedFor: undefined })),
  );
  return others.reduce(forEither, first ?? { fits: [], waits: [], not: [] });
}

/** Of two cars what fits either fits, and only what is for neither is not for them. */
function forEither(one: CarStanding, other: CarStanding): CarStanding {
  const fits = new Set([...one.fits, ...other.fits]);
  const waits = [...new Set([...one.waits, ...other.waits])].filter((id) => !fits.has(id));
  const notForOther = new Set(other.not);
  return { fits: [...fits], waits, not: one.not.filter((id) => notForOther.has(id)) };
}

type Asked = Omit<CarInText, 'listedFor'> & { listedFor?: CarInText['listedFor'] | undefined };

async function standingOf(db: Db, car: Asked): Promise<CarStanding> {
  const years = car.listedFor ?? car.years;
  const rows = await fitmentStore(db).standing({
    models: car.models.map(({ id, from, to }) => ({ id, from, to })),
    from: years?.from ?? null,
    to: years?.to ?? null,
    litres: car.litres,
    cylinders: car.cylinders,
    fuels: car.fuels?.includes('flex fuel') ? [...new Set([...car.fuels, 'petrol' as const])] : car.fuels,
    electric: car.fuels?.every((fuel) => hasNoCylinders({ fuel })) === true,
  });
  const ids = (wanted: string) => rows.filter(({ standing }) => standing === wanted).map(({ id }) => id);
  return { fits: ids('fits'), waits: ids('waits'), not: ids('not') };
}
