import type { Appearance } from '@stripe/stripe-js';

/** The provider's frames know nothing of our style sheet, and only some ways to write a color. */
export function appearanceOf(place: HTMLElement): Appearance {
  const { color, backgroundColor, fontFamily } = getComputedStyle(place);
  const accent = getComputedStyle(place).accentColor;
  const background = rgbOf(backgroundColor);
  return {
    theme: isDark(background) ? 'night' : 'stripe',
    variables: {
      colorText: cssOf(rgbOf(color)),
      colorBackground: cssOf(background),
      ...(accent === 'auto' ? {} : { colorPrimary: cssOf(rgbOf(accent)) }),
      fontFamily,
      fontSizeBase: '16px',
      borderRadius: '6px',
    },
  };
}

type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(color: string): Rgb {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return [255, 255, 255];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 255, green = 255, blue = 255] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

function cssOf([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`;
}

function isDark([red, green, blue]: Rgb): boolean {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}
