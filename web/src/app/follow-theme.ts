import { setTheme, type Theme } from '../lib/theme.ts';
import { barColours } from './bar-colours.ts';

/** The bar of the browser has the colour of the chosen theme; without a choice each of the two is for its own scheme. */
function colourBar(): void {
  const chosen = document.documentElement.dataset.theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = chosen ?? (bar.media.includes('dark') ? 'dark' : 'light');
    bar.content = scheme === 'dark' ? barColours.dark : barColours.light;
  }
}

/** What was chosen in another tab is so here, too. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== 'theme') return;
  const theme = newValue === 'light' || newValue === 'dark' ? newValue : 'system';
  setTheme(theme satisfies Theme); // it is kept already: nobody is told again
  if (!document.hidden) return;
  // Nothing is drawn until somebody comes back, and then it is to be right.
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

export function followTheme(): void {
  colourBar();
  window.addEventListener('storage', followOtherTabs);
  new MutationObserver(colourBar).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
