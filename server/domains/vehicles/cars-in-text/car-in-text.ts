import { type Fuel, fuelText } from '@spareworks/contract/plain/vehicle-words';
import type { KnownMake, KnownModel } from '../car-names.ts';
import type { Years } from './years.ts';

/** A car that is named among other words. */
export type CarInText = {
  make: KnownMake | null;
  /** Those the name may mean; where only the make was named, all of that make. */
  models: readonly KnownModel[];
  /** The model as the list spells it, or as it was typed where it means several; null where only a make was named. */
  model: string | null;
  /** The generation that was named, "Mk7" or "E90"; the years are those it was sold. */
  generation?: string;
  /** What was typed of its version and the list does not have: an ST or a C63 has other parts than what is listed for the model. */
  version?: string;
  years: Years | null;
  /** Of a generation the years by which it is told what is listed for it, where these are others. */
  listedFor?: Years;
  /** Others that were asked for at the same time, each with a year of its own or none: "golf 2012 or passat 2015". */
  alsoNamed?: readonly AlsoNamed[];
  litres: number | null;
  cylinders: number | null;
  fuels: readonly Fuel[] | null;
  /** Named by two things at least: make and model, or one of them and a year. A single name may be another word. */
  sure: boolean;
  /** Which words were taken for the car, by their place. */
  taken: readonly number[];
  /** Of these, the name of the model, where it stands right behind that of the make. */
  behindMake: readonly number[];
  /** The place behind the make, where no model was read: what stands there may be one that is not in the list. */
  strangerAt: number | null;
  /** What was typed about the car and nothing is known of: a generation, a version, a fuel that no car of the model has. */
  leftOut?: readonly string[];
  /** Of that, which car, engine or version is not meant, and what parts for it may be called: "not the tdi" is no diesel. */
  denied?: readonly { typed: string; what: string }[];
  /** A model the list does not have, where nothing else was asked for: as it was typed. */
  passedOver?: string;
};

export type AlsoNamed = { text: string; models: readonly KnownModel[]; years: Years | null };

/** "Honda Civic 2014 1.8 L": as much as was typed; "Volkswagen (without polo)". */
export function carInWords(car: CarInText): string {
  const { make, model, generation, years, litres, cylinders, fuels, passedOver, alsoNamed = [] } = car;
  const words = [make?.name, model, generation];
  if (years !== null) words.push(yearsInWords(years));
  for (const other of alsoNamed) {
    words.push('or', other.text);
    if (other.years !== null) words.push(yearsInWords(other.years));
  }
  if (litres !== null) words.push(`${litres.toFixed(1)} L`);
  if (cylinders !== null) words.push(`${cylinders} cyl.`);
  if (fuels?.[0] !== undefined) words.push(fuelText(fuels[0]));
  if (passedOver !== undefined) words.push(`(without ${passedOver})`);
  return words.filter((word) => word != null).join(' ');
}

const yearsInWords = ({ from, to }: Years) => (from === to ? `${from}` : `${from} to ${to}`);
