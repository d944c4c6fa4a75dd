import { counts } from '@spareworks/contract/plain/formats';
import { limits } from '@spareworks/contract/plain/limits';

const near = 200;

/** How long a review is, once it is nearly as long as it can be. As the shop counts: without blanks around it. */
export function lengthNote(description: string): string | undefined {
  const { length } = description.normalize('NFC').trim();
  const most = limits.reviewLength;
  if (length <= most - near) return undefined;
  const counted = `${counts.format(length)} of ${counts.format(most)} characters`;
  return length <= most ? counted : `${counted}: ${counts.format(length - most)} too many`;
}
