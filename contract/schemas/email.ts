import { z } from 'zod';
import { withoutUnseen } from '../plain/unseen-marks.ts';

const longestEmail = 254;
const longestLocalPart = 64;

/**
 * Whether mail can be sent there. Only letters, digits and signs that every keyboard has: a Greek omicron in an address
 * would look like the address of somebody else.
 */
export function isPlainEmail(email: string): boolean {
  return (
    email.length <= longestEmail && email.indexOf('@') <= longestLocalPart && z.regexes.email.test(email)
  );
}

/**
 * How addresses are compared: two spellings of one address are the same person. What is nobody's in any spelling stays as it is,
 * for a long row of marks takes seconds to normalise.
 */
export function normalizeEmail(email: string): string {
  const typed = withoutUnseen(email).trim();
  return typed.length > 4 * longestEmail ? typed : typed.normalize('NFKC').toLowerCase();
}

/** An email address in a path. Whatever is not one belongs to nobody, so it is passed on instead of refused. */
export const emailParameter = z
  .string()
  .max(2 * longestEmail)
  .transform(normalizeEmail)
  .meta({ description: 'An email address.' });
