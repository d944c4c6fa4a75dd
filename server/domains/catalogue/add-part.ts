import { nothingOpen } from '@spareworks/contract/plain/part-fields';
import { inOrderOfNumbers } from '@spareworks/contract/plain/part-number';
import type { PartInput } from '@spareworks/contract/schemas/part-input';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../audit/record.ts';
import { requireGroup } from '../groups/check-groups.ts';
import { once } from '../idempotency/once.ts';
import { knownMaker } from '../makers/name-maker.ts';
import { addNumbers } from '../part-numbers/keep-numbers.ts';
import { inOneCurrency } from '../settings/require-currency.ts';
import { receiveFirst } from '../stock/receive-stock.ts';
import { checkReplacement } from './check-replacement.ts';
import { checkSku, withSku } from './check-sku.ts';
import { addPictures, picturesFrom, requireThere } from './keep-part-pictures.ts';
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
  const partId = newId();
  return withSku(database, { sku: input.sku ?? '', partId }, () =>
    once(database, request, (tx) => inOneCurrency(tx, () => add(tx, caller, input, { publicUrl, partId }))),
  );
}

type Place = { publicUrl: string; partId: string };

async function add(tx: Db, caller: Caller, input: PartInput, { publicUrl, partId }: Place): Promise<string> {
  const { availableQuantity, supersededBy = null } = input;
  const numbers = inOrderOfNumbers(input.numbers ?? []);
  const pictures = picturesFrom(publicUrl, input, null);
  const { first, more } = pictures;
  await requireThere(tx, pictures, input);
  const maker = await knownMaker(tx, input.maker);
  const part = nothingOpen({ ...input, maker, img: first.img, imgAlt: first.alt });
  await requireGroup(tx, part.group);
  await checkSku(tx, part.sku, partId);
  await checkReplacement(tx, partId, supersededBy);
  const sku = await partAdminStore(tx).insert(partId, part, supersededBy);
  await addNumbers(tx, [{ partId, numbers }]);
  await addPictures(tx, [{ partId, pictures: more }]);
  await receiveFirst(tx, { partId, quantity: availableQuantity, actor: caller.email });
  await record(tx, {
    actor: caller.email,
    action: 'part added',
    subject: partId,
    after: {
      ...part,
      sku,
      availableQuantity,
      ...(numbers.length > 0 && { numbers }),
      ...(more.length > 0 && { morePictures: more }),
      ...(supersededBy !== null && { supersededBy }),
    },
  });
  return partId;
}
