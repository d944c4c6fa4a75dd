import { isDeepStrictEqual } from 'node:util';
import type { FitRangeEdit, FitRangeInput } from '@spareworks/contract/calls/fitment';
import { type FitCoverage, fitLimits, shopSource, yearsText } from '@spareworks/contract/plain/fitment';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { changeCoverage, holdPart } from '../catalogue/hold-part.ts';
import { modelId } from '../vehicles/vehicle-ids.ts';
import { clashOf } from './contradictions.ts';
import { fitmentStore, type KeptRange } from './fitment-store.ts';

/** Gives its id. */
export function addRange(
  database: Database,
  caller: Caller,
  partId: string,
  input: FitRangeInput,
): Promise<string> {
  return database.transaction(async (tx) => {
    const store = fitmentStore(tx);
    await holdPart(tx, partId);
    if ((await store.count(partId)) >= fitLimits.mostRanges) throw new Problem('too_many_ranges');
    const range = { id: newId(), partId, ...asKept(input), saidBy: caller.email };
    const after = await wordsOf(tx, range);
    await refuseIfThere(tx, range);
    await store.add([range]);
    await record(tx, { actor: caller.email, action: 'fitment added', subject: partId, after });
    return range.id;
  });
}

/** Changes a range, unless somebody else has done so since the caller read it. */
export function editRange(
  database: Database,
  caller: Caller,
  id: string,
  { version, ...input }: FitRangeEdit,
): Promise<{ changed: boolean; version: number }> {
  return database.transaction(async (tx) => {
    const store = fitmentStore(tx);
    const was = await held(tx, id);
    if (was === null) throw new Problem('not_found');
    if (was.version !== version) throw changedMeanwhile(was);
    const range = { ...was, ...asKept(input), source: input.source ?? was.source, saidBy: caller.email };
    if (isDeepStrictEqual({ ...range, saidBy: was.saidBy }, was)) return { changed: false, version };
    const [before, after] = [await wordsOf(tx, was), await wordsOf(tx, range)];
    await refuseIfThere(tx, range);
    const next = await store.save(range);
    await record(tx, { actor: caller.email, action: 'fitment changed', subject: was.partId, before, after });
    return { changed: true, version: next };
  });
}

/** Answers whether it was there. */
export function removeRange(database: Database, caller: Caller, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const was = await held(tx, id);
    if (was === null) return false;
    await fitmentStore(tx).remove(id);
    const before = await wordsOf(tx, was);
    await record(tx, { actor: caller.email, action: 'fitment removed', subject: was.partId, before });
    return true;
  });
}

/** Says what the list means for cars that are not on it, unless somebody else has changed that meanwhile. */
export function setCoverage(
  database: Database,
  caller: Caller,
  partId: string,
  { coverage, was }: { coverage: FitCoverage; was: FitCoverage },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { coverage: current } = await holdPart(tx, partId);
    if (current !== was) throw new Problem('changed_meanwhile');
    if (current === coverage) return false;
    await changeCoverage(tx, [partId], coverage);
    await record(tx, {
      actor: caller.email,
      action: 'fitment coverage changed',
      subject: partId,
      before: { coverage: was },
      after: { coverage },
    });
    return true;
  });
}

function asKept({ make, model, source, ...input }: FitRangeInput) {
  const note = input.note === '' ? null : input.note;
  return {
    ...input,
    note,
    modelId: modelId(make, model),
    source: source === null || source === '' ? shopSource : source,
  };
}

/** The range, while its part is held: the ranges of a part are changed by one person after the other. */
async function held(tx: Db, id: string): Promise<KeptRange | null> {
  const store = fitmentStore(tx);
  const found = await store.get(id);
  if (found === null) return null;
  await holdPart(tx, found.partId);
  return store.get(id);
}

async function refuseIfThere(tx: Db, range: Omit<KeptRange, 'version'>): Promise<void> {
  for (const other of await fitmentStore(tx).ofModel(range.partId, range.modelId)) {
    const clash = other.id === range.id ? null : clashOf(range, other);
    if (clash?.sort === 'same') throw new Problem('range_there');
    if (clash?.sort === 'opposite') {
      throw new Problem('range_there', {
        title: `The part has a range that says the opposite of exactly these cars. Please change or delete that one.`,
      });
    }
  }
}

/** As the audit log has it: words, for nobody knows a model by its id. */
async function wordsOf(tx: Db, range: Omit<KeptRange, 'version'>): Promise<Record<string, unknown>> {
  const named = await fitmentStore(tx).modelNamed(range.modelId);
  if (named === null)
    throw new Problem('invalid_input', { errors: { model: 'is not a model of the shop’s list' } });
  const { from, to, litres, cylinders, fuel, position, quantity, note, kind, source } = range;
  const details = { litres, cylinders, fuel, position, quantity, note };
  const known = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
  return { cars: `${named.make} ${named.model}, ${yearsText(from, to)}`, ...known, kind, source };
}

function changedMeanwhile({ saidBy, version }: KeptRange): Problem {
  return new Problem('changed_meanwhile', {
    title: `${saidBy ?? 'Somebody else'} has changed this range meanwhile. Please look at it as it is now and save again.`,
    current: { version },
  });
}
