import { useGarage } from './garage-program.ts';

/** Whether a part fits the chosen car, in few words: which car that is, is said where the page begins. */
export function VerdictLine({ partId }: { partId: string }) {
  const Verdict = useGarage((program) => program.BasketVerdict);
  return Verdict && <Verdict partId={partId} short />;
}
