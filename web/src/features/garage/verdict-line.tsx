import { useGarage } from './garage-program.ts';

/** Whether a part fits the chosen car, in one line. */
export function VerdictLine({ partId }: { partId: string }) {
  const Verdict = useGarage((program) => program.BasketVerdict);
  return Verdict && <Verdict partId={partId} />;
}
