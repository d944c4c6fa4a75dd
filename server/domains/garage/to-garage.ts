import { createHash } from 'node:crypto';
import type { Garage } from '@spareworks/contract/calls/garage';
import { toVehicle, type VehicleRecord } from '../vehicles/find-vehicles.ts';
import type { KeptCars } from './garage-store.ts';

/** Made from what is kept, so that equal garages have the same. */
export function versionOf({ ids, chosen }: KeptCars): string {
  return createHash('sha256')
    .update(`${ids.join(' ')}\n${chosen ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
}

/** As the contract has it. */
export function toGarage(kept: KeptCars, known: readonly VehicleRecord[]): Garage {
  const byId = new Map(known.map((vehicle) => [vehicle.id, vehicle]));
  return {
    vehicles: kept.ids.flatMap((id) => {
      const vehicle = byId.get(id);
      return vehicle === undefined ? [] : [toVehicle(vehicle)];
    }),
    chosen: kept.chosen,
    version: versionOf(kept),
  };
}
