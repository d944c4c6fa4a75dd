import { ApiProblem, noAnswer } from './api.ts';
import { ChunkLoadError } from './load-chunk.ts';

const anythingElse = 'Something went wrong. Please try again.';

/** What to tell the person about a call that failed. */
export function problemTitle(error: unknown): string {
  if (error instanceof ApiProblem) return error.title;
  // What does it could not be fetched: to who pressed the button that is the same.
  return error instanceof ChunkLoadError ? noAnswer().title : anythingElse;
}

/** The same for a notice; null where the session ended: whoever was sent to log in reads it there, and once is enough. */
export function noticeOf(error: unknown): string | null {
  return error instanceof ApiProblem && error.code === 'signed_out' ? null : problemTitle(error);
}
