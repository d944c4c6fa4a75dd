import { type FitCoverage, shopSource } from '@spareworks/contract/plain/fitment';
import type { Db } from '../db/database.ts';
import { fitmentStore, type NewRange } from '../domains/fitment/fitment-store.ts';
import { newId } from '../kernel/ids.ts';

type Planted = Partial<NewRange> & { partId: string; modelId: string; from: number };

/** A range of a part; name only what the test is about. */
export async function plantRange(db: Db, { to, ...range }: Planted): Promise<string> {
  const id = newId();
  const open = { litres: null, cylinders: null, fuel: null, position: null, quantity: null, note: null };
  const defaults = { kind: 'fits' as const, source: shopSource, saidBy: null };
  await fitmentStore(db).add([{ id, ...open, ...defaults, ...range, to: to ?? range.from }]);
  return id;
}

export async function plantCoverage(db: Db, partId: string, coverage: FitCoverage): Promise<void> {
  await db.query({ text: 'UPDATE parts SET fit_coverage = $2 WHERE id = $1', values: [partId, coverage] });
}
