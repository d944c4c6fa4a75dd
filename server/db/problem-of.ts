import { Problem, unavailable } from '../kernel/problem.ts';
import { isDatabaseAway } from './database-errors.ts';

/** What a caller is told of an error: the refusal itself, that the database is away, or that it is our fault. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return isDatabaseAway(error) ? unavailable() : new Problem('internal_error');
}
