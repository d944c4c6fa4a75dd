type Form = {
  /** Of the country, as ISO 3166 names it; the letters of the number may be others. */
  country: string;
  /** What comes after the letters. */
  rest: RegExp;
  example: string;
};

/** How the numbers of each country are written, by the letters they begin with. */
export const vatForms: Readonly<Record<string, Form>> = {
  AT: { country: 'AT', rest: /^U\d{8}$/, example: 'ATU12345678' },
  BE: { country: 'BE', rest: /^[01]\d{9}$/, example: 'BE0123456789' },
  BG: { country: 'BG', rest: /^\d{9,10}$/, example: 'BG123456789' },
  CH: { country: 'CH', rest: /^E\d{9}(MWST|TVA|IVA)?$/, example: 'CHE123456789MWST' },
  CY: { country: 'CY', rest: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { country: 'CZ', rest: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { country: 'DE', rest: /^\d{9}$/, example: 'DE123456789' },
  DK: { country: 'DK', rest: /^\d{8}$/, example: 'DK12345678' },
  EE: { country: 'EE', rest: /^\d{9}$/, example: 'EE123456789' },
  EL: { country: 'GR', rest: /^\d{9}$/, example: 'EL123456789' },
  ES: { country: 'ES', rest: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: 'ESX1234567X' },
  FI: { country: 'FI', rest: /^\d{8}$/, example: 'FI12345678' },
  FR: { country: 'FR', rest: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { country: 'GB', rest: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'GB123456789' },
  HR: { country: 'HR', rest: /^\d{11}$/, example: 'HR12345678901' },
  HU: { country: 'HU', rest: /^\d{8}$/, example: 'HU12345678' },
  IE: { country: 'IE', rest: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE1234567WA' },
  IT: { country: 'IT', rest: /^\d{11}$/, example: 'IT12345678901' },
  LT: { country: 'LT', rest: /^(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { country: 'LU', rest: /^\d{8}$/, example: 'LU12345678' },
  LV: { country: 'LV', rest: /^\d{11}$/, example: 'LV12345678901' },
  MT: { country: 'MT', rest: /^\d{8}$/, example: 'MT12345678' },
  NL: { country: 'NL', rest: /^\d{9}B\d{2}$/, example: 'NL123456789B01' },
  NO: { country: 'NO', rest: /^\d{9}(MVA)?$/, example: 'NO123456789MVA' },
  PL: { country: 'PL', rest: /^\d{10}$/, example: 'PL1234567890' },
  PT: { country: 'PT', rest: /^\d{9}$/, example: 'PT123456789' },
  RO: { country: 'RO', rest: /^\d{2,10}$/, example: 'RO1234567890' },
  SE: { country: 'SE', rest: /^\d{12}$/, example: 'SE123456789001' },
  SI: { country: 'SI', rest: /^\d{8}$/, example: 'SI12345678' },
  SK: { country: 'SK', rest: /^\d{10}$/, example: 'SK1234567890' },
  XI: { country: 'GB', rest: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'XI123456789' },
};

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** By the codes of ISO 3166: Greece is GR here. */
export const euCountries: ReadonlySet<string> = new Set(union);

/** `country` by ISO 3166. Northern Ireland (XI) is part of GB, whatever its numbers begin with. */
export type VatNumber = { number: string; country: string };

/** What people put between the characters of a number so that it can be read. */
const between = /[\s.\-\u00ad\u2010-\u2015\u2212]/g;

/**
 * What is certain about a VAT number from looking at it: not that it was given to anybody, which only the tax offices know and
 * are not asked.
 */
export function readVatNumber(typed: string): VatNumber | { fault: string } {
  const characters = typed.normalize('NFKC').toUpperCase().replaceAll(between, '').replace(/^GR/, 'EL');
  const form = vatForms[characters.slice(0, 2)];
  if (form === undefined) {
    return { fault: 'A VAT number begins with two letters for its country, such as DE123456789.' };
  }
  if (!form.rest.test(characters.slice(2))) {
    return { fault: `This is not a VAT number. One that begins so looks like ${form.example}.` };
  }
  return { number: characters, country: form.country };
}

/** What the numbers of a country look like; null where it has none that are known here. */
export function vatExampleOf(country: string): string | null {
  return Object.values(vatForms).find((form) => form.country === country)?.example ?? null;
}
