import { type Engine, type Fuel, fuels } from '@spareworks/contract/plain/vehicle-words';
import type { Db } from '../db/database.ts';
import { addVehicles, type NewVehicle } from '../domains/vehicles/add-vehicles.ts';
import { findVehicles, type VehicleRecord } from '../domains/vehicles/find-vehicles.ts';

const twoWordMakes = /^(Land Rover|Alfa Romeo|Aston Martin) /;

/**
 * '2014 Honda Civic 1.8 4 petrol', '2019 Tesla Model 3 electric', '2003 Honda Accord - 6 petrol', '2014 Honda Civic': what
 * is not known is left out at the end, or is a hyphen.
 */
export function readPlanted(text: string): NewVehicle {
  const pattern = new RegExp(
    `^(?<year>\\d{4}) (?<name>.+?)(?: (?<litres>\\d+\\.\\d|-)(?: (?<cylinders>\\d+|-))?)?(?: (?<fuel>${fuels.toReversed().join('|')}))?$`,
  );
  const { year, name = '', litres, cylinders, fuel } = pattern.exec(text)?.groups ?? {};
  if (year === undefined) throw new Error(`Not a car of a test: ${text}`);
  const make = twoWordMakes.exec(name)?.[1] ?? name.split(' ', 1)[0] ?? '';
  const number = (word: string | undefined) => (word === undefined || word === '-' ? null : Number(word));
  const engine: Engine = {
    litres: number(litres),
    cylinders: number(cylinders),
    fuel: (fuel as Fuel | undefined) ?? null,
  };
  return { year: Number(year), make, model: name.slice(make.length + 1), engine };
}

/** Cars for a test, and for each the car of its year whose engine is not given. Gives what was named, in that order. */
export async function plantVehicles(db: Db, texts: readonly string[]): Promise<VehicleRecord[]> {
  const origin = { source: 'Test', notedAt: '2026-01-01' };
  const ids = await addVehicles(db, texts.map(readPlanted), origin);
  const found = new Map((await findVehicles(db, ids)).map((vehicle) => [vehicle.id, vehicle]));
  return ids.map((id) => found.get(id)).filter((vehicle) => vehicle !== undefined);
}
