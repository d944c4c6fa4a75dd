import type { GroupEdit, GroupInput, GroupPlace, ManagedGroup } from '@spareworks/contract/calls/groups';
import { countOf } from '@spareworks/contract/plain/formats';
import {
  type GroupTree,
  groupLimits,
  groupTree,
  heightOf,
  isGroupKey,
} from '@spareworks/contract/plain/group-tree';
import { joinWords } from '@spareworks/contract/plain/join-words';
import { slugOf } from '@spareworks/contract/plain/pages';
import { brokenRule } from '../../db/broken-rule.ts';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { changesOf } from '../../kernel/changes-of.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { requirePictures } from '../images/check-pictures.ts';
import { noGroup } from './check-groups.ts';
import { type GroupFields, type GroupRecord, groupStore } from './group-store.ts';
import {
  type CountParts,
  type GroupsSold,
  type HeldBy,
  type HeldCodes,
  heldBy,
  noneHeld,
  toManaged,
} from './read-group.ts';

/** Somebody who has parts, codes or anything else that names a group. */
export type Holder = {
  /** What it is called, one and several. */
  words: [one: string, several: string];
  count: (tx: Db, group: string) => Promise<number>;
};

export type PartsHolder = Holder & {
  /** So many parts of the one, at most, are of the other then, or of none. Gives how many of them are on sale, and whether others are left. */
  moveSome: (
    tx: Db,
    move: { from: string; to: string | null; by: string; most: number },
  ) => Promise<{ moved: number; left: boolean }>;
};

export type CodesHolder = Holder & {
  /** What named the one names the other, or none. */
  move: (tx: Db, from: string, to: string | null) => Promise<void>;
  held: HeldCodes;
};

export type Groups = {
  countParts: CountParts;
  sold: GroupsSold;
  parts: PartsHolder;
  codes: CodesHolder;
  /** Whether a file that was checked, and is not applied yet, names this group. */
  isInFile: (tx: Db, group: string) => Promise<boolean>;
};

/** A new group, after those that stand in the same one. */
export function addGroup(
  database: Database,
  caller: Caller,
  input: GroupInput,
  { codes, isInFile, key }: Pick<Groups, 'isInFile'> & { codes: Holder; key: string | null },
): Promise<ManagedGroup> {
  const { name, text, img, parent } = input;
  const request = { userId: caller.id, key, what: 'POST /managed-groups', body: input };
  return withClearAnswers(() =>
    once(database, request, async (tx) => {
      const store = groupStore(tx);
      const groups = await store.lockAll();
      const tree = groupTree(groups);
      if (groups.length >= groupLimits.groups) throw new Problem('too_many_groups');
      refuseLevels(tree, parent, 1);
      await requirePictures(tx, { img });
      const wanted =
        slugOf(input.slug ?? name)
          .slice(0, groupLimits.longestKey - 4)
          .replace(/-+$/, '') || 'group';
      if (input.slug !== undefined && groups.some(({ slug }) => slug === input.slug)) throw addressTaken();
      const keys = new Set(groups.map((group) => group._id));
      // A code that was for a deleted group keeps its key, and would be for the parts of whichever group had that key next. So
      // would the rows of a file that was checked when the deleted one was there.
      const _id = await freeOf(
        wanted,
        async (key) => !keys.has(key) && (await codes.count(tx, key)) === 0 && !(await isInFile(tx, key)),
      );
      const slug = input.slug ?? (await freeAddress(store, groups, wanted, parent));
      await store.forgetFormerSlug(slug);
      const position = tree.childrenOf(parent).length;
      const added = await store.add({ _id, name, slug, text, img, parent, position }, caller.email);
      await record(tx, {
        actor: caller.email,
        action: 'group added',
        subject: subjectOf(added),
        after: { name, slug, parent, ...(text !== '' && { text }), ...(img !== null && { img }) },
      });
      return toManaged(added, noneHeld);
    }),
  );
}

/** Changes the fields that were sent, unless somebody else has changed the group since the caller read it. */
export function changeGroup(
  database: Database,
  caller: Caller,
  id: string,
  { version, ...edit }: GroupEdit,
  groups: HeldBy,
): Promise<ManagedGroup> {
  return withClearAnswers(() =>
    database.transaction(async (tx) => {
      const store = groupStore(tx);
      const was = requireOne(groupTree(await store.lockAll()), id);
      if (was.version !== version) throw new Problem('changed_meanwhile');
      const { before, after } = changesOf<GroupFields>(was, edit);
      const held = (await heldBy(tx, groups))(id);
      if (Object.keys(after).length === 0) return toManaged(was, held);
      if (after.img !== undefined) await requirePictures(tx, { img: after.img });
      const saved = await store.save(id, { ...was, ...after }, caller.email);
      if (after.slug !== undefined) {
        await store.forgetFormerSlug(after.slug);
        await store.rememberSlug(was.slug, id);
      }
      await record(tx, {
        actor: caller.email,
        action: 'group changed',
        subject: subjectOf(saved),
        before,
        after,
      });
      return toManaged(saved, held);
    }),
  );
}

/** Puts a group, with everything within it, into another or among its neighbours. */
export function placeGroup(
  database: Database,
  caller: Caller,
  id: string,
  { parent, before, version }: GroupPlace,
  groups: HeldBy,
): Promise<ManagedGroup> {
  return withClearAnswers(() =>
    database.transaction(async (tx) => {
      const store = groupStore(tx);
      const tree = groupTree(await store.lockAll());
      const was = requireOne(tree, id);
      if (was.version !== version) throw new Problem('changed_meanwhile');
      refuseCircle(tree, was, parent, 'parent');
      refuseLevels(tree, parent, heightOf(tree, id));
      const others = tree.childrenOf(parent).filter((group) => group._id !== id);
      const at = before === null ? others.length : others.findIndex((group) => group._id === before);
      if (at === -1) throw wrong('before', 'does not stand in the same group');
      await store.place(id, parent, caller.email);
      const neighbours = others.map((group) => group._id);
      await store.order([...neighbours.slice(0, at), id, ...neighbours.slice(at)]);
      const stood = tree.childrenOf(was.parent).map((group) => group._id);
      await record(tx, {
        actor: caller.email,
        action: 'group moved',
        subject: subjectOf(was),
        before: { parent: was.parent, before: stood[stood.indexOf(id) + 1] ?? null },
        after: { parent, before },
      });
      const held = (await heldBy(tx, groups))(id);
      return toManaged(requireOne(groupTree(await store.managed()), id), held);
    }),
  );
}

export type Removed = { movedParts: number; movedGroups: number };

/** So many parts at once: a fraction of a second, and nobody waits longer than that. */
const partsAtOnce = 500;

/**
 * Deletes a group. What it holds goes where `to` says (null: nowhere); undefined: not given, and it is refused where it
 * holds anything. Of many parts it is done step by step, each by itself: broken off between two, the group is still there with the parts
 * that are left, and whoever deletes it again goes on.
 */
export async function removeGroup(
  database: Database,
  caller: Caller,
  id: string,
  to: string | null | undefined,
  { parts, codes, atOnce = partsAtOnce }: Pick<Removing, 'parts' | 'codes'> & { atOnce?: number },
): Promise<Removed> {
  let movedParts = 0;
  let claimed: number | null = null;
  for (;;) {
    const asked: Removing = { parts, codes, atOnce, to, claimed, movedParts };
    const step = await withClearAnswers(() =>
      database.transaction((tx) => removeOrMove(tx, caller, id, asked), { patient: true }),
    );
    movedParts += step.movedParts;
    if (step.claimed === null) return { movedParts, movedGroups: step.movedGroups };
    claimed = step.claimed;
    await pausePoint('group: parts moved');
  }
}

type Removing = {
  parts: PartsHolder;
  codes: Omit<CodesHolder, 'held'>;
  atOnce: number;
  to: string | null | undefined;
  /** The version the group has had since its parts began to be moved; null: this is the first step. */
  claimed: number | null;
  movedParts: number;
};

/** claimed: null once the group is gone. */
type Step = Removed & { claimed: number | null };

/** Moves some of the parts or, with the last of them, everything else too, and deletes the group. */
async function removeOrMove(
  tx: Db,
  caller: Caller,
  id: string,
  { parts, codes, atOnce, to, claimed, movedParts: before }: Removing,
): Promise<Step> {
  const store = groupStore(tx);
  const tree = groupTree(await store.lockAll());
  const was = requireOne(tree, id);
  if (claimed !== null && was.version !== claimed) throw overtaken(was, before);
  const within = tree.childrenOf(id);
  if (to === undefined) await refuseInUse(tx, was, within.length, [parts, codes]);
  const target = to ?? null;
  refuseCircle(tree, was, target, 'to');
  for (const group of within) refuseLevels(tree, target, heightOf(tree, group._id), 'to');
  const { moved, left } = await parts.moveSome(tx, { from: id, to: target, by: caller.email, most: atOnce });
  if (left) {
    return { claimed: claimed ?? (await store.claim(id, caller.email)), movedParts: moved, movedGroups: 0 };
  }
  for (const group of within) await store.place(group._id, target, caller.email);
  const there = tree.childrenOf(target).filter((group) => group._id !== id);
  await store.order([...there, ...within].map((group) => group._id));
  await codes.move(tx, id, target);
  await store.remove(id);
  const { name, slug, parent, text, img } = was;
  await record(tx, {
    actor: caller.email,
    action: 'group removed',
    subject: subjectOf(was),
    before: { name, slug, parent, ...(text !== '' && { text }), ...(img !== null && { img }) },
    after: { to: target, movedParts: before + moved, movedGroups: within.length },
  });
  return { claimed: null, movedParts: moved, movedGroups: within.length };
}

/** Somebody changes it, or deletes it too, and says perhaps that its parts go elsewhere: the later one goes on. */
function overtaken({ name, changedBy }: GroupRecord, movedParts: number): Problem {
  return new Problem('changed_meanwhile', {
    title: `${changedBy ?? 'Somebody else'} has changed or is deleting “${name}” meanwhile. ${countOf(movedParts, 'part')} went where you said; please look where the others are to go.`,
  });
}

async function refuseInUse(
  tx: Db,
  { _id, name }: GroupRecord,
  within: number,
  holders: readonly Holder[],
): Promise<void> {
  const counted = [{ words: ['group', 'groups'], count: within }];
  for (const { words, count } of holders) counted.push({ words, count: await count(tx, _id) });
  const held = counted.filter(({ count }) => count > 0);
  if (held.length === 0) return;
  const counts = held.map(({ words: [one, several], count }) => `${count} ${count === 1 ? one : several}`);
  throw new Problem('group_in_use', {
    title: `“${name}” has ${joinWords(counts, 'and')}. Please say where they are to go.`,
    errors: { to: 'is needed: the key of another group, or - for none' },
  });
}

function requireOne(tree: GroupTree<GroupRecord>, id: string): GroupRecord {
  const found = tree.get(id);
  if (found === undefined) throw new Problem('group_not_found');
  return found;
}

function refuseCircle(
  tree: GroupTree<GroupRecord>,
  { _id, name }: GroupRecord,
  into: string | null,
  field: string,
): void {
  if (into === null) return;
  if (tree.get(into) === undefined) throw wrong(field, noGroup);
  if (tree.withBelow(_id).includes(into)) {
    throw wrong(
      field,
      into === _id ? `“${name}” cannot go into itself` : `“${tree.nameOf(into)}” is within “${name}” itself`,
    );
  }
}

function refuseLevels(tree: GroupTree, parent: string | null, height: number, field = 'parent'): void {
  if (parent === null) return;
  if (tree.get(parent) === undefined) throw wrong(field, noGroup);
  if (tree.pathTo(parent).length + height > groupLimits.levels) {
    throw wrong(field, `would make more than ${groupLimits.levels} levels`);
  }
}

/** The database has the last word on the tree; its refusals are answered in the same sentences. */
async function withClearAnswers<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    switch (brokenRule(error)) {
      case 'part_groups_slug':
        throw addressTaken();
      case 'part_groups_circle':
        throw wrong('parent', 'would be within itself');
      case 'part_groups_levels':
        throw wrong('parent', `would make more than ${groupLimits.levels} levels`);
      case 'part_groups_most':
        throw new Problem('too_many_groups');
      case 'parts_part_group_fkey': // somebody has put a part into it in this very moment
        throw new Problem('group_in_use');
      default:
        throw error;
    }
  }
}

const wrong = (field: string, sentence: string) =>
  new Problem('invalid_input', { errors: { [field]: sentence } });

const addressTaken = () => wrong('slug', 'another group has this address');

/** Made from its name; where that is taken, from the name of the group it stands in too. Links to what others had before still lead to them. */
async function freeAddress(
  store: ReturnType<typeof groupStore>,
  groups: readonly GroupRecord[],
  wanted: string,
  parent: string | null,
): Promise<string> {
  const taken = new Set([...groups.map((group) => group.slug), ...(await store.formerSlugs())]);
  const above = groups.find((group) => group._id === parent)?.slug;
  const longer = `${above}-${wanted}`;
  const from = above !== undefined && taken.has(wanted) && isGroupKey(`${longer}-999`) ? longer : wanted;
  return freeOf(from, (text) => !taken.has(text));
}

/** The text itself, or with the first number that nobody has. */
async function freeOf(wanted: string, isFree: (text: string) => boolean | Promise<boolean>): Promise<string> {
  if (await isFree(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    if (await isFree(`${wanted}-${number}`)) return `${wanted}-${number}`;
  }
}

function subjectOf({ name }: Pick<GroupRecord, 'name'>): string {
  return `group ${name}`;
}
