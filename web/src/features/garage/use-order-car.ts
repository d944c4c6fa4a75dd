import { useRef, useState } from 'react';
import { askAboutCar } from './ask-about-car.tsx';
import { type Answered, type CarQuestion, type ForCar, sendForCar } from './send-for-car.ts';
import { useChosenCar } from './use-kept-garage.ts';

/** The car an order is for: the chosen one, unless somebody says that this order is not for it. */
export function useOrderCar() {
  const chosen = useChosenCar();
  // There is no answer about another car.
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const car = chosen !== null && chosen._id !== leftOut ? chosen : null;
  const answered = useRef<Answered | null>(null);

  /** Null: the shop asked about the car, and the person went back. `unsure`: what came of an order sent before is not known. */
  async function send<T>(
    order: (forCar: ForCar) => Promise<T>,
    unsure: boolean,
  ): Promise<{ sent: T } | null> {
    const onAnswered = (now: Answered) => {
      answered.current = now;
    };
    const ask = (question: CarQuestion) => askAboutCar(question, unsure);
    const came = await sendForCar({ car, answered: answered.current, onAnswered, ask }, order);
    // The next order is asked about again.
    answered.current = null;
    return came;
  }

  return {
    chosen,
    car,
    leaveOut: () => setLeftOut(chosen?._id ?? null),
    takeBack: () => setLeftOut(null),
    send,
  };
}

export type OrderCar = ReturnType<typeof useOrderCar>;
