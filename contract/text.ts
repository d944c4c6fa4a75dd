import { z } from 'zod';

// PostgreSQL cannot store U+0000, a lone surrogate breaks UTF-8, and other control characters have no place in a name
// or an address: refused at the door, so that nothing behind it has to think of them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being looked for
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text on one line, such as a name: nothing in it can end a header or a row. */
export function line(bounds: { max: number; min?: number }): z.ZodType<string, string> {
  return z
    .string()
    .refine((value) => !/[\t\n\r\u2028\u2029]/.test(value.trim()), 'must be on one line')
    .pipe(text(bounds));
}

/** Text from a person: normalised to NFC, trimmed, bounded in characters. */
export function text(bounds: { max: number; min?: number }): z.ZodType<string, string> {
  return z
    .string()
    .refine(
      (value) => value.isWellFormed() && !unwanted.test(value),
      'contains characters that cannot be kept',
    )
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(bounds.min ?? 0, `must have at least ${bounds.min} characters`)
        .max(bounds.max, `can have at most ${bounds.max} characters`),
    );
}
