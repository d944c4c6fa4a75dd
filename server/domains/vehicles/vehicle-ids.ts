import { createHash } from 'node:crypto';
import { carSlug, type Engine } from '@spareworks/contract/plain/vehicle-words';
import { familyOf } from './model-families.ts';

/**
 * Ids made from what they name, as UUIDs of version 8: whoever writes the same make, model, year and engine down, from
 * whatever source, means the same row. Changing anything here gives every car of every shop another id.
 */
function idOf(...words: readonly (string | number | null)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(words)).digest().subarray(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function makeId(make: string): string {
  return idOf('make', carSlug(make));
}

export function modelId(make: string, model: string): string {
  return idOf('model', carSlug(make), carSlug(model));
}

/** The id its family has, whether or not the list has it. */
export function familyIdOf(make: string, model: string): string | null {
  const family = familyOf(make, model);
  return family === null ? null : modelId(make, family);
}

export function vehicleId(make: string, model: string, year: number, engine: Engine): string {
  const { litres, cylinders, fuel } = engine;
  return idOf('vehicle', carSlug(make), carSlug(model), year, litres?.toFixed(1) ?? null, cylinders, fuel);
}
