import { randomBytes } from 'node:crypto';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

type Prefix = 'ch' | 'dp' | 'evt' | 'pi' | 'pm' | 're' | 'req';

export function providerId(prefix: Prefix): string {
  return `${prefix}_${randomSigns(prefix === 'req' ? 14 : 24)}`;
}

/** What cannot be an id is not even looked for: a database takes no null byte. */
export function isProviderId(text: string): boolean {
  return /^\w{1,100}$/.test(text);
}

/** Who knows it may pay the intent and look at it. */
export function clientSecretOf(intentId: string): string {
  return `${intentId}_secret_${randomSigns(25)}`;
}

function randomSigns(length: number): string {
  let text = '';
  while (text.length < length) {
    // 248 is the largest multiple of 62 in a byte: beyond it some signs would come up more often than others.
    for (const byte of randomBytes(length)) if (byte < 248) text += signs[byte % signs.length];
  }
  return text.slice(0, length);
}
