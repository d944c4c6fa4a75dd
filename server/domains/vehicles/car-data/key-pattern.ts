/**
 * What a key of the data says about a VIN: for positions 4 to 8 and 10 to 17, which characters may stand there. Characters are bits,
 * digits and letters apart, so that two keys are compared without a loop over characters.
 */
export type KeyPattern = {
  digits: Int32Array;
  letters: Int32Array /** How many positions are not open to every character. */;
  fixed: number;
};

const places = 13;
const placesBefore = 5; // those of positions 4 to 8
const everyDigit = 0x3ff;
const everyLetter = 0x3ffffff;

const parsed = new Map<string, KeyPattern>();

/** Keys come again and again, in every schema of a maker. */
export function keyPattern(key: string): KeyPattern {
  let pattern = parsed.get(key);
  if (pattern === undefined) {
    pattern = parse(key);
    if (parsed.size > 200_000) parsed.clear();
    parsed.set(key, pattern);
  }
  return pattern;
}

/** `*` any, `#` a digit, `[..]` one of these, all else itself; a key ends after the last character that says something. */
function parse(key: string): KeyPattern {
  const digits = new Int32Array(places).fill(everyDigit);
  const letters = new Int32Array(places).fill(everyLetter);
  const [before = '', after = ''] = key.toUpperCase().split('|');
  read(before, 0, placesBefore, digits, letters);
  read(after, placesBefore, places, digits, letters);
  let fixed = 0;
  for (let place = 0; place < places; place += 1) {
    if (digits[place] !== everyDigit || letters[place] !== everyLetter) fixed += 1;
  }
  return { digits, letters, fixed };
}

function read(text: string, from: number, end: number, digits: Int32Array, letters: Int32Array): void {
  let place = from;
  for (let at = 0; at < text.length && place < end; place += 1) {
    const character = text[at] ?? '';
    if (character === '*') {
      at += 1;
      continue;
    }
    let characters = character;
    if (character === '[') {
      const close = text.indexOf(']', at);
      characters = text.slice(at + 1, close === -1 ? text.length : close);
      at = close === -1 ? text.length : close + 1;
    } else {
      if (character === '#') characters = '0-9';
      at += 1;
    }
    digits[place] = 0;
    letters[place] = 0;
    for (const one of spread(characters)) {
      const code = one.charCodeAt(0);
      if (code >= 48 && code <= 57) digits[place] = (digits[place] ?? 0) | (1 << (code - 48));
      else if (code >= 65 && code <= 90) letters[place] = (letters[place] ?? 0) | (1 << (code - 65));
    }
  }
}

/** `A-D8` is A, B, C, D and 8. */
function spread(characters: string): string {
  return characters.replaceAll(/(.)-(.)/g, (_, first: string, last: string) => {
    let all = '';
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code += 1)
      all += String.fromCharCode(code);
    return all;
  });
}

/** The characters of a VIN that keys speak of. */
export function patternOfVin(vin: string): KeyPattern {
  return parse(`${vin.slice(3, 8)}|${vin.slice(9)}`);
}

/** Whether some VIN is of both kinds. */
export function canMeet(one: KeyPattern, other: KeyPattern): boolean {
  for (let place = 0; place < places; place += 1) {
    const digit = (one.digits[place] ?? 0) & (other.digits[place] ?? 0);
    if (digit === 0 && ((one.letters[place] ?? 0) & (other.letters[place] ?? 0)) === 0) return false;
  }
  return true;
}

/** What VINs of both kinds have. */
export function meet(one: KeyPattern, other: KeyPattern): KeyPattern {
  const digits = one.digits.map((bits, place) => bits & (other.digits[place] ?? 0));
  const letters = one.letters.map((bits, place) => bits & (other.letters[place] ?? 0));
  return { digits, letters, fixed: Math.max(one.fixed, other.fixed) };
}

/** Whether every VIN of the second kind is of the first. */
export function contains(wide: KeyPattern, narrow: KeyPattern): boolean {
  for (let place = 0; place < places; place += 1) {
    if (((narrow.digits[place] ?? 0) & ~(wide.digits[place] ?? 0)) !== 0) return false;
    if (((narrow.letters[place] ?? 0) & ~(wide.letters[place] ?? 0)) !== 0) return false;
  }
  return true;
}

/** Whether both say something about the same position: then they were written with each other in mind. */
export function shareAPlace(one: KeyPattern, other: KeyPattern): boolean {
  for (let place = 0; place < places; place += 1) {
    if (isFixed(one, place) && isFixed(other, place)) return true;
  }
  return false;
}

function isFixed({ digits, letters }: KeyPattern, place: number): boolean {
  return digits[place] !== everyDigit || letters[place] !== everyLetter;
}
