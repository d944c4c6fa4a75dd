import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lettersOf } from './font-letters.ts';
import { unpackFont } from './unpack-font.ts';

/** How strong a text is written. */
export type Weight = 'text' | 'strong';

export type Font = { name: string; file: Buffer; letters: ReadonlySet<number> };

/**
 * The shop's own letters first; Arimo for Greek, Cyrillic and Hebrew, Kosugi for Japanese, Gowun Dodum for Korean, Almarai
 * for Arabic and Persian, Noto Sans for Thai, ZCOOL XiaoWei for what China writes and Japan does not. All come in many small files, one for each group of letters, and a file is read when
 * one of its letters is written for the first time.
 */
const families = [
  { name: 'barlow', weights: { text: 400, strong: 600 } },
  { name: 'arimo', weights: { text: 400, strong: 600 } },
  { name: 'kosugi', weights: { text: 400, strong: 400 } },
  { name: 'gowun-dodum', weights: { text: 400, strong: 400 } },
  { name: 'almarai', weights: { text: 400, strong: 700 } },
  { name: 'noto-sans-thai', weights: { text: 400, strong: 600 } },
  { name: 'zcool-xiaowei', weights: { text: 400, strong: 400 } },
] as const;

type Family = (typeof families)[number];
type Range = { from: number; to: number };
/** One file of a family: the name of its group of letters, and which may be in it. */
type Subset = { name: string; ranges: Range[] };

const { resolve } = createRequire(import.meta.url);
const subsets = new Map<string, Subset[]>();
const fonts = new Map<string, Font>();

/** The font to write a letter with; where none has it, the shop's own, which would draw an empty box. */
export function fontFor(letter: number, weight: Weight): Font {
  for (const family of families) {
    for (const { name, ranges } of subsetsOf(family)) {
      if (!ranges.some(({ from, to }) => letter >= from && letter <= to)) continue;
      const font = fontOf(family, name, weight);
      if (font.letters.has(letter)) return font; // a group names letters that a family may lack
    }
  }
  return fontOf(families[0], 'latin', weight);
}

function subsetsOf({ name }: Family): Subset[] {
  const known = subsets.get(name);
  if (known !== undefined) return known;
  const list = readFileSync(resolve(`@fontsource/${name}/unicode.json`), 'utf8');
  const listed = JSON.parse(list) as Record<string, string>;
  const found = Object.entries(listed).map(([group, ranges]) => ({
    name: group.replaceAll(/[[\]]/g, ''),
    ranges: ranges.split(',').map(readRange),
  }));
  // Most of what is written is in this one.
  const ordered = found.toSorted((a, b) => Number(b.name === 'latin') - Number(a.name === 'latin'));
  subsets.set(name, ordered);
  return ordered;
}

/** "U+0370-0377" or "U+20AA". */
function readRange(text: string): Range {
  const [from = '', to = from] = text.replace(/^U\+/i, '').split('-');
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}

function fontOf({ name, weights }: Family, subset: string, weight: Weight): Font {
  const path = `@fontsource/${name}/files/${name}-${subset}-${weights[weight]}-normal.woff`;
  const known = fonts.get(path);
  if (known !== undefined) return known;
  const file = unpackFont(readFileSync(resolve(path)));
  const font = { name: path, file, letters: lettersOf(file) };
  fonts.set(path, font);
  return font;
}
