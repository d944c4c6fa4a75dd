import { ownPath } from '@spareworks/contract/own-path';

const key = 'returnTo';

/** Nobody who has signed in wants to go back to signing in. */
const signInPage = /^\/(login|register|password-reset|confirm-email)([/?#]|$)/i;

/** The path if it is one of this site, else the home page: whoever signs in is never sent to another site. */
export function safePath(path: string | null | undefined): string {
  const own = ownPath(path);
  return own === null || signInPage.test(own) ? '/' : own;
}

type Place = { pathname: string; search: string; hash: string };

/** Keeps where somebody wanted to go while they sign in, also through a reload or a round trip to Google. */
export function rememberReturnPath({ pathname, search, hash }: Place): void {
  if (signInPage.test(pathname)) return;
  try {
    sessionStorage.setItem(key, pathname + search + hash);
  } catch {
    // Without storage they land on the home page.
  }
}

/** For a link that was followed before the program ran: then only the browser knows where from. */
export function rememberReferrer(): void {
  const from = URL.parse(document.referrer);
  if (from?.origin === window.location.origin && storedPath() === null) rememberReturnPath(from);
}

function storedPath(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function recallReturnPath(): string {
  return safePath(storedPath());
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
