import type { ReviewInput } from '@spareworks/contract/calls/reviews';
import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { once } from '../idempotency/once.ts';
import { getBoughtPart } from '../orders/bought-parts.ts';
import { keepPersonStill } from '../people/keep-person-still.ts';
import { findVehicle, toVehicle } from '../vehicles/find-vehicles.ts';
import { type Addition, type FittedTo, reviewStore } from './review-store.ts';

/**
 * Keeps a review. An account has one of the shop and one of each part it paid for: another takes its place. Where staff had
 * hidden that one, the new one waits for them too, or hiding would last until the next review.
 */
export async function addReview(
  database: Database,
  caller: Caller,
  { vehicle, ...review }: ReviewInput,
  key: string | null,
): Promise<Addition> {
  const request = { userId: caller.id, key, what: 'add review', body: { ...review, vehicle } };
  const id = await once(database, request, async (tx) => {
    await keepPersonStill(tx, caller.id); // else two sent at once would both stand
    const partId = review.partId ?? null;
    if (partId !== null) await checkPart(tx, caller.id, partId);
    const fittedTo = vehicle === undefined ? null : await carOf(tx, vehicle, partId);
    const replaced = await reviewStore(tx).replaceStanding(caller.id, partId);
    const id = newId();
    await reviewStore(tx).add({ ...review, id, userId: caller.id, partId, fittedTo, replaced });
    return id;
  });
  return reviewStore(database).requireAddition(id);
}

const notBought = 'is not a part you have bought and paid for';
const gone = 'is a part that is no longer in the shop';

/** A part that was taken out of the shop has no page on which anybody could read of it. */
async function checkPart(tx: Db, userId: string, partId: string): Promise<void> {
  const bought = await getBoughtPart(tx, userId, partId);
  if (bought === null) throw new Problem('not_bought', { errors: { partId: notBought } });
  if (!bought.onSale) throw new Problem('part_not_found', { errors: { partId: gone } });
}

/** The car in the words of today: they stay, whatever becomes of the list of cars. */
async function carOf(tx: Db, id: string, partId: string | null): Promise<FittedTo> {
  if (partId === null)
    throw new Problem('invalid_input', {
      errors: { vehicle: 'belongs to a review of a part, not of the shop' },
    });
  const found = await findVehicle(tx, id);
  if (found === null)
    throw new Problem('invalid_input', { errors: { vehicle: 'is not a car of the shop’s list' } });
  return { vehicle: found.id, car: vehicleText(toVehicle(found)) };
}
