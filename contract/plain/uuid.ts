/** An id of this shop, for patterns that have more around it. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const whole = new RegExp(`^${uuidPattern}$`, 'i');

/** Whether it could be an id: with anything else there is no use in asking. */
export function isUuid(text: string): boolean {
  return whole.test(text);
}
