import * as messages from '@spareworks/contract/plain/messages';
import { dollarsToCents } from '@spareworks/contract/plain/money';
import type { KnownPartFields } from '@spareworks/contract/plain/part-fields';
import { beyondOrders, isBeyondOrders } from '@spareworks/contract/plain/part-limits';
import type { PartEdit } from '@spareworks/contract/schemas/part-input';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { availableOf } from '../stock/stock-figures.ts';
import { changesOf, type EditablePart } from './editable-part.ts';
import { ownPicture } from './own-picture.ts';
import { partAdminStore } from './part-admin-store.ts';

export type Edited = { changed: boolean; version: number };

/** Changes what is said about a part, unless somebody else has done so since the caller read it. */
export function editPart(
  database: Database,
  caller: Caller,
  id: string,
  edit: PartEdit,
  publicUrl: string,
): Promise<Edited> {
  return database.transaction((tx) => save(tx, caller, id, edit, publicUrl));
}

async function save(
  tx: Db,
  caller: Caller,
  id: string,
  { version, ...sent }: PartEdit,
  publicUrl: string,
): Promise<Edited> {
  const store = partAdminStore(tx);
  const part = await store.lock(id);
  if (part === null) throw new Problem('part_not_found');
  if (part.version !== version) throw new Problem('part_changed', { current: asItIs(part) });
  const img = sent.img === undefined ? undefined : ownPicture(publicUrl, sent.img);
  const { before, after } = changesOf<KnownPartFields>(part, { ...sent, img });
  if (Object.keys(after).length === 0) return { changed: false, version };
  const edited = { ...part, ...after };
  await checkSmallestOrder(tx, id, part, edited);
  const next = await store.save(id, edited, caller.email);
  await record(tx, { actor: caller.email, action: 'part edited', subject: id, before, after });
  return { changed: true, version: next };
}

/** Stock runs low by itself, so what is too much already may stay or become less. */
async function checkSmallestOrder(
  tx: Db,
  id: string,
  was: KnownPartFields,
  becomes: KnownPartFields,
): Promise<void> {
  if (isBeyondOrders(dollarsToCents(becomes.price), becomes.minimumOrder)) {
    const field = becomes.minimumOrder > was.minimumOrder ? 'minimumOrder' : 'price';
    throw new Problem('invalid_input', { errors: { [field]: beyondOrders } });
  }
  if (becomes.minimumOrder <= was.minimumOrder) return;
  if (becomes.minimumOrder > (await availableOf(tx, id))) {
    throw new Problem('invalid_input', { errors: { minimumOrder: messages.part.minimumTooLarge } });
  }
}

function asItIs({ editedAt, ...part }: EditablePart) {
  return { ...part, editedAt: editedAt.toISOString() };
}
