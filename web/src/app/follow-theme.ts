import { barColours } from './bar-colours.ts';

/** The bar of the browser has the colour of the chosen theme; without a choice each of the two is for its own scheme. */
function colourBar(): void {
  const chosen = document.documentElement.dataset.theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = chosen ?? (bar.media.includes('dark') ? 'dark' : 'light');
    bar.content = scheme === 'dark' ? barColours.dark : barColours.light;
  }
}

export function followTheme(): void {
  colourBar();
  new MutationObserver(colourBar).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
