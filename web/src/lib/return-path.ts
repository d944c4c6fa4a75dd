import { ownPath } from '@spareworks/contract/plain/own-path';

const key = 'returnTo';
const ownerKey = 'returnToOf';

/** Nobody who has signed in wants to go back to signing in. */
const signInPage = /^\/(login|register|password-reset|confirm-email)([/?#]|$)/i;

/** The path if it is one of this site, else the home page: whoever signs in is never sent to another site. */
export function safePath(path: string | null | undefined): string {
  const own = ownPath(path);
  return own === null || signInPage.test(own) ? '/' : own;
}

type Place = { pathname: string; search: string; hash: string };

/**
 * Keeps where somebody wanted to go while they sign in, also through a reload or a round trip to Google. With an owner it
 * is the place of that person, and of nobody else who signs in.
 */
export function rememberReturnPath({ pathname, search, hash }: Place, owner?: string): void {
  if (signInPage.test(pathname)) return;
  try {
    sessionStorage.setItem(key, pathname + search + hash);
    if (owner === undefined) sessionStorage.removeItem(ownerKey);
    else sessionStorage.setItem(ownerKey, owner);
  } catch {
    // Without storage they land on the home page.
  }
}

/** For a link that was followed before the program ran: then only the browser knows where from. */
export function rememberReferrer(): void {
  const from = URL.parse(document.referrer);
  if (from?.origin === window.location.origin && stored(key) === null) rememberReturnPath(from);
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The way back for whoever has signed in now. */
export function recallReturnPath(email: string): string {
  const owner = stored(ownerKey);
  return owner === null || owner === email ? safePath(stored(key)) : safePath(null);
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(ownerKey);
  } catch {
    // Nothing was kept.
  }
}
