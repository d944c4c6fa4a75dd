import type { Vehicle } from '@spareworks/contract/schemas/vehicle';
import { ApiProblem } from '../../lib/api.ts';

/** What an order says of the car it is for. */
export type ForCar = { vehicle?: string; orderAnyway?: string[] };

/** What the shop asks before it takes an order: whether although a part does not fit, or without a car it no longer knows. */
export type CarQuestion =
  | { about: 'misfit'; car: Vehicle; parts: NonNullable<ApiProblem['doesNotFit']> }
  | { about: 'unknown car'; car: Vehicle };

/** The parts somebody wants for a car although they do not fit it. */
export type Answered = { vehicle: string; parts: readonly string[] };

type Options = {
  car: Vehicle | null;
  /** What was answered before, where what came of it is not known: sent again it has to be the same, word for word. */
  answered: Answered | null;
  onAnswered: (answered: Answered) => void;
  ask: (question: CarQuestion) => Promise<boolean>;
};

/** Sends an order, and again with what the person answers where the shop asks about the car. Null: they went back, and nothing was ordered. */
export async function sendForCar<T>(
  { car, answered, onAnswered, ask }: Options,
  send: (forCar: ForCar) => Promise<T>,
): Promise<{ sent: T } | null> {
  let forCar: ForCar = {};
  if (car !== null) {
    forCar = { vehicle: car._id };
    if (answered?.vehicle === car._id) forCar.orderAnyway = [...answered.parts];
  }
  while (true) {
    try {
      return { sent: await send(forCar) };
    } catch (error) {
      const question = questionOf(error, forCar, car);
      if (question === null) throw error;
      if (!(await ask(question))) return null;
      if (question.about === 'unknown car') forCar = {};
      else {
        const parts = [...(forCar.orderAnyway ?? []), ...question.parts.map(({ partId }) => partId)];
        forCar = { vehicle: question.car._id, orderAnyway: parts };
        onAnswered({ vehicle: question.car._id, parts });
      }
    }
  }
}

function questionOf(error: unknown, { vehicle }: ForCar, car: Vehicle | null): CarQuestion | null {
  if (!(error instanceof ApiProblem) || car === null || vehicle === undefined) return null;
  if (error.code === 'vehicle_not_found') return { about: 'unknown car', car };
  if (error.code !== 'does_not_fit' || error.doesNotFit === undefined) return null;
  return { about: 'misfit', car, parts: error.doesNotFit };
}
