import { ApiProblem } from '../../lib/api.ts';

/** Each page of a mail's link has its own: a token of the one is of no use to the other. */
const keyOf = (pathname: string) => `mailed-token:${pathname}`;

export function keptToken(pathname: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(pathname));
  } catch {
    return null;
  }
}

export function keepToken(pathname: string, token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(keyOf(pathname));
    else sessionStorage.setItem(keyOf(pathname), token);
  } catch {
    // Then it holds as long as the page does.
  }
}

/** Sends a token, which is over then, whether it was taken or is of no use any more. */
export async function spend<T>(send: () => Promise<T>, over: () => void): Promise<T> {
  try {
    const answer = await send();
    over();
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'link_expired') over();
    throw error;
  }
}
