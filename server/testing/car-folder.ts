import { join } from 'node:path';

/** One copy of the data about cars for all tests, kept from run to run. */
export const carFolder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'car-data');
