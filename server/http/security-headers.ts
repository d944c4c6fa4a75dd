import { createHash } from 'node:crypto';
import type { PaymentForm } from '@spareworks/contract/calls/payments';

export type HeaderPolicy = {
  https: boolean;
  inlineScripts: readonly string[];
  /** Vite injects scripts and styles and talks over a web socket. Never in a shop that serves people. */
  development: boolean;
  /** By which form the real provider takes cards, if it does: its script and frames it serves itself, and nobody else may. */
  paymentForm?: PaymentForm | null;
};

const cardProviderSources = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  connect: 'https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com', // the last one asks for the bank's word
};

/**
 * The same headers on every answer, made once. Pages are cached whole, so an inline script is allowed by its hash and
 * never by a nonce.
 */
export function securityHeaders({
  https,
  inlineScripts,
  development,
  paymentForm = null,
}: HeaderPolicy): Record<string, string> {
  const cardProvider = paymentForm !== null;
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...(development ? ["'unsafe-inline'"] : hashes), ...(cardProvider ? [cardProviderSources.script] : [])].join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob: https:", // a part's picture may live at any https address
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${cardProvider ? ` ${cardProviderSources.connect}` : ''}`,
    ...(cardProvider ? [`frame-src ${cardProviderSources.frame}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Allows the sign-in popup to talk back; anything stricter breaks it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(${mayAskForPayment(paymentForm)}), usb=()`,
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Wallets are asked from within the frames of the provider's own form. */
function mayAskForPayment(form: PaymentForm | null): string {
  return form === 'payment' ? 'self "https://js.stripe.com" "https://*.js.stripe.com"' : 'self';
}
