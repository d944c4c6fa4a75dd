import type { Garage } from '@spareworks/contract/calls/garage';
import { mostGarageCars } from '@spareworks/contract/plain/garage';
import type { Database } from '../../db/database.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { findVehicles } from '../vehicles/find-vehicles.ts';
import { garageStore } from './garage-store.ts';
import { keptCars, type SentCars } from './replace-garage.ts';
import { toGarage } from './to-garage.ts';

/**
 * Joins the cars somebody chose before signing in with those of the account. Nothing that was saved goes; where there is not
 * room for all, the chosen one comes first. What was chosen last is what they are looking for now.
 */
export function joinGarage(
  database: Database,
  userId: string,
  sent: SentCars,
): Promise<Garage & { leftOut: string[] }> {
  return database.transaction(async (tx) => {
    await keepPersonStill(tx, userId);
    const store = garageStore(tx);
    const before = await store.read(userId);
    const brought = keptCars(sent);
    const known = await findVehicles(tx, [...before.ids, ...brought.ids]);
    const isKnown = (id: string) => known.some((vehicle) => vehicle.id === id);
    const others = brought.ids.filter((id) => isKnown(id) && !before.ids.includes(id));
    const chosenFirst = others.toSorted(
      (a, b) => Number(b === brought.chosen) - Number(a === brought.chosen),
    );
    const taken = chosenFirst.slice(0, Math.max(0, mostGarageCars - before.ids.length));
    const ids = [...before.ids, ...others.filter((id) => taken.includes(id))];
    const chosen = brought.chosen !== null && ids.includes(brought.chosen) ? brought.chosen : before.chosen;
    await store.replace(userId, { ids, chosen });
    return {
      ...toGarage({ ids, chosen }, known),
      leftOut: brought.ids.filter((id) => !ids.includes(id)),
    };
  });
}
