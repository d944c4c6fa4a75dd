import { ApiProblem } from './api.ts';

/**
 * Sends something that has an idempotency key, and once more where the answer got lost on the way: the shop does nothing twice, and
 * says what became of it.
 */
export async function sendAgain<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'no_answer') return send();
    throw error;
  }
}
