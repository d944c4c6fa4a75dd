/** How long the fields of a maker of parts may be, and how many makers a shop has. */
export const makerLimits = {
  nameCharacters: 60,
  textCharacters: 2000,
  /** A slug is not much longer than its name; some letters are several once they are taken apart. */
  slugCharacters: 200,
  makers: 5000,
} as const;

/** As it is kept: one kind of space. */
export function tidyMaker(written: string): string {
  return written.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/**
 * A maker in an address, and in every spelling: Bosch, BOSCH and bösch are the same one, as are Mann-Filter and Mann Filter. Letters
 * of every script stay, without their accents. Empty where there is neither a letter nor a digit.
 */
export function makerSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
