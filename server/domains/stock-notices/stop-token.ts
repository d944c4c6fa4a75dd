import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Proves that whoever holds it got a mail of ours. Signed instead of kept: it has to work long after the notice is gone, and
 * all it can do is to end mails.
 */
export function writeStopToken(secret: string, userId: string): string {
  return `${userId}.${signature(secret, userId).toString('base64url')}`;
}

/** Whose it is; null when it is none of ours. */
export function readStopToken(secret: string, token: string): string | null {
  const [userId = '', signed = ''] = token.split('.', 2);
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(secret, userId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

function signature(secret: string, userId: string): Buffer {
  return createHmac('sha256', secret).update(`stop stock notices ${userId}`).digest();
}
