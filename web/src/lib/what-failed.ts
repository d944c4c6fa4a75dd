import { ApiProblem } from './api.ts';

/** Whether it is not known if a request was done: there was no answer, none that can be read, or a fault of the shop's own. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status < 400 || error.status >= 500);
}

/** Not about the request itself: who asks, how often, how slowly. */
const aboutTheCaller = [401, 403, 408, 429];

/** Whether the shop has decided against a request. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiProblem) || aboutTheCaller.includes(error.status)) return false;
  return error.status >= 400 && error.status < 500;
}
