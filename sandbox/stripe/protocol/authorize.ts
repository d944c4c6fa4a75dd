import { createHash, timingSafeEqual } from 'node:crypto';
import { ProviderError } from './provider-error.ts';

export type Keys = { secretKey: string; publishableKey: string };
export type KeyHolder = 'secret' | 'publishable' | 'nobody';

/** Whose key a call carries, as a token or as the user of a login; a key that is nobody's is refused. */
export function keyHolder(authorization: string | undefined, keys: Keys): KeyHolder {
  const key = keyIn(authorization);
  if (key === null) return 'nobody';
  if (isSame(key, keys.secretKey)) return 'secret';
  if (isSame(key, keys.publishableKey)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${'*'.repeat(8)}${key.length > 12 ? key.slice(-4) : ''}`);
}

export function secretKeyRequired(holder: KeyHolder): ProviderError {
  if (holder === 'nobody') {
    return unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  return unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  );
}

function unauthorized(message: string, code?: string): ProviderError {
  return new ProviderError(401, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
  });
}

function keyIn(authorization: string | undefined): string | null {
  const [, scheme = '', value = ''] = /^(Bearer|Basic)\s+(\S+)\s*$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic')
    return Buffer.from(value, 'base64').toString().split(':', 1)[0] || null;
  return null;
}

/** In a time that tells nothing about how much of it was right. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
