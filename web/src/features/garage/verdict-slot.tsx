import type { PageCar } from './card-car.ts';
import { useGarage } from './garage-program.ts';

type Props = { partId: string; pageCar?: PageCar | undefined };

/** Where a card says whether its part fits the car the page is about, else the chosen one. */
export function VerdictSlot(props: Props) {
  const Verdict = useGarage((program) => program.CardVerdict);
  return Verdict && <Verdict {...props} />;
}
