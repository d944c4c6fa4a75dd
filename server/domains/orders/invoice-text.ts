import bidiFactory from 'bidi-js';
import { fallbackFor, placeholderFor } from './character-fallbacks.ts';
import { type Font, fontFor, type Weight } from './invoice-fonts.ts';

type Pdf = PDFKit.PDFDocument;

export type TextStyle = { weight: Weight; size: number };

/** A character as people count them, with what it needs to be written. of: what it stands for, where no font has that. */
type Grapheme = { text: string; font: Font; level: number; width: number; of: string | null };

/** Characters that stand together: in one font and one direction, and either all blank or none. */
type Piece = Grapheme & { blank: boolean };

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lineHeight = 1.3;

/** Stands between words and letters of any script: written in the font of what stands before it, where that has it. */
const neutral = /^[\p{P}\p{S}\p{N}\p{Z}]+$/u;

/** A line may end before and after these without a blank. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Its letters are as wide as their neighbours make them. */
const joined = /\p{Script=Arabic}/u;

/**
 * Writes a text in whatever letters it has, in lines of that width, each in the direction its words are read. Answers where
 * the text below it begins.
 */
export function writeText(
  pdf: Pdf,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  { weight, size }: TextStyle,
): number {
  let top = y;
  for (const paragraph of text.normalize('NFC').split(/\r\n?|\n/)) {
    const lines = linesOf(readGraphemes(pdf, paragraph, { weight, size }), width);
    pdf.fontSize(size);
    for (const line of lines) {
      if (!hasRoomAt(pdf, top, size)) {
        pdf.addPage();
        top = pdf.page.margins.top;
      }
      writeLine(pdf, line, x, top + size);
      top += size * lineHeight;
    }
  }
  return top;
}

/** Whether a line of that size still fits on the page there. */
export function hasRoomAt(pdf: Pdf, top: number, size: number): boolean {
  return top + size * lineHeight <= pdf.page.height - pdf.page.margins.bottom;
}

/** By a name: the bytes of a font would be read anew each time. */
function inFont(pdf: Pdf, { name, file }: Font): Pdf {
  return pdf.registerFont(name, file).font(name);
}

/** Of what was measured before, for this invoice or another, at the size 1: finding it out anew takes a sixth of the time an invoice does. */
const widths = new Map<string, number>();
const mostWidths = 20_000;

function widthOf(pdf: Pdf, font: Font, text: string): number {
  const key = `${font.name} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const size = 1000; // how letters are measured in a font: nothing is rounded
  const width = inFont(pdf, font).fontSize(size).widthOfString(text) / size;
  if (widths.size === mostWidths) widths.clear();
  widths.set(key, width);
  return width;
}

function readGraphemes(pdf: Pdf, paragraph: string, { weight, size }: TextStyle): Grapheme[] {
  const { levels } = bidi.getEmbeddingLevels(paragraph, 'auto');
  const read: Grapheme[] = [];
  for (const { segment, index } of graphemes.segment(paragraph)) {
    const level = levels[index] ?? 0;
    const last = read.at(-1);
    const near = lastFontFor(segment, last) ?? fontOf(segment, weight);
    const drawn = near === null ? fallbackFor(segment, (text) => fontOf(text, weight) !== null) : segment;
    const text = drawn ?? placeholderFor(segment);
    // Several of a script that cannot be drawn are named once.
    if (drawn === null && last?.of != null && last.text === text && !text.startsWith('[U+')) {
      last.of += segment;
      continue;
    }
    const font = near ?? fontOf(text, weight) ?? fontFor(0x20, weight);
    const width = widthOf(pdf, font, text) * size;
    read.push({ text, font, level, width, of: text === segment ? null : segment });
  }
  return read;
}

function lastFontFor(segment: string, last: Grapheme | undefined): Font | null {
  return last !== undefined && neutral.test(segment) && hasAll(last.font, segment) ? last.font : null;
}

function hasAll({ letters }: Font, text: string): boolean {
  return Array.from(text).every((letter) => letters.has(letter.codePointAt(0) ?? 0));
}

/** A letter and the marks on it are written with one font; null where none has them all. */
function fontOf(text: string, weight: Weight): Font | null {
  const candidates = Array.from(text, (letter) => fontFor(letter.codePointAt(0) ?? 0, weight));
  return candidates.find((font) => hasAll(font, text)) ?? null;
}

/** As many characters to a line as fit, ending at a blank or between ideographs; a word that is too long is broken. */
function linesOf(all: readonly Grapheme[], width: number): Grapheme[][] {
  const lines: Grapheme[][] = [];
  let start = 0;
  while (start < all.length) {
    let end = start;
    let used = 0;
    let lastBreak = start;
    while (end < all.length) {
      const grapheme = all[end];
      if (grapheme === undefined) break;
      const blank = grapheme.text.trim() === '';
      if (used + grapheme.width > width && !blank && end > start) break;
      used += grapheme.width;
      end += 1;
      const next = all[end]?.text ?? '';
      if (blank || ideograph.test(grapheme.text) || ideograph.test(next)) lastBreak = end;
    }
    if (end < all.length && lastBreak > start) end = lastBreak;
    lines.push(all.slice(start, end));
    start = end;
  }
  return lines.length === 0 ? [[]] : lines;
}

function writeLine(pdf: Pdf, line: readonly Grapheme[], x: number, baseline: number): void {
  let left = x;
  for (const { text, font, width, blank, level, of } of inVisualOrder(piecesOf(line))) {
    // On one base line, whatever font each piece is in.
    if (!blank) {
      const options = { lineBreak: false, baseline: 'alphabetic' } as const;
      if (of !== null) pdf.markContent('Span', { actual: of }); // whoever copies it gets what was meant
      inFont(pdf, font).text(shaped(text, level), left, baseline, options);
      if (of !== null) pdf.endMarkedContent();
    }
    left += joined.test(text) ? inFont(pdf, font).widthOfString(text) : width;
  }
}

function piecesOf(line: readonly Grapheme[]): Piece[] {
  const pieces: Piece[] = [];
  for (const grapheme of line) {
    const { text, font, level, width, of } = grapheme;
    const blank = text.trim() === '';
    const last = pieces.at(-1);
    const together = last !== undefined && last.font === font && last.level === level && last.of === of;
    if (together && of === null && last.blank === blank) {
      last.text += text;
      last.width += width;
    } else pieces.push({ ...grapheme, blank });
  }
  return pieces;
}

/** From the highest level to the lowest odd one, whatever is at it or above is turned round (rule L2 of Unicode's UAX 9). */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return order;
}

/**
 * What is read from the right has its brackets mirrored. Words of such a script are turned round by the font's own rules, and so
 * are its numbers, which are read from the left.
 */
function shaped(text: string, level: number): string {
  const turned = rightToLeft.test(text);
  if (level % 2 === 0) return turned ? Array.from(text).reverse().join('') : text;
  const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (turned ? mirrored : mirrored.reverse()).join('');
}
