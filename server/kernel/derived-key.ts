import { createHmac } from 'node:crypto';

/**
 * A key for one purpose, made from the shop's secret. What is hashed with it is of no use once the secret is another, and
 * what is made for one purpose is of no use for any other.
 */
export function derivedKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
