import { ApiProblem } from './api.ts';

/** Whether somebody else has removed meanwhile what a request was about. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'not_found';
}
