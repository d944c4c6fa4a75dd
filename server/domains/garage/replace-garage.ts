import type { Garage } from '@spareworks/contract/calls/garage';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { findVehicles } from '../vehicles/find-vehicles.ts';
import { garageStore, type KeptCars } from './garage-store.ts';
import { toGarage, versionOf } from './to-garage.ts';

export type SentCars = { vehicles: readonly string[]; chosen: string | null };

/** Puts other cars in the place of those that were there, if they are still the ones the sender has read. */
export function replaceGarage(
  database: Database,
  userId: string,
  sent: SentCars & { version?: string | undefined },
): Promise<Garage> {
  return database.transaction(async (tx) => {
    await keepPersonStill(tx, userId);
    const store = garageStore(tx);
    if (sent.version !== undefined && sent.version !== versionOf(await store.read(userId)))
      throw new Problem('garage_changed');
    const cars = keptCars(sent);
    const known = await findVehicles(tx, cars.ids);
    const knownIds = new Set(known.map(({ id }) => id));
    const unknown = cars.ids.findIndex((id) => !knownIds.has(id));
    if (unknown !== -1) {
      throw new Problem('invalid_input', {
        errors: { [`vehicles.${unknown}`]: 'is not a car of the shop’s list' },
      });
    }
    await store.replace(userId, cars);
    return toGarage(cars, known);
  });
}

/** Ids as the database writes them. */
export function keptCars({ vehicles, chosen }: SentCars): KeptCars {
  return { ids: vehicles.map((id) => id.toLowerCase()), chosen: chosen?.toLowerCase() ?? null };
}
