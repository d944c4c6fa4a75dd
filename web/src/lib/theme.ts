import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';
const order: readonly Theme[] = ['system', 'light', 'dark'];

/**
 * Runs in <head> before the first paint. The server allows exactly this text by its hash, so it is fixed. Without a
 * stored choice it does nothing and the style sheet follows the system. It also marks the document of somebody who is
 * probably signed in, so that the header does not change under their eyes.
 */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('accessToken'))document.documentElement.dataset.session='in'}catch(e){}`;

const listeners = createListeners();

let chosen: Theme | undefined;

function readTheme(): Theme {
  return chosen ?? (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';
}

/**
 * The button says so at once. The colours come with the picture after that: all of the page takes them, which on a slow machine is
 * more than a tenth of a second, and would keep what was pressed from showing it.
 */
export function setTheme(theme: Theme): void {
  chosen = theme;
  listeners.tell();
  try {
    localStorage.setItem(storageKey, theme); // 'system' is as good as none to the script in <head>
  } catch {
    // The choice then holds until the page is left.
  }
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (theme === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    }),
  );
}

export function nextTheme(theme: Theme): Theme {
  return order[order.indexOf(theme) + 1] ?? 'system';
}

export function useTheme(): Theme {
  return useSyncExternalStore(listeners.listen, readTheme, () => 'system');
}
