import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { imageStore } from './image-store.ts';
import { pictureIdOf } from './picture-names.ts';

export const noPicture = 'is no picture this shop has; please upload it first';

/** Of these addresses those that would be pictures of this shop, and are not there. What is elsewhere is not asked for. */
export async function missingPictures(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const own = addresses.filter((address) => address.startsWith('/images/'));
  if (own.length === 0) return new Set();
  const ids = own.flatMap((address) => pictureIdOf(address) ?? []);
  const there = new Set(await imageStore(db).knownOrShown(ids));
  return new Set(own.filter((address) => !there.has(pictureIdOf(address) ?? '')));
}

/** Refuses pictures of this shop that are not there, by the names of their fields. */
export async function requirePictures(
  db: Db,
  addresses: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const given = Object.entries(addresses).flatMap(([field, address]) =>
    address == null ? [] : [{ field, address }],
  );
  const missing = await missingPictures(
    db,
    given.map(({ address }) => address),
  );
  if (missing.size === 0) return;
  const errors = given
    .filter(({ address }) => missing.has(address))
    .map(({ field }) => [field, noPicture] as const);
  throw new Problem('invalid_input', { errors: Object.fromEntries(errors) });
}
