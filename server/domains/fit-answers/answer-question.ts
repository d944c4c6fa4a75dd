import type { FitAnswerInput, FitQuestion } from '@spareworks/contract/calls/fit-answers';
import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import type { Database, Db } from '../../db/database.ts';
import type { Buyer } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { requireOrder } from '../orders/find-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { releaseShipped } from '../orders/order-mails.ts';
import { findVehicle, toVehicle } from '../vehicles/find-vehicles.ts';
import { type AnsweredLine, fitAnswerStore } from './fit-answer-store.ts';
import { isAsked, toQuestion } from './questions.ts';

type Line = { id: string; position: number };

/** Keeps whether a part fitted, in place of what its buyer answered before. */
export async function answerFitQuestion(
  database: Database,
  caller: Buyer,
  { id, position }: Line,
  input: FitAnswerInput,
): Promise<FitQuestion> {
  const { userId } = await requireOrder(database, id, caller);
  // Staff see the order, and did not fit the part.
  if (caller.role === 'admin' && userId !== caller.id) {
    throw new Problem('forbidden', { title: 'Only the buyer can say whether it fitted.' });
  }
  const question = await database.transaction(async (tx) => {
    await lockOrder(tx, id);
    const store = fitAnswerStore(tx);
    const line = requireAsked(await store.linesOf(id), position);
    const car = await carOf(tx, line, input.vehicle ?? null);
    const note = input.note?.trim() ?? '';
    await store.keep({
      orderId: id,
      position,
      partId: line.partId,
      ...car,
      fitted: input.fitted,
      note: note === '' ? null : note,
    });
    await pausePoint('fit answer: kept');
    // Or the shipping could still be undone, and something would have fitted that never left.
    await releaseShipped(tx, id);
    return toQuestion(requireAsked(await store.linesOf(id), position));
  });
  await pausePoint('fit answer: committed');
  return question;
}

function requireAsked(lines: readonly AnsweredLine[], position: number): AnsweredLine {
  const line = lines.find((each) => each.position === position);
  if (line === undefined) {
    throw new Problem('order_not_found', { title: 'This order has no such line.' });
  }
  if (line.shipped === 0) {
    throw new Problem('not_shipped', {
      title: 'Nothing of this part was shipped yet. You can say whether it fitted once it is on its way.',
    });
  }
  if (!isAsked(line)) throw new Problem('not_asked');
  return line;
}

type Car = { vehicleId: string | null; car: string };

/** The car that was chosen when it was ordered, else the one that is named now. */
async function carOf(tx: Db, { chosen }: AnsweredLine, named: string | null): Promise<Car> {
  const store = fitAnswerStore(tx);
  if (chosen !== null) {
    const { vehicleId, car } = chosen;
    if (named !== null && named !== vehicleId) {
      throw new Problem('invalid_input', { errors: { vehicle: `this was ordered for another car: ${car}` } });
    }
    const isThere = vehicleId !== null && (await store.holdVehicle(vehicleId));
    return { vehicleId: isThere ? vehicleId : null, car };
  }
  if (named === null) {
    throw new Problem('invalid_input', { errors: { vehicle: 'please say which car it was for' } });
  }
  const vehicle = (await store.holdVehicle(named)) ? await findVehicle(tx, named) : null;
  if (vehicle === null) {
    throw new Problem('vehicle_not_found', { errors: { vehicle: 'is not a car of the shop’s list' } });
  }
  return { vehicleId: vehicle.id, car: vehicleText(toVehicle(vehicle)) };
}
