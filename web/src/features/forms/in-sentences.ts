import * as messages from '@spareworks/contract/plain/messages';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { sentence } from '../../lib/sentence.ts';

/** Of the specification, letter for letter. The forms of parts have more of them, and are not held to this. */
const asSpecified: ReadonlySet<string> = new Set([
  messages.login.emailRequired,
  messages.login.passwordRequired,
  messages.register.passwordWeak,
  messages.review.ratingsOutOfRange,
]);

/** As it stands at a field; what the specification fixes as it is. */
export function atField(message: string): string {
  return asSpecified.has(message) ? message : sentence(message);
}

/** What the checks of the contract say, as buyers read it at the fields: beginning with a capital, like all else on a page. */
export function inSentences<F extends FieldValues, Context, Sent>(
  check: Resolver<F, Context, Sent>,
): Resolver<F, Context, Sent> {
  return async (...asked) => {
    const found = await check(...asked);
    for (const error of Object.values(found.errors) as (FieldError | undefined)[]) {
      if (error?.message !== undefined) error.message = atField(error.message);
    }
    return found;
  };
}
