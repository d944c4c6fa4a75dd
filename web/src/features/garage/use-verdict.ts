import { useEffect, useSyncExternalStore } from 'react';
import { browserApi } from '../../lib/api.ts';
import { useChosenCar } from './use-kept-garage.ts';
import { type Answer, verdictBook } from './verdicts.ts';

// All cards of a page come at once, and are asked about in one call.
const book = verdictBook(browserApi, (work) => setTimeout(work, 0));

/** Tags of the live channel, of which some are about what fits. */
export const hearOfFitment = book.heard;

/** The verdict on a part and the chosen car; null: no car, or no answer yet. */
export function useVerdict(partId: string) {
  return useVerdictFor(partId, useChosenCar()?._id ?? null);
}

/** The same about any car. */
export function useVerdictFor(
  partId: string,
  vehicle: string | null,
): { answer: Answer | null; retry: () => void } {
  const answer = useSyncExternalStore(
    book.listen,
    () => (vehicle === null ? null : book.read(vehicle, partId)),
    () => null,
  );
  const ask = () => {
    if (vehicle !== null) book.want(vehicle, partId);
  };

  useEffect(() => {
    ask();
    window.addEventListener('online', ask);
    const stop = book.onChange(ask);
    return () => {
      window.removeEventListener('online', ask);
      stop();
    };
  }, [vehicle, partId]);

  return { answer, retry: ask };
}
