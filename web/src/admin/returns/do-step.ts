import type { Return } from '@spareworks/contract/calls/returns';
import type { QueryClient } from '@tanstack/react-query';
import { problemTitle } from '../../lib/problem-title.ts';
import { notify } from '../../ui/toast.ts';
import { afterStep, loadedReturn } from './returns-query.ts';

/** How far a return is: what is typed into its forms is about the return as it was. */
export function progressOf({ state, lines }: Return): string {
  return `${state} ${lines.map(({ refunded, restocked }) => `${refunded}-${restocked}`).join(' ')}`;
}

/**
 * Does a step. Why it was refused is for the form to say; where a colleague has taken the return further, the form is gone with
 * what it would say, and a notice says it.
 */
export async function doStep(
  client: QueryClient,
  found: Return,
  work: () => Promise<Return>,
): Promise<{ done: true } | { done: false; failure: string }> {
  try {
    await afterStep(client, found, work());
    return { done: true };
  } catch (error) {
    const now = loadedReturn(client, found._id);
    if (now === undefined || progressOf(now) === progressOf(found)) {
      return { done: false, failure: problemTitle(error) };
    }
    notify.error(`Somebody else was quicker, and nothing was done twice. ${problemTitle(error)}`);
    return { done: false, failure: '' };
  }
}
