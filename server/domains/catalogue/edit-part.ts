import * as messages from '@spareworks/contract/plain/messages';
import { dollarsToCents } from '@spareworks/contract/plain/money';
import type { KnownPartFields } from '@spareworks/contract/plain/part-fields';
import { beyondOrders, isBeyondOrders } from '@spareworks/contract/plain/part-limits';
import { cellsOfNumbers, inOrderOfNumbers, type PartNumber } from '@spareworks/contract/plain/part-number';
import { type PictureOfPart, picturesCell } from '@spareworks/contract/plain/part-pictures';
import type { PartEdit } from '@spareworks/contract/schemas/part-input';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { changesOf } from '../../kernel/changes-of.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { requireGroup } from '../groups/check-groups.ts';
import { knownMaker } from '../makers/name-maker.ts';
import { numbersOf, setNumbers } from '../part-numbers/keep-numbers.ts';
import { inOneCurrency } from '../settings/require-currency.ts';
import { availableOf } from '../stock/stock-figures.ts';
import { checkReplacement } from './check-replacement.ts';
import { checkSku, withSku } from './check-sku.ts';
import type { EditablePart } from './editable-part.ts';
import { type Pictures, picturesFrom, requireThere, setPictures } from './keep-part-pictures.ts';
import { partAdminStore } from './part-admin-store.ts';
import { partPictureStore } from './part-picture-store.ts';

export type Edited = { changed: boolean; version: number };

/** Changes a part, unless somebody else has done so since the caller read it. */
export function editPart(
  database: Database,
  caller: Caller,
  id: string,
  edit: PartEdit,
  publicUrl: string,
): Promise<Edited> {
  return withSku(database, { sku: edit.sku ?? '', partId: id }, () =>
    database.transaction((tx) => inOneCurrency(tx, () => save(tx, caller, id, edit, publicUrl))),
  );
}

async function save(
  tx: Db,
  caller: Caller,
  id: string,
  { version, numbers, supersededBy, pictures, ...sent }: PartEdit,
  publicUrl: string,
): Promise<Edited> {
  const store = partAdminStore(tx);
  const maker = await knownMaker(tx, sent.maker); // before the part: who renames a maker goes the same way
  const part = await store.lock(id);
  if (part === null) throw new Problem('part_not_found');
  const had = await numbersOf(tx, id);
  const more = await partPictureStore(tx).afterFirst(id);
  if (part.version !== version) throw new Problem('part_changed', { current: asItIs(part, had, more) });
  const shown: Pictures = { first: { img: part.img, alt: part.imgAlt }, more };
  const becomes = picturesFrom(publicUrl, { ...sent, pictures }, shown);
  await requireThere(tx, becomes, { ...sent, pictures }, shown);
  const { img, alt: imgAlt } = becomes.first;
  // A part that has a number does not lose it: left empty it is left as it is.
  const sku = sent.sku === '' || sent.sku === null ? undefined : sent.sku;
  const { before, after } = changesOf<KnownPartFields>(part, { ...sent, img, imgAlt, sku, maker });
  const besides = changesBeside(
    { numbers: had, supersededBy: part.replacementId, morePictures: more },
    { numbers, supersededBy, morePictures: becomes.more },
  );
  if (Object.keys(after).length + Object.keys(besides.after).length === 0) return { changed: false, version };
  const edited = { ...part, ...after };
  await checkSmallestOrder(tx, id, part, edited);
  if (after.group !== undefined) await requireGroup(tx, after.group);
  if (after.sku !== undefined) await checkSku(tx, after.sku, id);
  const { supersededBy: replacementId = part.replacementId } = besides.after;
  if (replacementId !== part.replacementId) await checkReplacement(tx, id, replacementId);
  const next = await store.save(id, { ...edited, replacementId }, caller.email);
  if (besides.after.numbers !== undefined)
    await setNumbers(tx, [{ partId: id, numbers: besides.after.numbers }]);
  if (besides.after.morePictures !== undefined)
    await setPictures(tx, [{ partId: id, pictures: besides.after.morePictures }]);
  await record(tx, {
    actor: caller.email,
    action: 'part edited',
    subject: id,
    before: { ...before, ...besides.before },
    after: { ...after, ...besides.after },
  });
  return { changed: true, version: next };
}

type Besides = { numbers?: PartNumber[]; supersededBy?: string | null; morePictures?: PictureOfPart[] };

/** The same of what a part has beside its fields. */
function changesBeside(
  was: Required<Besides>,
  { numbers, supersededBy, morePictures }: { [Name in keyof Besides]?: Besides[Name] | undefined },
): { before: Besides; after: Besides } {
  const before: Besides = {};
  const after: Besides = {};
  const becomes = numbers === undefined ? undefined : inOrderOfNumbers(numbers);
  if (becomes !== undefined && JSON.stringify(becomes) !== JSON.stringify(was.numbers)) {
    before.numbers = was.numbers;
    after.numbers = becomes;
  }
  if (supersededBy !== undefined && supersededBy !== was.supersededBy) {
    before.supersededBy = was.supersededBy;
    after.supersededBy = supersededBy;
  }
  if (morePictures !== undefined && picturesCell(morePictures) !== picturesCell(was.morePictures)) {
    before.morePictures = was.morePictures;
    after.morePictures = morePictures;
  }
  return { before, after };
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

function asItIs(
  { editedAt, replacementId, ...part }: EditablePart,
  numbers: readonly PartNumber[],
  more: readonly PictureOfPart[],
) {
  return {
    ...part,
    ...cellsOfNumbers(numbers),
    morePictures: picturesCell(more),
    supersededBy: replacementId,
    editedAt: editedAt.toISOString(),
  };
}
