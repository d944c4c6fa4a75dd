import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { judgeForOrder } from '../fitment/verdicts.ts';
import type { NewLine } from './order-record.ts';

/** The car somebody orders for, and the parts they want although these do not fit it. */
export type ForCar = {
  vehicle?: string | null | undefined;
  orderAnyway?: readonly string[] | null | undefined;
};

/**
 * The lines with what the shop says about each and the car; asks once more where one does not fit. The last question before an
 * order is placed: whoever has answered it is not sent back for something else.
 */
export async function fitLines(
  tx: Db,
  lines: readonly NewLine[],
  { vehicle, orderAnyway }: ForCar,
): Promise<readonly NewLine[]> {
  if (vehicle === undefined || vehicle === null) return lines;
  const { car, verdicts } = await judgeForOrder(
    tx,
    vehicle,
    lines.map(({ partId }) => partId),
  );
  const judged = lines.map((line, at) => {
    const judgement = verdicts[at];
    if (judgement === undefined) throw new Error(`There is no verdict on part ${line.partId}.`);
    const { verdict, universal, notes, position, quantity, source } = judgement;
    return { ...line, fit: { vehicle, car, verdict, universal, notes, position, quantity, source } };
  });
  const doesNotFit = judged
    .filter(({ partId, fit }) => fit.verdict === 'does not fit' && !orderAnyway?.includes(partId))
    .map(({ partId, name, fit: { notes, source } }) => ({ partId, name, car, notes, source }));
  if (doesNotFit.length > 0) throw new Problem('does_not_fit', { doesNotFit });
  return judged;
}
