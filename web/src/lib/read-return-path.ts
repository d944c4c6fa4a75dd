import { ownPath } from '@spareworks/contract/plain/own-path';
import { returnOwnerKey, returnPathKey, signInPage, stored } from './return-path.ts';

/** The path if it is one of this site, else the home page: whoever signs in is never sent to another site. */
export function safePath(path: string | null | undefined): string {
  const own = ownPath(path);
  return own === null || signInPage.test(own) ? '/' : own;
}

/** The way back for whoever has signed in now. */
export function recallReturnPath(email: string): string {
  const owner = stored(returnOwnerKey);
  return owner === null || owner === email ? safePath(stored(returnPathKey)) : safePath(null);
}
