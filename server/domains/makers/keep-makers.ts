import type { Maker, MakerEdit, MakerInput } from '@spareworks/contract/calls/makers';
import { counts } from '@spareworks/contract/plain/formats';
import { lookOf } from '@spareworks/contract/plain/look-alikes';
import { makerLimits, makerSlug } from '@spareworks/contract/plain/maker';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { changesNothing } from '../../kernel/changes-of.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { requirePictures } from '../images/check-pictures.ts';
import { type MakerFields, type MakerRow, makerStore } from './maker-store.ts';
import { noSuchMaker, requireMaker } from './read-makers.ts';

export function addMaker(
  database: Database,
  caller: Caller,
  input: MakerInput,
  key: string | null,
): Promise<Maker> {
  const { name, logo = null, text = '', anew } = input;
  const request = { userId: caller.id, key, what: 'POST /makers', body: input };
  return once(database, request, async (tx) => {
    const store = makerStore(tx);
    const fields = { name, slug: makerSlug(name), logo, text };
    if ((await store.lockAdding()) >= makerLimits.makers) throw new Problem('too_many_makers');
    if (anew) await store.forgetFormer(fields.slug);
    await refuseTaken(tx, fields.slug);
    await requirePictures(tx, { logo });
    const added = await store.add(newId(), fields);
    await record(tx, { actor: caller.email, action: 'maker added', subject: name, after: noted(fields) });
    return { ...added, parts: 0 };
  });
}

/** Unless somebody else has changed it since the caller read it. A new name is that of its parts in the same moment. */
export function changeMaker(
  database: Database,
  caller: Caller,
  slug: string,
  { version, ...edit }: MakerEdit,
): Promise<Maker> {
  return database.transaction(
    async (tx) => {
      const store = makerStore(tx);
      await store.lockAdding(); // nobody takes the new name meanwhile
      const was = await lockOne(tx, slug, version);
      const fields = { ...edit, slug: makerSlug(edit.name) };
      if (!changesNothing<MakerFields>(was, edit)) await save(tx, caller, was, fields);
      return requireMaker(tx, fields.slug);
    },
    { patient: true }, // a maker of many parts takes its time to be renamed
  );
}

async function save(tx: Db, caller: Caller, was: MakerRow, fields: MakerFields): Promise<void> {
  const store = makerStore(tx);
  if (fields.logo !== was.logo) await requirePictures(tx, { logo: fields.logo });
  if (fields.slug !== was.slug) {
    await refuseTaken(tx, fields.slug, was._id);
    await store.forgetFormer(fields.slug);
    await store.remember(was, was._id);
  }
  if (fields.name !== was.name) await store.holdParts(was.name);
  await store.save(was._id, fields);
  await record(tx, {
    actor: caller.email,
    action: 'maker changed',
    subject: fields.name,
    before: noted(was),
    after: noted(fields),
  });
}

/** All parts of one become those of the other. Its name and its address lead to the other from then on. */
export function mergeMakers(
  database: Database,
  caller: Caller,
  { slug, into, version }: { slug: string; into: string; version: number },
): Promise<Maker> {
  if (slug === into) throw new Problem('invalid_input', { errors: { into: 'is the same maker' } });
  return database.transaction(
    async (tx) => {
      const store = makerStore(tx);
      await store.lockAdding();
      const both = await store.lock([slug, into]);
      const target = both.find((maker) => maker.slug === into);
      if (target === undefined) {
        throw new Problem('invalid_input', { errors: { into: 'there is no such maker' } });
      }
      const goes = checked(
        both.find((maker) => maker.slug === slug),
        version,
      );
      await store.holdParts(goes.name);
      const parts = await store.moveParts(goes.name, target.name);
      await store.moveFormer(goes._id, target._id);
      await store.remember(goes, target._id);
      await store.remove(goes._id);
      await record(tx, {
        actor: caller.email,
        action: 'maker merged',
        subject: target.name,
        before: noted(goes),
        after: { into: target.name, parts },
      });
      return requireMaker(tx, into);
    },
    { patient: true },
  );
}

/** Only one that has no parts on sale; those that left the shop are of no maker from then on. */
export function removeMaker(database: Database, caller: Caller, slug: string): Promise<void> {
  return database.transaction(
    async (tx) => {
      const store = makerStore(tx);
      const [was] = await store.lock([slug]);
      if (was === undefined) throw noSuchMaker();
      const parts = await store.countParts(was.name);
      if (parts > 0) {
        const title = `${was.name} has ${parts === 1 ? 'a part' : `${counts.format(parts)} parts`} on sale. Please give ${parts === 1 ? 'it' : 'them'} another maker first, or merge the two.`;
        throw new Problem('maker_in_use', { title });
      }
      await store.moveParts(was.name, null);
      await store.remove(was._id);
      await record(tx, {
        actor: caller.email,
        action: 'maker removed',
        subject: was.name,
        before: noted(was),
      });
    },
    { patient: true },
  );
}

/** Whoever knows it by a name it had before is told that it has another, not that it is gone. */
async function lockOne(tx: Db, slug: string, version: number): Promise<MakerRow> {
  const now = await requireMaker(tx, slug);
  const [found] = await makerStore(tx).lock([now.slug]);
  return checked(found, version);
}

/** Whoever was overtaken is told how it is now. */
function checked(found: MakerRow | undefined, version: number): MakerRow {
  if (found === undefined) throw noSuchMaker();
  if (found.version === version) return found;
  const { name, logo, text } = found;
  throw new Problem('changed_meanwhile', { current: { name, logo, text, version: found.version } });
}

/**
 * A name another maker has, or had: whoever writes that one means the other, and would get a second one of it. Names are given
 * one after the other (lockAdding).
 */
async function refuseTaken(tx: Db, slug: string, but?: string): Promise<void> {
  const other = await makerStore(tx).find(slug);
  if (other === null) return refuseLookAlike(tx, slug, but);
  if (other._id === but) return;
  const sentence =
    other.slug === slug
      ? `“${other.name}” is there already`
      : `is a name “${other.name}” had before, which still means it`;
  throw new Problem('invalid_input', { errors: { name: sentence } });
}

/** Letters of another script that look the same would make two makers of one, which no eye tells apart. */
async function refuseLookAlike(tx: Db, slug: string, but?: string): Promise<void> {
  const look = lookOf(slug);
  const names = await makerStore(tx).allNames();
  const other = names.find((name) => name._id !== but && lookOf(name.slug) === look);
  if (other === undefined) return;
  const sentence = `looks like “${other.name}”, written with letters of another script`;
  throw new Problem('invalid_input', { errors: { name: sentence } });
}

function noted({ name, logo, text }: MakerFields): object {
  return { name, logo, text };
}
