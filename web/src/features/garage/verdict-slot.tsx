import { useGarage } from './garage-program.ts';

/** Where a card says whether its part fits the chosen car. */
export function VerdictSlot({ partId }: { partId: string }) {
  const Verdict = useGarage((program) => program.CardVerdict);
  return Verdict && <Verdict partId={partId} />;
}
