import type { ProblemCode } from '@spareworks/contract/schemas/problems';
import type { Logger } from 'pino';
import { problemOf } from '../../db/problem-of.ts';

type Refusal = { code: ProblemCode; reason: string };

/**
 * Does the same to several orders, each in a transaction of its own, one after the other so that a long list leaves the
 * shop its connections. Whatever happens to one, the caller is told about all: null where it was done.
 */
export async function eachOrder(
  ids: readonly string[],
  { log, failed }: { log: Logger; failed: string },
  work: (id: string) => Promise<void>,
): Promise<{ _id: string; refusal: Refusal | null }[]> {
  const results: { _id: string; refusal: Refusal | null }[] = [];
  for (const _id of new Set(ids)) {
    try {
      await work(_id);
      results.push({ _id, refusal: null });
    } catch (error) {
      const { code, status, message } = problemOf(error);
      if (status >= 500) log.error({ err: error, orderId: _id }, failed);
      results.push({ _id, refusal: { code, reason: message } });
    }
  }
  return results;
}
