import { ApiProblem } from './api.ts';

/** Whether somebody else has changed meanwhile what a request was about. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'changed_meanwhile';
}
