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

function readTheme(): Theme {
  const value = document.documentElement.dataset.theme;
  return value === 'light' || value === 'dark' ? value : 'system';
}

export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  // All colours at once: going over to them takes everything within a button or a card along, picture by picture.
  dataset.still = '';
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  void document.body.offsetTop; // asked for, the browser works the colours out now
  delete dataset.still;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // The choice then holds until the page is left.
  }
  listeners.tell();
}

export function nextTheme(theme: Theme): Theme {
  return order[(order.indexOf(theme) + 1) % order.length] ?? 'system';
}

export function useTheme(): Theme {
  return useSyncExternalStore(listeners.listen, readTheme, () => 'system');
}
