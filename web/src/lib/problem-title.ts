import { ApiProblem } from './api.ts';

const anythingElse = 'Something went wrong. Please try again.';

/** What to tell the person about a call that failed. */
export function problemTitle(error: unknown): string {
  return error instanceof ApiProblem ? error.title : anythingElse;
}

/** The same for a notice; null where the session ended: whoever was sent to log in reads it there, and once is enough. */
export function noticeOf(error: unknown): string | null {
  return error instanceof ApiProblem && error.code === 'signed_out' ? null : problemTitle(error);
}
