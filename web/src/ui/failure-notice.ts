import { useState } from 'react';
import { notifyProblem } from './notify-problem.ts';
import { notify } from './toast.ts';

/** The notice about tries that went wrong: it goes once the same goes well, for it is no longer true. */
export function createFailureNotice() {
  const shown = new Set<string>();
  return {
    /** `target` is the notice of what was under way; `words` where more is known than what the error says. */
    say(error: unknown, target: { id?: string } = {}, words?: string): void {
      const id = words === undefined ? notifyProblem(error, target) : notify.error(words, target);
      if (id !== null) shown.add(id);
    },
    /** Another notice is shown in the place of this one. */
    replaced(id: string): void {
      shown.delete(id);
    },
    /** It has gone well since. */
    takeBack(): void {
      for (const id of shown) notify.dismiss(id);
      shown.clear();
    },
  };
}

export type FailureNotice = ReturnType<typeof createFailureNotice>;

export function useFailureNotice(): FailureNotice {
  return useState(createFailureNotice)[0];
}
