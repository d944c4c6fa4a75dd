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
  /** The smallest amount that is taken; null: the smallest there is in the shop's currency, so more than 0. */
  least: number | null;
  /** The message for a smaller one; left out: one that names `least`. */
  tooSmall?: string;
  tooLarge?: string;
  /** The message where no amount was sent. */
  missing?: string;
};

/** Not sent; or of a number field that was left empty, which a form reads as NaN. */
export function isMissing(input: unknown): boolean {
  return input === undefined || Number.isNaN(input);
}

/** Why an amount is refused; null: it is not. Asked for each amount anew: the shop's currency, and so the bounds, may change while the program runs. */
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
    .superRefine(withinBounds(bounds));
}

/** The same in the address of a call, where it is text. */
export function amountInAddress(bounds: Bounds) {
  return z.coerce.number({ error: () => amountWords() }).superRefine(withinBounds(bounds));
}

/** The currency of the prices a buyer has seen. When the shop changes its currency prices keep their numbers, so the total alone does not show it. */
export const seenCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be the three capital letters of a currency, such as EUR')
  .optional()
  .meta({
    description: 'The currency the caller takes the amounts to be in. Refused when the shop has another.',
  });

function withinBounds(bounds: Bounds) {
  return (value: number, context: z.RefinementCtx) => {
    const fault = faultOf(value, bounds);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  };
}
