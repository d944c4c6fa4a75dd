import { readVin } from '@spareworks/contract/plain/vin';
import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { browserApi } from './api.ts';

/** What a VIN says, or why it says nothing. `suggestion`: the one that was probably meant. */
export type FoundCars = { hints: readonly string[]; cars: readonly Vehicle[]; suggestion: string | null };

/** A VIN goes out in a body only, and is not kept; see POST /vins. */
export async function askVin(typed: string): Promise<FoundCars> {
  const read = readVin(typed);
  if ('fault' in read) return { hints: [read.fault], cars: [], suggestion: read.suggestion };
  const { hints, vehicles } = await browserApi('POST /vins', { body: { vin: read.vin } });
  const unknown = vehicles.length === 0 && hints.length === 0;
  return {
    hints: unknown ? ['This VIN is not in our data. Please choose the car by year, make and model.'] : hints,
    cars: vehicles,
    suggestion: null,
  };
}
