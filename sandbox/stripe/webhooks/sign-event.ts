import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a body sent at a moment. */
export function signatureOf(body: string, secret: string, now = new Date()): string {
  const moment = Math.floor(now.getTime() / 1000);
  return `t=${moment},v1=${createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')}`;
}
