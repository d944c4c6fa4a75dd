import { piecesField } from '@spareworks/contract/plain/part-fields';
import type { PartFileValues } from '@spareworks/contract/plain/part-file-columns';
import { compactNumber, numbersOfCells, partNumberKinds } from '@spareworks/contract/plain/part-number';
import { readPicturesCell } from '@spareworks/contract/plain/part-pictures';
import type { Database, Db } from '../../db/database.ts';
import { changesNothing, changesOf } from '../../kernel/changes-of.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { record, recordMany } from '../audit/record.ts';
import { setPictures } from '../catalogue/keep-part-pictures.ts';
import { addParts, type CataloguePart, changeParts } from '../catalogue/write-parts.ts';
import { unknownGroups } from '../groups/check-groups.ts';
import { takeMakers } from '../makers/import-makers.ts';
import { setNumbers } from '../part-numbers/keep-numbers.ts';
import { inOneCurrency } from '../settings/require-currency.ts';
import { changeMany, receiveMany } from '../stock/count-many.ts';
import { type ImportRow, importStore } from './import-store.ts';
import { otherKind } from './kinds.ts';

const atOnce = 500;
const reason = 'import';

/**
 * Applies the next rows of the running import, all or none of them, and notes how far it got in the same transaction: a
 * crash at any place repeats nothing and leaves nothing out. Answers whether there may be more to do.
 */
export async function applyBatch(database: Database): Promise<boolean> {
  try {
    return await database.transaction(applyNextRows, { patient: true });
  } catch (error) {
    if (error === stopped) return false;
    throw error;
  }
}

/** Thrown to take a batch back. */
const stopped = new Error('The import was stopped.');

async function applyNextRows(tx: Db): Promise<boolean> {
  const store = importStore(tx);
  const running = await store.claimRunning();
  if (running === null) return false;
  const { id, actor, kind } = running;
  const { last, counts } =
    kind === 'parts'
      ? await inOneCurrency(tx, () => applyParts(tx, running))
      : await applyOthers(tx, running);
  if (last === undefined) {
    if (!(await store.end(id, 'done'))) return false;
    await record(tx, { actor, action: 'import done', subject: id });
    return false;
  }
  await pausePoint('import batch written');
  if (!(await store.noteProgress(id, { line: last, ...counts }))) throw stopped;
  return true;
}

type Running = NonNullable<Awaited<ReturnType<ReturnType<typeof importStore>['claimRunning']>>>;
type Counts = { added: number; changed: number; failed: number };
/** Without a last line there was nothing left. */
type Applied = { last: number | undefined; counts: Counts };

async function applyParts(tx: Db, { id, actor, appliedLine }: Running): Promise<Applied> {
  const rows = await importStore(tx).rowsToApply(id, appliedLine, atOnce);
  if (rows.length === 0) return { last: undefined, counts: { added: 0, changed: 0, failed: 0 } };
  return { last: rows.at(-1)?.line, counts: await apply(tx, { id, actor, rows }) };
}

async function applyOthers(tx: Db, { id, actor, appliedLine, kind, fileName }: Running): Promise<Applied> {
  const store = importStore(tx);
  const rows = await store.contentsToApply(id, appliedLine, atOnce);
  const contents = rows.map(({ content }) => content.row);
  const by = { actor, importId: id, fileName };
  const answers = rows.length === 0 ? [] : ((await otherKind(kind)?.apply(tx, contents, by)) ?? []);
  const refused = rows.flatMap(({ line }, at) => {
    const error = answers[at] ?? null;
    return error === null ? [] : [{ line, error }];
  });
  if (refused.length > 0) await store.refuse(id, refused);
  const done = (wanted: 'add' | 'change') =>
    rows.filter(({ outcome }, at) => outcome === wanted && (answers[at] ?? null) === null).length;
  const counts = { added: done('add'), changed: done('change'), failed: refused.length };
  return { last: rows.at(-1)?.line, counts };
}

type Batch = { id: string; actor: string; rows: readonly ImportRow[] };

async function apply(tx: Db, { id, actor, rows: checked }: Batch): Promise<Counts> {
  const store = importStore(tx);
  // Before any part is held: who renames a maker goes from it to its parts.
  const makerNamed = await takeMakers(
    tx,
    checked.flatMap(({ target }) => target.maker ?? []),
    actor,
  );
  const rows = checked.map((row) => withMaker(row, makerNamed));
  const makerless = new Set(
    rows.filter(({ target }, at) => target.maker !== checked[at]?.target.maker && target.maker === null),
  );
  const adds = rows.filter(({ outcome }) => outcome === 'add');
  const changes = rows.filter(({ outcome }) => outcome === 'change');
  const unnumbered = adds.filter(({ target }) => target.sku === '');
  const taken = await store.namesTaken(unnumbered.map(({ target }) => target.name));
  const owners = await store.ownersOf(rows.map(({ target }) => target.sku).filter((sku) => sku !== ''));
  const named = rows.flatMap(({ target: { group } }) => (group === null ? [] : [group]));
  const goneGroups = new Set(await unknownGroups(tx, [...new Set(named)]));
  const now = await store.lockParts(changes.map(({ partId }) => partId));

  const refused: { line: number; error: string }[] = [];
  const sound = (row: ImportRow, error: string | null) => {
    if (error !== null) refused.push({ line: row.line, error });
    return error === null;
  };
  const skuTaken = ({ partId, target }: ImportRow) =>
    (owners.get(compactNumber(target.sku)) ?? partId) === partId
      ? null
      : `sku: another part has got ${target.sku} since the check`;
  const groupGone = ({ target: { group } }: ImportRow) =>
    group !== null && goneGroups.has(group) ? `group: ${group} was deleted since the check` : null;
  const noRoom = (row: ImportRow) =>
    makerless.has(row) ? 'maker: the shop has got as many makers as it can keep since the check' : null;
  const nameTaken = ({ target }: ImportRow) =>
    target.sku === '' && taken.has(target.name)
      ? 'name: a part of this name was added since the check'
      : null;
  const added = adds.filter((row) =>
    sound(row, noRoom(row) ?? skuTaken(row) ?? nameTaken(row) ?? groupGone(row)),
  );
  const changed = changes.filter((row) =>
    sound(row, noRoom(row) ?? overtaken(row, now.get(row.partId) ?? null) ?? skuTaken(row) ?? groupGone(row)),
  );

  await addParts(tx, added.map(fieldsOf));
  const given = await store.skusOf(added.map(({ partId }) => partId));
  await receiveMany(
    tx,
    added.map(({ partId, target }) => ({ partId, available: target.availableQuantity })),
    actor,
    reason,
  );
  await changeParts(
    tx,
    changed.filter(({ target, before }) => before === null || fieldsDiffer(target, before)).map(fieldsOf),
    actor,
  );
  const renumbered = [...added, ...changed].filter(({ target, before }) => numbersDiffer(target, before));
  await setNumbers(
    tx,
    renumbered.map(({ partId, target }) => ({ partId, numbers: numbersOfCells(target) })),
  );
  await setPictures(
    tx,
    [...added, ...changed].filter(picturesDiffer).map(({ partId, target }) => ({
      partId,
      // A file that says nothing of these may have brought one of them to the front.
      pictures: readPicturesCell(target.morePictures).filter(({ img }) => img !== target.img),
    })),
  );
  await changeMany(
    tx,
    changed.map((row) => ({ partId: row.partId, available: pieces(row) })),
    actor,
    reason,
  );
  await recordMany(tx, [
    ...added.map(({ partId, target }) => ({
      actor,
      action: 'part added' as const,
      subject: partId,
      after: { ...target, sku: given.get(partId) ?? target.sku, import: id },
    })),
    ...changed.map((row) => ({ actor, subject: row.partId, ...edited(row, id) })),
  ]);
  if (refused.length > 0) await store.refuse(id, refused);
  return { added: added.length, changed: changed.length, failed: refused.length };
}

/** With the name its maker has now; null where there is none of that name and no room for it. */
function withMaker(row: ImportRow, named: (maker: string) => string | null): ImportRow {
  const { maker } = row.target;
  return maker === null ? row : { ...row, target: { ...row.target, maker: named(maker) } };
}

function edited({ target, before }: ImportRow, importId: string) {
  const changes = changesOf(before ?? target, target);
  return {
    action: 'part edited' as const,
    before: changes.before,
    after: { ...changes.after, import: importId },
  };
}

/** Why a row cannot be applied any more; null when it can. Pieces sold since the check stay sold. */
function overtaken({ target, before }: ImportRow, now: PartFileValues | null): string | null {
  if (now === null) return 'id: the part left the shop since the check';
  if (before === null || fieldsDiffer(now, before)) return 'was changed by somebody else since the check';
  if (now.availableQuantity + target.availableQuantity - before.availableQuantity < 0) {
    return `availableQuantity: only ${now.availableQuantity} are left since the check`;
  }
  return null;
}

/** How many come or go: what the file says against what was there when it was checked. */
function pieces({ target, before }: ImportRow): number {
  return target.availableQuantity - (before?.availableQuantity ?? 0);
}

function fieldsOf({ partId, target }: ImportRow): CataloguePart {
  const { availableQuantity: _pieces, oem: _oem, interchange: _others, superseded: _old, ...rest } = target;
  const { morePictures: _pictures, ...fields } = rest;
  return { id: partId, ...fields };
}

/** A number that is empty is that of a check by a version that knew of none: it is no difference. */
function fieldsDiffer(one: PartFileValues, other: PartFileValues): boolean {
  const { [piecesField]: _pieces, sku, ...fields } = other;
  return !changesNothing(one, one.sku === '' || sku === '' ? fields : { ...fields, sku });
}

function numbersDiffer(one: PartFileValues, other: PartFileValues | null): boolean {
  return partNumberKinds.some((kind) => one[kind] !== (other?.[kind] ?? ''));
}

function picturesDiffer({ target, before }: ImportRow): boolean {
  if (target.morePictures !== (before?.morePictures ?? '')) return true;
  return target.morePictures !== '' && target.img !== before?.img;
}
