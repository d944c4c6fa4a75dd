import { Problem } from '../kernel/problem.ts';

/** The key a caller sent, if it sent one. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new Problem('invalid_input', {
    errors: { 'Idempotency-Key': 'must be 1 to 255 letters, digits or signs, without spaces' },
  });
}
