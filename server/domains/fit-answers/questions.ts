import type { FitQuestion } from '@spareworks/contract/calls/fit-answers';
import type { Db } from '../../db/database.ts';
import type { Buyer } from '../../kernel/caller.ts';
import { requireOrder } from '../orders/find-order.ts';
import { type AnsweredLine, fitAnswerStore } from './fit-answer-store.ts';

/** Whether a line is asked about: something of it was shipped, and it is not for every car. */
export function isAsked({ shipped, universal }: AnsweredLine): boolean {
  return shipped > 0 && !universal;
}

/** What the buyer of an order is asked, and has answered. Staff may read it too. */
export async function fitQuestions(db: Db, orderId: string, caller: Buyer): Promise<FitQuestion[]> {
  await requireOrder(db, orderId, caller);
  return (await fitAnswerStore(db).linesOf(orderId)).filter(isAsked).map(toQuestion);
}

export function toQuestion({ position, partId, name, chosen, answer }: AnsweredLine): FitQuestion {
  return {
    position,
    partId,
    name,
    car: chosen?.car ?? null,
    answer: answer === null ? null : toAnswer(answer),
  };
}

function toAnswer({ vehicleId, answeredAt, changedAt, ...answer }: NonNullable<AnsweredLine['answer']>) {
  return {
    ...answer,
    vehicle: vehicleId,
    answeredAt: new Date(answeredAt).toISOString(),
    changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
  };
}
