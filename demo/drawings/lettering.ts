import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

/** Text as filled outlines: a machine without our fonts (or without any) draws the same picture. */

const files = {
  medium: '@fontsource/barlow/files/barlow-latin-500-normal.woff',
  bold: '@fontsource/barlow/files/barlow-latin-600-normal.woff',
  condensed: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
} as const;

export type Face = keyof typeof files;

const loaded = new Map<Face, opentype.Font>();

function fontOf(face: Face): opentype.Font {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(files[face])));
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  loaded.set(face, font);
  return font;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

type Run = { d: string; width: number };

// The latin subset has no diameter sign, so it is built from a ring and a slash.
function diameterSign(x: number, size: number): Run {
  const outer = size * 0.33;
  const inner = outer - size * 0.085;
  const cx = x + outer + size * 0.06;
  const cy = -size * 0.35;
  const reach = size * 0.42;
  const half = size * 0.034;
  const r = round;
  const circle = (radius: number, sweep: 0 | 1) =>
    `M${r(cx - radius)} ${r(cy)}a${r(radius)} ${r(radius)} 0 1 ${sweep} ${r(2 * radius)} 0` +
    `a${r(radius)} ${r(radius)} 0 1 ${sweep} ${r(-2 * radius)} 0z`;
  const slash =
    `M${r(cx - reach * 0.7 - half)} ${r(cy + reach * 0.9)}L${r(cx + reach * 0.7 - half)} ${r(cy - reach * 0.9)}` +
    `h${r(half * 2.4)}L${r(cx - reach * 0.7 + half * 1.4)} ${r(cy + reach * 0.9)}z`;
  return { d: circle(outer, 1) + circle(inner, 0) + slash, width: outer * 2 + size * 0.12 };
}

/** Numbers as short as path data allows: .5 for 0.5, and no blank before a minus. */
function pack(numbers: readonly number[]): string {
  let out = '';
  for (const value of numbers) {
    const digits = String(round(value)).replace(/^(-?)0\./, '$1.');
    out += out && !digits.startsWith('-') ? ` ${digits}` : digits;
  }
  return out;
}

/** The outlines of a line of text that starts at 0,0 on its baseline. */
export function outlineText(text: string, size: number, face: Face = 'medium'): Run {
  const font = fontOf(face);
  let d = '';
  let x = 0;
  for (const char of text) {
    if (char === '⌀') {
      const sign = diameterSign(x, size);
      d += sign.d;
      x += sign.width;
      continue;
    }
    const glyph = font.charToGlyph(char);
    // Relative to the rounded point before: half the size of absolute coordinates, and errors cannot add up.
    let [px, py] = [0, 0];
    let last = '';
    const draw = (command: 'q' | 'c' | 'l', numbers: readonly number[]) => {
      const digits = pack(numbers);
      const lead = command !== last ? command : digits.startsWith('-') ? '' : ' ';
      d += lead + digits;
      last = command;
    };
    for (const c of glyph.getPath(x, 0, size).commands) {
      if (c.type === 'Z') {
        d += 'z';
        last = '';
        continue;
      }
      const [ex, ey] = [round(c.x), round(c.y)];
      const [dx, dy] = [ex - px, ey - py];
      if (c.type === 'M') {
        d += `M${pack([ex, ey])}`;
        last = '';
      } else if (round(dx) === 0 && round(dy) === 0) continue;
      else if (c.type === 'Q' && Math.hypot(dx, dy) > size * 0.035) draw('q', [c.x1 - px, c.y1 - py, dx, dy]);
      else if (c.type === 'C') draw('c', [c.x1 - px, c.y1 - py, c.x2 - px, c.y2 - py, dx, dy]);
      else draw('l', [dx, dy]);
      [px, py] = [ex, ey];
    }
    x += ((glyph.advanceWidth ?? 500) * size) / font.unitsPerEm;
  }
  return { d, width: x };
}
