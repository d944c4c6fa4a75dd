import type { Db } from '../../db/database.ts';
import { type Followed, followed } from '../../db/followed.ts';
import { type NamedMake, type NamedModel, vehicleStore } from './vehicle-store.ts';

/** A model with how it is found: by its letters and digits alone; `also`: in what else people call it. */
export type KnownModel = NamedModel & { make: string; compact: string; also: readonly string[] };
export type KnownMake = NamedMake & { compact: string };

/** The names of all makes and models, small enough to be kept in memory. */
export type CarNames = { makes: readonly KnownMake[]; models: readonly KnownModel[] };

export async function readCarNames(db: Db): Promise<CarNames> {
  const { makes, models } = await vehicleStore(db).names();
  const nameOf = new Map(makes.map(({ id, name }) => [id, name]));
  return {
    makes: makes.map((make) => ({ ...make, compact: compactName(make.name) })),
    models: models.map((model) => ({
      ...model,
      make: nameOf.get(model.makeId) ?? '',
      compact: compactName(model.name),
      also: otherNames(model.name),
    })),
  };
}

/** "Giulia (952)" is a Giulia, and a "Scion FR-S", which the data has under Toyota, an FR-S. */
export function otherNames(name: string): string[] {
  const short = [name.replace(/\s*\(.*\)/, ''), name.replace(/^Scion\s+/, '')];
  return short.filter((one) => one !== name).map(compactName);
}

/**
 * Names of the models a name may be one of: a 320d is of the 3-Series, a C 220 of the C-Class and an RX350 of the RX, an X5 M of the X5, whether or not
 * the list has each by itself; and a Mazda 3 is called Mazda3.
 */
export function familyNames(compact: string, make: KnownMake | null): string[] {
  // No BMW is a 190 or a 500.
  const digit = /^([1-8])(?:[1-5]\d|60)[a-z]{0,3}$/.exec(compact)?.[1];
  const letters = /^([a-z]{1,3})\d{2,3}[a-z]{0,3}$/.exec(compact)?.[1];
  return [
    ...(make === null ? [] : [`${make.compact}${compact}`]),
    `${compact}series`,
    `${compact}class`,
    ...(digit === undefined ? [] : [`${digit}series`]),
    ...(letters === undefined ? [] : [letters, `${letters}class`]),
    ...(letters === 'ml' ? ['mclass'] : []),
    ...(make?.compact === 'bmw' && /^x[1-7]m$/.test(compact) ? [compact.slice(0, 2)] : []),
  ];
}

/** The names of what somebody calls a 3 series, where the list has each by itself. */
export function seriesPattern(compact: string): RegExp | null {
  const series = /^([1-8])series$/.exec(compact)?.[1];
  return series === undefined ? null : new RegExp(`^${series}\\d\\d\\D*$`);
}

const compactAlready = /^[a-z0-9]*$/;

/** F-150, F 150 and f150 are one name. */
export function compactName(name: string): string {
  if (compactAlready.test(name)) return name;
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export type FollowedNames = Followed<CarNames>;

/** Keeps the names at hand and hears when they change. */
export function followCarNames(db: Db): FollowedNames {
  return followed('vehicles', () => readCarNames(db));
}
