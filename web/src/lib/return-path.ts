/** What is kept under these names is read by read-return-path.ts; this file is in the first script. */
export const returnPathKey = 'returnTo';
export const returnOwnerKey = 'returnToOf';

/** Nobody who has signed in wants to go back to signing in. */
export const signInPage = /^\/(login|register|password-reset|confirm-email)([/?#]|$)/i;

type Place = { pathname: string; search: string; hash: string };

/**
 * Keeps where somebody wanted to go while they sign in, also through a reload or a round trip to Google. With an owner it
 * is the place of that person, and of nobody else who signs in.
 */
export function rememberReturnPath({ pathname, search, hash }: Place, owner?: string): void {
  if (signInPage.test(pathname)) return;
  try {
    sessionStorage.setItem(returnPathKey, pathname + search + hash);
    if (owner === undefined) sessionStorage.removeItem(returnOwnerKey);
    else sessionStorage.setItem(returnOwnerKey, owner);
  } catch {
    // Without storage they land on the home page.
  }
}

/** For a link that was followed before the program ran: then only the browser knows where from. */
export function rememberReferrer(): void {
  const from = URL.parse(document.referrer);
  if (from?.origin === window.location.origin && stored(returnPathKey) === null) rememberReturnPath(from);
}

export function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(returnPathKey);
    sessionStorage.removeItem(returnOwnerKey);
  } catch {
    // Nothing was kept.
  }
}
