import type { CarMake, CarModel, CarOfYear, MakesWithParts } from '@spareworks/contract/calls/cars';
import { carSlug, isEngineGiven } from '@spareworks/contract/plain/vehicle-words';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { listEngines, toVehicle } from '../vehicles/find-vehicles.ts';
import { carStore } from './car-store.ts';

export async function makesWithParts(db: Db): Promise<MakesWithParts> {
  const store = carStore(db);
  const makes = await store.makesWithParts();
  return { makes, known: makes.length > 0 || (await store.anyKnown()) };
}

export async function requireMake(db: Db, make: string): Promise<CarMake> {
  const store = carStore(db);
  const found = await store.make(carSlug(make));
  if (found === null) throw new Problem('not_found');
  const { id, name, slug } = found;
  return { name, slug, models: await store.modelsOf(id) };
}

export async function requireModel(db: Db, make: string, model: string): Promise<CarModel> {
  const store = carStore(db);
  const found = await store.model(carSlug(make), carSlug(model));
  if (found === null) throw new Problem('not_found');
  return {
    make: { name: found.make, slug: found.makeSlug },
    model: { name: found.name, slug: found.slug },
    years: await store.yearsOf(found.id),
  };
}

export async function requireCar(db: Db, make: string, model: string, year: number): Promise<CarOfYear> {
  const found = (await listEngines(db, year, carSlug(make), carSlug(model))).map(toVehicle);
  const vehicle = found.find(({ engine }) => !isEngineGiven(engine));
  if (vehicle === undefined) throw new Problem('not_found');
  return { vehicle, engines: found.filter(({ engine }) => isEngineGiven(engine)) };
}
