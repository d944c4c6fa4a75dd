import { z } from 'zod';
import { withoutUnseen } from '../plain/unseen-marks.ts';

// PostgreSQL cannot store U+0000, a lone surrogate breaks UTF-8, and other control characters have no place in a name
// or an address: refused at the door, so that nothing behind it has to think of them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being looked for
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Turns the direction of what follows, up to its end and beyond: what stands there is read as something else. */
const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/;

/** The same, and marks that have a direction and nothing else. In a text they are of use, in a name they only hide. */
const hasDirection = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * Something to see: not a space, not a sign that is never drawn (zero-width, fillers, selectors, tags), not a mark without
 * a letter to stand on, not the empty cell of braille.
 */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Mark}\p{Separator}\p{Other}\u2800]/u;

const turned = 'contains characters that turn the direction of writing';
const unseen = 'must have letters that can be seen';

function canBeSeen(value: string): boolean {
  return value === '' || visible.test(value);
}

type Bounds = { max: number; min?: number };

/** A name or the like, on one line: something can be seen of it, and it is read as it was written. */
export function line(bounds: Bounds): z.ZodType<string, string> {
  return oneLine(bounds)
    .refine((value) => !hasDirection.test(value), turned)
    .refine(canBeSeen, unseen);
}

/** A line that a form cannot go without; `field` is what the person is told to fill in. */
export function requiredLine(field: string, max: number) {
  return z
    .string({ error: `${field} is required` })
    .trim()
    .min(1, `${field} is required`)
    .pipe(line({ max }));
}

/**
 * Text on one line that is compared and not kept: nothing in it can end a header or a row. What is pasted into such a field brings along
 * what nobody sees, and out of a table tabs.
 */
export function oneLine(bounds: Bounds): z.ZodType<string, string> {
  return z
    .string()
    .overwrite((value) => withoutUnseen(value.replaceAll('\t', ' ')))
    .refine((value) => !/[\n\r\u2028\u2029]/.test(value.trim()), 'must be on one line')
    .pipe(text(bounds));
}

/** Text that others will read: something can be seen of it, and nothing in it turns what stands around it. */
export function shownText(bounds: Bounds): z.ZodType<string, string> {
  return text(bounds)
    .refine((value) => !turnsDirection.test(value), turned)
    .refine(canBeSeen, unseen);
}

const piece = 500;

/**
 * The least that is left of a text once it is normalised, known in time in proportion to it: in one go a long row of marks takes
 * the square of its length, which is seconds. Where two pieces meet, at most three more characters go into one (U+1F82 is made
 * of four), and one may have been cut in two.
 */
function leastLength(value: string): number {
  let length = 0;
  for (let at = 0; at < value.length; at += piece)
    length += [...value.slice(at, at + piece).normalize('NFC')].length - 4;
  return length;
}

/** Text from a person: normalised to NFC, trimmed, bounded in characters. */
export function text(bounds: Bounds): z.ZodType<string, string> {
  const tooLong = `can have at most ${bounds.max} characters`;
  return z
    .string()
    .refine((value) => value.isWellFormed() && !unwanted.test(value), {
      error: 'contains characters that cannot be kept',
      abort: true,
    })
    .refine((value) => value.length <= bounds.max || leastLength(value.trim()) <= bounds.max, tooLong)
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(
          bounds.min ?? 0,
          bounds.min === 1 ? 'is required' : `must have at least ${bounds.min} characters`,
        )
        .max(bounds.max, tooLong),
    );
}
