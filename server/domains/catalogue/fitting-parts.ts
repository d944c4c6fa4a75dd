import type { Db } from '../../db/database.ts';

/**
 * What there is for a car beside what is for every car, and the car in words; refuses where there is no such car. Given by whoever knows about cars: the
 * catalogue stands below them.
 */
export type FittingParts = (db: Db, vehicleId: string) => Promise<{ car: string; ids: readonly string[] }>;
