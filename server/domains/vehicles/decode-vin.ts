import type { VinAnswer } from '@spareworks/contract/calls/vehicles';
import { type Engine, engineText, isEngineGiven } from '@spareworks/contract/plain/vehicle-words';
import { checkDigitOf, needsCheckDigit, readVin } from '@spareworks/contract/plain/vin';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import type { CarData } from './car-data/car-data.ts';
import type { Decoded } from './car-data/decode.ts';
import { toVehicle } from './find-vehicles.ts';
import { modelId } from './vehicle-ids.ts';
import { type VehicleRecord, vehicleStore } from './vehicle-store.ts';

const mostEngines = 6;

/** The car behind what somebody typed as a VIN. Nothing of it is kept. */
export async function decodeVin(
  db: Db,
  cars: Pick<CarData, 'decode'>,
  typed: string,
  now = new Date(),
): Promise<VinAnswer> {
  const read = readVin(typed);
  if ('fault' in read) {
    const { fault, suggestion } = read;
    throw new Problem('invalid_input', {
      title: fault,
      errors: { vin: fault },
      ...(suggestion === null ? {} : { suggestion }),
    });
  }
  const { vin } = read;
  const decoded = await cars.decode(vin, now.getUTCFullYear());
  const check = checked(vin);
  const found = await inTheList(db, decoded.models);
  return {
    vin,
    checkDigit: check.answer,
    hints: [...check.hints, ...found.hints, ...unknownHints(vin, decoded, found.vehicles.length > 0)],
    vehicles: found.vehicles.map(toVehicle),
  };
}

function checked(vin: string): { answer: VinAnswer['checkDigit']; hints: string[] } {
  const [right, is] = [checkDigitOf(vin), vin[8]];
  if (right === is) return { answer: 'ok', hints: [] };
  if (needsCheckDigit(vin)) {
    const hint = `Please compare it with the car’s papers: the ninth character is ${is} and should be ${right}, so at least one character is wrong.`;
    return { answer: 'wrong', hints: [hint] };
  }
  const hint = `The ninth character would be ${right} if it checked the others. Outside North America and China it mostly does not; of a car that was made there to be sold in the United States it does, and then at least one character is wrong.`;
  return { answer: 'not used', hints: [hint] };
}

type Found = { vehicles: VehicleRecord[]; hints: string[] };

/** The rows of our own list for what the data says, with a hint where they say less. */
async function inTheList(db: Db, models: Decoded['models']): Promise<Found> {
  const vehicles: VehicleRecord[] = [];
  const hints: string[] = [];
  const [likeliest] = models;
  const isOneYear = models.every(({ year }) => year === likeliest?.year);
  for (const { year, make, model, engine } of models) {
    const rows = await vehicleStore(db).ofModelYear(modelId(make, model), year);
    const name = `${year} ${make} ${model}`;
    if (rows.length === 0) {
      const isLikely = year === likeliest?.year;
      const start = isLikely ? `This is ${isOneYear ? '' : 'probably '}a` : 'Less likely it is a';
      hints.push(`${start} ${name}, which is not in the shop’s list of cars.`);
      continue;
    }
    const chosen = chooseRows(rows, engine);
    vehicles.push(...chosen);
    if (chosen.length > 1)
      hints.push(`The VIN of this ${name} leaves open which engine it has. Please choose.`);
    else if (chosen.every((row) => !isEngineGiven(row))) {
      hints.push(
        isEngineGiven(engine)
          ? `By its VIN this ${name} has this engine: ${engineText(engine)}.`
          : `The VIN does not say which engine this ${name} has.`,
      );
    }
  }
  const years = [...new Set(vehicles.map(({ year }) => year))];
  if (years.length > 1) {
    hints.unshift(`The tenth character stands for ${years.join(' and for ')}. Please choose the right year.`);
  } else if (models.length > 1 && new Set(vehicles.map((vehicle) => vehicle.modelId)).size > 1) {
    hints.unshift('The VIN fits more than one model. Please choose.');
  }
  return { vehicles, hints };
}

/** The row of this engine; else those it may be; else the one whose engine is not given. */
function chooseRows(rows: readonly (VehicleRecord & { listed: boolean })[], engine: Engine): VehicleRecord[] {
  const fits = <T>(given: T | null, is: T | null) => given === null || given === is;
  const given = rows.filter(isEngineGiven);
  const exact = given.find(
    ({ litres, cylinders, fuel }) =>
      litres === engine.litres && cylinders === engine.cylinders && fuel === engine.fuel,
  );
  if (exact !== undefined) return [exact];
  // By its fuel alone no engine is told from those the list does not have.
  const isTold = engine.litres !== null || engine.cylinders !== null;
  const possible = isTold
    ? given.filter(
        ({ litres, cylinders, fuel, listed }) =>
          listed &&
          fits(engine.litres, litres) &&
          fits(engine.cylinders, cylinders) &&
          fits(engine.fuel, fuel),
      )
    : [];
  if (possible.length > 0 && possible.length <= mostEngines) return possible;
  return rows.filter((row) => !isEngineGiven(row));
}

/** What is known although there is no model to it. */
function unknownHints(vin: string, { maker, years, models }: Decoded, found: boolean): string[] {
  if (models.length > 0) {
    return found
      ? []
      : ['Please choose the car by year, make and model if the shop has it under another name.'];
  }
  if (maker === null) {
    return [
      'Nobody is known to us by the first three characters. Please compare them with the car’s papers, or choose the car by year, make and model.',
    ];
  }
  const [make] = maker.makes;
  const who = maker.makes.length === 1 && make !== undefined ? make : (maker.name ?? 'not named');
  return [
    `The maker is ${tidyName(who)}.${yearWords(vin, years)} The model is not known to us: the data has cars sold in the United States. Please choose the model.`,
  ];
}

/** The tenth character has to be the model year only where North America's rules hold; what Europe makes for itself mostly has something else there. */
function yearWords(vin: string, years: readonly number[]): string {
  if (years.length === 0) return '';
  const list = years.join(' or ');
  return /^[S-Z]/.test(vin)
    ? ` The model year is not certain: it would be ${list}, but European makers mostly do not say it in the VIN.`
    : ` The model year is ${list}.`;
}

/** The data has some names in capitals. */
export function tidyName(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.replaceAll(/\p{L}+/gu, (word) => {
    if (/^(?:OF|AND|DE|DI|DU)$/.test(word)) return word.toLowerCase();
    const isShort = word.length < 4 || !/[AEIOUY]/.test(word);
    if (isShort && !/^(?:INC|LTD|CO|CORP|CAR)$/.test(word)) return word; // BMW AG
    return word[0] + word.slice(1).toLowerCase();
  });
}
