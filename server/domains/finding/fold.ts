import { plainDigits } from '@spareworks/contract/plain/plain-digits';
/** A run of letters or a number, in the one form in which words are kept and looked up. */
export type Atom = {
  text: string;
  kind: 'word' | 'number' /** Nothing, not even a space, stands before it. */;
  joined: boolean;
};

export const longestWord = 40;
const mostCharacters = 4000;

/** Anything but printable ASCII and its spaces. */
const beyondPlain = /[^\x20-\x7e\t-\r]/u;
const eachBeyondPlain = new RegExp(beyondPlain, 'gu');

/** Lower case without accents; × as x, a decimal comma as a point. Signs beyond ASCII that are no letters become spaces. */
export function fold(text: string): string {
  const cut = text.slice(0, mostCharacters);
  let folded = (beyondPlain.test(cut) ? foldAccents(plainFractions(cut)) : cut).toLowerCase();
  // Looked for before it is replaced: few texts have any of it, and a catalogue has many.
  if (hasDecimalComma(folded)) folded = folded.replaceAll(/(?<=\d),(?=\d)/g, '.');
  if (folded.includes("'")) folded = folded.replaceAll(/'s\b|'/g, '');
  if (folded.includes('/')) folded = folded.replaceAll(/\b([a-z])\/([a-z])\b/g, '$1$2'); // a/c, n/s
  return folded;
}

/** 7½ is 7.5. */
export function plainFractions(text: string): string {
  return text.replaceAll(/(?<=\d) ?[¼½¾]/g, (sign) => decimals[sign.trim()] ?? sign);
}

const decimals: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };

function hasDecimalComma(text: string): boolean {
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1))
    if (isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1))) return true;
  return false;
}

/** The few signs that a shop's texts have beside plain ones, as they are kept. */
const keptAs = new Map<string, string>();

function foldAccents(text: string): string {
  const whole = takenApart.test(text) ? text.normalize('NFKC') : text;
  let hasSigma = false;
  const folded = whole.replaceAll(eachBeyondPlain, (sign) => {
    let kept = keptAs.get(sign);
    if (kept === undefined) {
      kept = foldSigns(sign);
      keptAs.set(sign, kept);
    }
    if (kept === 'σ' && sign !== kept) hasSigma = true;
    return kept;
  });
  // The one letter whose lower case depends on its neighbours; signs of mathematics are that letter too.
  return hasSigma ? foldSigns(text) : folded;
}

/** Marks of voice, which narrow kana have as signs by themselves, and pieces of Korean letters: several signs are one letter. */
const takenApart = /[\u1100-\u11ff\u3099\u309a\u3131-\u318e\uff9e-\uffdc]/;

function foldSigns(text: string): string {
  return (
    plainDigits(text)
      .normalize('NFKD')
      // An accent is left out; a mark of voice makes another letter, and what was taken apart for that is put together again.
      .replaceAll(/(?![\u3099\u309a])\p{Mark}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('×', 'x')
      .replaceAll('’', "'")
      .replaceAll('ß', 'ss')
      .replaceAll('ø', 'o')
      .replaceAll('æ', 'ae')
      .replaceAll(/[^\p{ASCII}\p{L}\p{N}]/gu, ' ')
  );
}

export const isDigit = (code: number) => code >= 48 && code <= 57;
export const isLetter = (code: number) =>
  (code >= 97 && code <= 122) || (code > 127 && code !== 0xa0 && code !== 0x2009);
export const point = 46;

/**
 * A text as words and numbers. Letters and digits always part, so that "300mm" and "300 mm" are the same, and so are
 * "205/55R16" and "205 55 r 16". The catalogue is read the same way, without making a string of each (`terms.ts`).
 */
export function atomsOf(text: string): Atom[] {
  const folded = fold(text);
  const atoms: Atom[] = [];
  let end = -1;
  for (let at = 0; at < folded.length; ) {
    const begin = at;
    const code = folded.charCodeAt(at);
    if (isDigit(code)) {
      while (isDigit(folded.charCodeAt(at))) at += 1;
      if (folded.charCodeAt(at) === point && isDigit(folded.charCodeAt(at + 1))) {
        at += 1;
        while (isDigit(folded.charCodeAt(at))) at += 1;
      }
    } else if (isLetter(code)) {
      while (isLetter(folded.charCodeAt(at))) at += 1;
    } else {
      at += 1;
      continue;
    }
    if (at - begin <= longestWord) atoms.push(toAtom(folded.slice(begin, at), begin === end));
    end = at;
  }
  return atoms;
}

/** A run of letters or digits as it is kept. */
export function toAtom(written: string, joined: boolean): Atom {
  return isDigit(written.charCodeAt(0))
    ? { text: plainNumber(written), kind: 'number', joined }
    : { text: written, kind: 'word', joined };
}

/** 2.50 and 2.5 are one number; leading zeros belong to codes and stay. */
function plainNumber(digits: string): string {
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}

const irregular: ReadonlyMap<string, string> = new Map([
  ['axis', 'axis'],
  ['chassis', 'chassis'],
  ['feet', 'foot'],
  ['gases', 'gas'],
  ['halves', 'half'],
  ['knives', 'knife'],
  ['lens', 'lens'],
  ['lenses', 'lens'],
]);

const s = 115;

/** Without the ending of a plural: what is kept and what is typed go through it alike. */
export function stem(word: string): string {
  const { length } = word;
  if (length <= 3) return word;
  const known = irregular.get(word);
  if (known !== undefined || word.charCodeAt(length - 1) !== s) return known ?? word;
  const ending = word.slice(-4, -1);
  if (/[sui]$/.test(ending)) return word; // glass, bus, chassis
  if (length > 4 && /[^aeiou]ie$/.test(ending)) return `${word.slice(0, -3)}y`;
  return /(?:[cs]h|x|z|ss)e$/.test(ending) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Letters that may stand beside a number and belong to it: mm, ah, et, r, pk. */
const mostOfUnit = 4;

/** The numbers of "5 x 112" belong together. */
export function isTimes(atom: Atom | undefined): boolean {
  return atom?.text === 'x';
}

/** Whether it belongs to a number beside it. */
export function isUnit(atom: Atom | undefined): atom is Atom {
  return atom?.kind === 'word' && atom.text.length <= mostOfUnit && !isTimes(atom);
}

/** Numbers with what stands beside them, as one word each: 300mm, et45, 5x112. */
export function codesOf(atoms: readonly Atom[]): string[] {
  const codes: string[] = [];
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind !== 'number') continue;
    const [before, after, beyond] = [atoms[at - 1], atoms[at + 1], atoms[at + 2]];
    if (isUnit(before)) codes.push(before.text + atom.text);
    if (isUnit(after)) codes.push(atom.text + after.text);
    if (isTimes(after) && beyond?.kind === 'number') codes.push(`${atom.text}x${beyond.text}`);
  }
  return codes;
}

/** Everything by which a text can be found: its words, its numbers, its codes. */
export function termsOf(text: string): string[] {
  const atoms = atomsOf(text);
  const terms = new Set(codesOf(atoms));
  for (const { text: atom, kind } of atoms) if (atom !== 'x') terms.add(kind === 'word' ? stem(atom) : atom);
  return [...terms];
}

/** Words for what things come in: they say nothing of what is in it. */
export const containers: ReadonlySet<string> = new Set([
  'set',
  'kit',
  'pair',
  'pack',
  'assembly',
  'assortment',
  'unit',
  'complete',
  'full',
  'whole',
]);

/** What a part is, of all the words of its name: the last noun before the first comma, as English has it. */
export function headOf(name: string): string | null {
  const first = name.split(/[,(]|\bwith\b|\bfor\b|\bof\b/i, 1)[0] ?? '';
  const words = atomsOf(first).filter(({ kind }) => kind === 'word');
  const heads = words.map(({ text }) => stem(text)).filter((word) => word.length > 2);
  const meaning = heads.filter((word) => !containers.has(word));
  return meaning.at(-1) ?? heads.at(-1) ?? null;
}
