import { lookOf } from '@spareworks/contract/plain/look-alikes';
import { makerLimits, makerSlug } from '@spareworks/contract/plain/maker';
import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { recordMany } from '../audit/record.ts';
import { makerStore } from './maker-store.ts';

/** Names as files have them, and as the shop has them. */
export type MakerNames = {
  /** Null where the shop knows no such maker. */
  nameOf: (written: string) => string | null;
  /** How many more the shop can keep. */
  room: number;
};

/** Every maker there is, by every name it has or had. */
export async function allMakerNames(db: Db): Promise<MakerNames> {
  const store = makerStore(db);
  // Today's names come last and so win over former ones.
  const all = await store.allNames();
  const names = new Map(all.map(({ slug, name }) => [slug, name]));
  const looks = new Map(all.map(({ slug, name }) => [lookOf(slug), name]));
  const room = makerLimits.makers - (await store.count({ has: '', withParts: false }));
  // One that only looks like it is the same on the box: it would else become a second maker that no eye tells apart.
  const nameOf = (written: string) => {
    const slug = makerSlug(written);
    return names.get(slug) ?? looks.get(lookOf(slug)) ?? null;
  };
  return { nameOf, room };
}

/**
 * The makers of a file under the names the shop has for them; those it does not know are added, as far as there is room. They keep
 * their names until the transaction ends. Comes before parts are locked.
 */
export async function takeMakers(
  tx: Db,
  written: readonly string[],
  actor: string,
): Promise<(name: string) => string | null> {
  if (written.length === 0) return () => null;
  const asked = new Map(written.map((name) => [makerSlug(name), name]));
  const there = new Set((await makerStore(tx).slugsAmong([...asked.keys()])).map(({ slug }) => slug));
  const unknown = [...asked].filter(([slug]) => !there.has(slug));
  // Before any of them is held: who renames one waits for this first, too.
  if (unknown.length > 0) await addUnknown(tx, unknown, actor);
  const known = new Map<string, string>();
  for (const { slug, name } of await makerStore(tx).named([...asked.keys()])) {
    known.set(slug, name);
    known.set(makerSlug(name), name);
  }
  return (name) => known.get(makerSlug(name)) ?? null;
}

async function addUnknown(
  tx: Db,
  unknown: readonly (readonly [slug: string, name: string])[],
  actor: string,
): Promise<void> {
  const room = Math.max(0, makerLimits.makers - (await makerStore(tx).lockAdding()));
  const makers = unknown.slice(0, room).map(([slug, name]) => ({ id: newId(), name, slug }));
  await makerStore(tx).addMany(makers);
  await recordMany(
    tx,
    makers.map(({ name }) => ({ actor, action: 'maker added' as const, subject: name, after: { name } })),
  );
}
