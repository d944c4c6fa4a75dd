import { ApiProblem } from './api.ts';

const anythingElse = 'Something went wrong. Please try again.';

/** What to tell the person about a call that failed. */
export function problemTitle(error: unknown): string {
  return error instanceof ApiProblem ? error.title : anythingElse;
}
