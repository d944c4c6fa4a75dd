import { isDatabaseAway } from '@spareworks/server/db/database-errors.ts';
import { DatabaseSilent } from '@spareworks/server/db/limit-answers.ts';
import {
  invalidRequest,
  objectIsLocked,
  ProviderError,
  somethingWentWrong,
  tooManyCalls,
} from './provider-error.ts';

const wrongBody = 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).';

/** Whatever was thrown, in the provider's words. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { code, statusCode, status } = error as { code?: string; statusCode?: number; status?: number };
  if (code === '55P03') return objectIsLocked();
  if (isDatabaseAway(error)) return somethingWentWrong(503, error instanceof DatabaseSilent);
  switch (statusCode ?? status) {
    case 400:
    case 415:
      return invalidRequest(wrongBody);
    case 413:
      return new ProviderError(413, { type: 'invalid_request_error', message: 'The request is too large.' });
    case 429:
      return tooManyCalls();
    default:
      return somethingWentWrong();
  }
}
