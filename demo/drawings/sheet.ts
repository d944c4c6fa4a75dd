import { n } from './pen.ts';

export const sheetWidth = 800;
export const sheetHeight = 600;

type Palette = { ink: string; signal: string; tints: Record<Tint, string> };
type Tint = 'white' | 'light' | 'mid' | 'dark' | 'deep' | 'warm' | 'hole';

const light: Palette = {
  ink: '#14171c',
  signal: '#c2410c',
  tints: {
    white: '#ffffff',
    light: '#eef1f4',
    mid: '#dde3e9',
    dark: '#bcc6d0',
    deep: '#8793a1',
    warm: '#f6dfd3',
    hole: '#fafbfc',
  },
};

const dark: Palette = {
  ink: '#e9edf2',
  signal: '#fb923c',
  tints: {
    white: '#20262e',
    light: '#29313b',
    mid: '#333d49',
    dark: '#445160',
    deep: '#5b6a7b',
    warm: '#4a3020',
    hole: '#0f1216',
  },
};

function looksOf({ ink, signal, tints }: Palette): Map<string, string> {
  const looks = new Map<string, string>([
    ['out', ''],
    ['det', 'stroke-width="1.4"'],
    ['fine', 'stroke-width="1" stroke-opacity=".55"'],
    ['hid', 'stroke-width="1.2" stroke-dasharray="7 5"'],
    ['axis', `stroke="${signal}" stroke-width="1" stroke-opacity=".75" stroke-dasharray="18 5 4 5"`],
    ['dim', `stroke="${signal}" stroke-width="1.2" stroke-linecap="butt"`],
    ['sig', `fill="${signal}"`],
    ['ink', `fill="${ink}"`],
    ['stroke-ink', ''],
  ]);
  for (const [name, colour] of Object.entries(tints)) {
    looks.set(name, `fill="${colour}"`);
    looks.set(`stroke-${name}`, `stroke="${colour}"`);
  }
  return looks;
}

const lightLooks = looksOf(light);
const darkLooks = looksOf(dark);

const strokes = ['out', 'det', 'fine', 'hid', 'axis', 'dim'];

/**
 * Class names become presentation attributes: a style element would be refused by a strict content policy and
 * would leak into the page when the drawing is inlined. The outline pen is the default and set once around all.
 */
function dress(body: string, palette: Palette, looks: Map<string, string>): string {
  const dressed = body.replaceAll(/ class="([^"]*)"/g, (_, list: string) => {
    const names = list.split(' ');
    const attributes = names.map((name) => {
      const look = looks.get(name);
      if (look === undefined) throw new Error(`No such line or tint: ${name}`);
      return look;
    });
    if (!names.some((name) => strokes.includes(name) || name.startsWith('stroke-')))
      attributes.push('stroke="none"');
    return attributes.map((attribute) => (attribute ? ` ${attribute}` : '')).join('');
  });
  return (
    `<g fill="none" stroke="${palette.ink}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">` +
    `${dressed}</g>`
  );
}

function graphPaper(width: number, height: number): string {
  const lines = (step: number, skip: number) => {
    let d = '';
    for (let x = step; x < width; x += step) if (!skip || x % skip) d += `M${n(x)} 0V${n(height)}`;
    for (let y = step; y < height; y += step) if (!skip || y % skip) d += `M0 ${n(y)}H${n(width)}`;
    return d;
  };
  return (
    `<rect width="${width}" height="${height}" fill="#fafbfc"/>` +
    `<path fill="none" stroke="#eef1f4" stroke-width="1" d="${lines(20, 100)}"/>` +
    `<path fill="none" stroke="#e3e8ed" stroke-width="1" d="${lines(100, 0)}"/>`
  );
}

/** With paper: the light palette on graph paper. Without: the dark palette on nothing, for the banner. */
export type SheetOptions = { paper: boolean; width?: number; height?: number };

export function sheet(body: string, options: SheetOptions): string {
  const { paper, width = sheetWidth, height = sheetHeight } = options;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `${paper ? graphPaper(width, height) : ''}${paper ? dress(body, light, lightLooks) : dress(body, dark, darkLooks)}</svg>`
  );
}

/** A piece of a sheet in the size of the whole. */
export function detailOf(
  drawing: string,
  [x, y, width]: readonly [x: number, y: number, width: number],
): string {
  const height = (width * sheetHeight) / sheetWidth;
  return drawing.replace(/viewBox="[^"]*"/, `viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}"`);
}
