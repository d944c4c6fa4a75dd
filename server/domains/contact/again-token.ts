import { timingSafeEqual } from 'node:crypto';
import { isUuid } from '@spareworks/contract/plain/uuid';
import { derivedKey, keyedHash } from '../../kernel/derived-key.ts';

/**
 * Proves that whoever holds it got an answer of ours to this message. Signed instead of kept: all it can do is to write to the
 * shop once more, which the contact form lets everybody do.
 */
export function writeAgainToken(secret: string, messageId: string): string {
  return `${messageId}.${signature(secret, messageId).toString('base64url')}`;
}

/** Which message it belongs to; null when it is none of ours. */
export function readAgainToken(secret: string, token: string): string | null {
  const [messageId = '', signed = ''] = token.split('.', 2);
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(secret, messageId);
  const ours = given.length === expected.length && timingSafeEqual(given, expected);
  return ours && isUuid(messageId) ? messageId : null;
}

function signature(secret: string, messageId: string): Buffer {
  return keyedHash(derivedKey(secret, 'write again to the shop'), messageId);
}
