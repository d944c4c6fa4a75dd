import { z } from 'zod';
import {
  amountWords,
  decimalsWords,
  exampleWords,
  largestAmount,
  leastAmount,
} from '../plain/amount-words.ts';
import { isWholeCents } from '../plain/money.ts';

type Bounds = {
  /** null: it has to be something. */
  least: number | null;
  /** The message for less; without it the message names the least amount. */
  tooSmall?: string;
  tooLarge?: string;
  /** The message where there is none. */
  missing?: string;
};

/** Left out, or not a number in a form. */
export function isMissing(input: unknown): boolean {
  return input === undefined || Number.isNaN(input);
}

/** Why an amount cannot be taken; null where it can. What it may be hangs on the currency, which changes while the program runs. */
function faultOf(amount: number, { least, tooSmall, tooLarge }: Bounds): string | null {
  if (amount < (least ?? leastAmount()))
    return tooSmall ?? (least === 0 ? 'must be 0 or more' : `must be at least ${least ?? leastAmount()}`);
  if (amount > largestAmount()) return tooLarge ?? `must be at most ${largestAmount()}`;
  return isWholeCents(amount) ? null : decimalsWords();
}

/** An amount in units of the shop's currency, as a caller sends it. */
export function amount(bounds: Bounds) {
  return z
    .number({
      error: ({ input }) =>
        (isMissing(input) ? bounds.missing : undefined) ?? `${amountWords()}, such as ${exampleWords(4.95)}`,
    })
    .superRefine(refuse(bounds));
}

/** What the amounts a buyer has seen are in. A change of the currency keeps their numbers, so that the total alone does not tell. */
export const seenCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be the three capital letters of a currency, such as EUR')
  .optional()
  .meta({
    description: 'The currency the caller takes the amounts to be in. Refused when the shop has another.',
  });

/** The same in the address of a call. */
export function amountInAddress(bounds: Bounds) {
  return z.coerce.number({ error: () => amountWords() }).superRefine(refuse(bounds));
}

function refuse(bounds: Bounds) {
  return (value: number, context: z.RefinementCtx) => {
    const fault = faultOf(value, bounds);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  };
}
