import { vehicleFileColumns } from '@spareworks/contract/plain/file-kinds';
import { readFuel } from '@spareworks/contract/plain/read-fuel';
import { carSlug, type Engine, vehicleLimits } from '@spareworks/contract/plain/vehicle-words';
import { line } from '@spareworks/contract/schemas/text';
import { addVehicles, type NewVehicle } from '../vehicles/add-vehicles.ts';
import { knownVehicles } from '../vehicles/known-vehicles.ts';
import { type FileKind, RefusedRow } from './file-kind.ts';

/** Cars of some years: one for each of them. */
export type VehicleRow = { yearFrom: number; yearTo: number; make: string; model: string; engine: Engine };

const nameSchema = line({ min: 1, max: vehicleLimits.nameCharacters });

/** Files of cars that the shop's data does not have: those of other markets, and what came out since. */
export const vehicleFile: FileKind<VehicleRow> = {
  columns: vehicleFileColumns,
  read(cells) {
    const faults: string[] = [];
    const fault = (column: string, words: string) => void faults.push(`${column}: ${words}`);
    const cell = (column: string) => (cells[column] ?? '').trim();

    // A car may be in the shops before its year begins.
    const lastYear = new Date().getUTCFullYear() + 2;
    const year = (column: string) => {
      const value = Number(cell(column));
      if (/^\d{4}$/.test(cell(column)) && value >= vehicleLimits.firstYear && value <= lastYear) return value;
      fault(column, `must be a year from ${vehicleLimits.firstYear} to ${lastYear}`);
      return Number.NaN;
    };
    const name = (column: string) => {
      const read = nameSchema.safeParse(cell(column));
      if (cell(column) === '') fault(column, 'is missing');
      else if (!read.success) fault(column, read.error.issues[0]?.message ?? 'is not right');
      else if (carSlug(read.data) === '') fault(column, 'needs a letter or a digit');
      return read.data ?? '';
    };
    const number = (column: string, pattern: RegExp, most: number, words: string) => {
      const written = cell(column).replace(',', '.');
      if (written === '') return null;
      const value = Number(written);
      if (pattern.test(written) && value > 0 && value <= most) return value;
      fault(column, words);
      return null;
    };

    const yearFrom = year('year_from');
    const yearTo = cell('year_to') === '' ? yearFrom : year('year_to');
    if (yearTo < yearFrom) fault('year_to', 'is before year_from');
    const [make, model] = [name('make'), name('model')];
    const { mostLitres, mostCylinders } = vehicleLimits;
    const litres = number(
      'litres',
      /^\d{1,2}(\.\d)?$/,
      mostLitres,
      `must be litres such as 1.8, up to ${mostLitres}`,
    );
    const cylinders = number(
      'cylinders',
      /^\d{1,2}$/,
      mostCylinders,
      `must be a whole number from 1 to ${mostCylinders}`,
    );
    const fuel = readFuel(cell('fuel'));
    if ('fault' in fuel) fault('fuel', fuel.fault);
    if (faults.length > 0) throw new RefusedRow(faults);
    const years = yearFrom === yearTo ? `${yearFrom}` : `${yearFrom} to ${yearTo}`;
    return {
      name: `${make} ${model}, ${years}`,
      content: {
        yearFrom,
        yearTo,
        make,
        model,
        engine: { litres, cylinders, fuel: 'fuel' in fuel ? fuel.fuel : null },
      },
    };
  },

  async judge(tx, rows) {
    const known = await knownVehicles(tx, rows.flatMap(carsOf));
    return rows.map((row) => ({
      outcome: carsOf(row).every((car) => known.has(car)) ? ('same' as const) : ('add' as const),
    }));
  },

  async apply(tx, rows, { fileName }) {
    const notedAt = new Date().toISOString().slice(0, 10);
    await addVehicles(tx, rows.flatMap(carsOf), { source: `Import ${fileName}`, notedAt });
    return rows.map(() => null);
  },
};

function carsOf({ yearFrom, yearTo, make, model, engine }: VehicleRow): NewVehicle[] {
  return Array.from({ length: yearTo - yearFrom + 1 }, (_, at) => ({
    year: yearFrom + at,
    make,
    model,
    engine,
  }));
}
