import { browserApi } from '../../lib/api.ts';
import type { IdempotencyKeys } from '../../lib/idempotency-keys.ts';
import type { ContactMessage } from './contact-message.ts';

/** Sends a message; sent again without an answer it is the same one. Answers whether the shop has kept it. */
export async function sendMessage(message: ContactMessage, keys: IdempotencyKeys): Promise<boolean> {
  const headers = { 'idempotency-key': keys.keyFor(message) };
  const { acknowledged } = await browserApi('POST /contact', { body: message, headers });
  keys.arrived();
  return acknowledged;
}
