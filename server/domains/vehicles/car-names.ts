import type { Change } from '../../db/change-listener.ts';
import type { Db } from '../../db/database.ts';
import { type NamedMake, type NamedModel, vehicleStore } from './vehicle-store.ts';

/** A model with how it is found: by its letters and digits alone. */
export type KnownModel = NamedModel & { make: string; compact: string };
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
    })),
  };
}

/** F-150, F 150 and f150 are one name. */
export function compactName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export type FollowedNames = {
  /** As they are now; read again after they changed. */
  ready: () => Promise<CarNames>;
  apply: (change: Change) => void;
};

/** Keeps the names at hand and hears when they change. */
export function followCarNames(db: Db): FollowedNames {
  let names: Promise<CarNames> | null = null;
  return {
    ready() {
      if (names === null) {
        const reading = readCarNames(db);
        names = reading;
        reading.catch(() => {
          if (names === reading) names = null; // the next one tries again
        });
      }
      return names;
    },
    apply(change) {
      if (change === 'everything' || change.tags.includes('vehicles')) names = null;
    },
  };
}
