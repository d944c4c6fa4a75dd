import type { ManagedFitment, PartFitment } from '@spareworks/contract/calls/fitment';
import { fitLimits, yearsText } from '@spareworks/contract/plain/fitment';
import type { Engine } from '@spareworks/contract/plain/vehicle-words';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { modelId } from '../vehicles/vehicle-ids.ts';
import { contradictionsOf } from './contradictions.ts';
import { fitmentStore } from './fitment-store.ts';

const { mostRanges } = fitLimits;

/** The cars a part fits, as its page shows them. */
export async function partFitment(db: Db, partId: string): Promise<PartFitment> {
  const shown = await fitmentStore(db).shown(partId, mostRanges);
  if (shown === null) throw new Problem('part_not_found');
  return { ...shown, left: await left(db, partId, shown.ranges.length) };
}

/** The same for staff: who entered it and when, and what contradicts. */
export async function managedFitment(db: Db, partId: string): Promise<ManagedFitment> {
  const store = fitmentStore(db);
  const coverage = await store.coverage(partId);
  if (coverage === null) throw new Problem('part_not_found');
  const ranges = await store.managed(partId, mostRanges);
  const ofModels = ranges.map(({ engine, ...range }) => ({
    ...range,
    ...engine,
    modelId: `${range.makeSlug}/${range.modelSlug}`,
  }));
  const contradictions = contradictionsOf(ofModels).map(({ ranges: [one, other], text }) => ({
    ranges: [one._id, other._id],
    text: `${one.make} ${one.model}: ${text}`,
  }));
  if (coverage === 'universal' && ranges.some(({ kind }) => kind === 'excluded')) {
    const excluded = ranges.filter(({ kind }) => kind === 'excluded').slice(0, 50);
    contradictions.push({
      ranges: excluded.map(({ _id }) => _id),
      text: 'The part is for every car, so what is excluded is not looked at.',
    });
  }
  for (const { _id, make, model, from, to, vehicles } of ranges) {
    if (vehicles > 0 || contradictions.length >= 50) continue;
    contradictions.push({
      ranges: [_id],
      text: `${make} ${model}, ${yearsText(from, to)}: the shop knows no such car.`,
    });
  }
  const buyers = await store.buyersOf(partId);
  return { coverage, ranges, left: await left(db, partId, ranges.length), contradictions, buyers };
}

async function left(db: Db, partId: string, shown: number): Promise<number> {
  return shown < mostRanges ? 0 : (await fitmentStore(db).count(partId)) - shown;
}

type Asked = { make: string; model: string; from: number | null; to: number | null } & Engine;

/** Which cars of the shop's list a range would have, and what there is to choose from. */
export async function coveredBy(db: Db, { make, model, from, to, ...engine }: Asked) {
  const store = fitmentStore(db);
  const id = modelId(make, model);
  const [covered, years, engines] = await Promise.all([
    store.covered(id, { from, to, ...engine }),
    store.yearsOf(id),
    store.enginesOf(id, from, to),
  ]);
  return { ...covered, years, engines };
}
