import { nothingOpen } from '@spareworks/contract/plain/part-fields';
import type { PartInput } from '@spareworks/contract/schemas/part-input';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { receiveFirst } from '../stock/receive-stock.ts';
import { ownPicture } from './own-picture.ts';
import { partAdminStore } from './part-admin-store.ts';

export type AddOptions = { publicUrl: string; key: string | null };

/** Puts a part and its first pieces into the shop. Gives its id. */
export function addPart(
  database: Database,
  caller: Caller,
  input: PartInput,
  { publicUrl, key }: AddOptions,
): Promise<string> {
  const request = { userId: caller.id, key, what: 'POST /car-parts', body: input };
  return once(database, request, (tx) => add(tx, caller, input, publicUrl));
}

async function add(tx: Db, caller: Caller, input: PartInput, publicUrl: string): Promise<string> {
  const { availableQuantity } = input;
  const part = nothingOpen({ ...input, img: ownPicture(publicUrl, input.img) });
  const id = newId();
  await partAdminStore(tx).insert(id, part);
  await receiveFirst(tx, { partId: id, quantity: availableQuantity, actor: caller.email });
  await record(tx, {
    actor: caller.email,
    action: 'part added',
    subject: id,
    after: { ...part, availableQuantity },
  });
  return id;
}
