import { useState } from 'react';
import { notifyProblem } from './notify-problem.ts';
import { notify } from './toast.ts';

/** The notice that something went wrong, for as long as it is true: the next try says how it went in its place. */
export function createFailureNotice() {
  let shown: string | null = null;
  const place = (): { id?: string } => (shown === null ? {} : { id: shown });
  return {
    /** Where what is said of the next try belongs. */
    place,
    /** `words` where more is known than what the error says. */
    say(error: unknown, target: { id?: string } = place(), words?: string): void {
      shown = words === undefined ? notifyProblem(error, target) : notify.error(words, target);
    },
    /** Its place was taken by what is true now. */
    replaced(): void {
      shown = null;
    },
    /** It has gone well since. */
    takeBack(): void {
      if (shown !== null) notify.dismiss(shown);
      shown = null;
    },
  };
}

export type FailureNotice = ReturnType<typeof createFailureNotice>;

export function useFailureNotice(): FailureNotice {
  return useState(createFailureNotice)[0];
}
