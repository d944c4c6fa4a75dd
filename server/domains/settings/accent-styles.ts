import { accentOf, drawingFilter } from '@spareworks/contract/plain/accent';

/** The drawings of web/src/assets and web/public that have the accent colour in them, by their addresses. */
const drawings = ['banner-disc-brake', 'empty-shelf', 'not-found', 'part-missing', 'profile-photo'];

/** Stronger than the themes of web/src/styles.css, wherever it is loaded: names are said twice. */
export function accentStyles(hex: string): string {
  const { light, dark } = accentOf(hex);
  const colours = ({ colour, text }: typeof light) =>
    `{--color-primary:${colour};--color-primary-content:${text};--color-accent:${colour};--color-accent-content:${text}}`;
  return [
    `:root:root,[data-theme=light][data-theme]${colours(light)}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme])${colours(dark)}}`,
    `[data-theme=dark][data-theme]${colours(dark)}`,
    `img:is(${drawings.map((name) => `[src*="/${name}"][src$=".svg"]`).join(',')}){filter:${drawingFilter(hex)}}`,
    `@media print{:root:root:not([data-theme]),[data-theme][data-theme]${colours(light)}}`,
    '',
  ].join('\n');
}
