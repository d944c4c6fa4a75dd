/** The backgrounds of both themes (web/src/styles.css), on which the accent colour is text, line and button. */
const light = { grounds: ['#ffffff', '#f4f5f7'], text: '#ffffff' } as const;
const dark = { grounds: ['#0f1216', '#171b21'], text: '#14171c' } as const;

/** WCAG AA for text; what is not text needs less, and so has it too. */
export const leastContrast = 4.5;

/** The accent colour in both themes, each with the colour of words on it. */
export type Accent = Record<'light' | 'dark', { colour: string; text: string }>;

type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** The worst it comes to in a theme: on the backgrounds, and with words on it. */
function worst(hex: string, theme: typeof light | typeof dark): number {
  return Math.min(...[...theme.grounds, theme.text].map((other) => contrast(hex, other)));
}

/** The nearest colour towards black or white that can be read in a theme. */
function nearest(hex: string, theme: typeof light | typeof dark, towards: 0 | 255): string {
  for (let step = 0; step <= 100; step += 1) {
    const mixed = rgbOf(hex).map((part) => part + ((towards - part) * step) / 100) as unknown as Rgb;
    const tried = hexOf(mixed);
    if (worst(tried, theme) >= leastContrast) return tried;
  }
  return hexOf([towards, towards, towards]);
}

/** What it comes to on light pages, and the nearest colour that would do where that is not enough; else null. */
export function tooFaint(hex: string): { reached: number; proposal: string } | null {
  const reached = worst(hex, light);
  return reached >= leastContrast ? null : { reached, proposal: nearest(hex, light, 0) };
}

/** In degrees on the wheel of colours, and how far from grey, from 0 to 1. */
function hueOf(hex: string): { hue: number; colourful: number } {
  const [red, green, blue] = rgbOf(hex);
  const [most, range] = [Math.max(red, green, blue), Math.max(red, green, blue) - Math.min(red, green, blue)];
  if (range === 0) return { hue: 0, colourful: 0 };
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (sixth * 60 + 360) % 360, colourful: range / most };
}

/** The accent colour of the shop's drawings, which are grey but for it. */
const drawn = hueOf('#ea6a1f');

/** The CSS filter by which the drawings the shop comes with have another accent colour. */
export function drawingFilter(hex: string): string {
  const { hue, colourful } = hueOf(hex);
  return colourful < 0.15 ? 'grayscale(1)' : `hue-rotate(${Math.round((hue - drawn.hue + 360) % 360)}deg)`;
}

/** On light pages the colour itself, on dark ones the same as much lighter as it takes to be read there. */
export function accentOf(hex: string): Accent {
  return {
    light: { colour: hex, text: light.text },
    dark: { colour: nearest(hex, dark, 255), text: dark.text },
  };
}
