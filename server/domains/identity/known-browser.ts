import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { derivedKey, keyedHash } from '../../kernel/derived-key.ts';

type Settings = {
  secret: string;
  https: boolean;
  /** The password of an account as it is kept. */
  passwordOf: (email: string) => Promise<string | null>;
};

/** What a browser keeps about one account that has signed in from it: hashes and a number, nothing about the person. */
type Mark = { browser: string; account: string; password: string };

const aYear = 365 * 24 * 3600;
const mostAccounts = 4;
const shape = /^[\w-]{22}\.[\w-]{22}\.[\w-]{22}\.[\w-]{43}$/;

/**
 * A cookie by which the shop knows a browser again that an account has signed in from. It opens nothing: it only says
 * that guesses from there are counted by themselves, so that strangers who guess cannot lock the owner out. It is worth
 * nothing for another account, and nothing any more once the password is another.
 */
export function knownBrowsers({ secret, https, passwordOf }: Settings) {
  const key = derivedKey(secret, 'known browsers');
  const name = `${https ? '__Secure-' : ''}spareworks.known_browser`;
  const digest = (text: string) => keyedHash(key, text).toString('base64url');
  const short = (kind: string, text: string) => digest(`${kind} ${text}`).slice(0, 22);
  const accountOf = (email: string) => short('account', email);
  const passwordMark = async (email: string) => short('password', (await passwordOf(email)) ?? '');

  function write({ browser, account, password }: Mark): string {
    const signed = `${browser}.${account}.${password}`;
    return `${signed}.${digest(`mark ${signed}`)}`;
  }

  /** Those that this shop has written itself; anything else is as if it were not there. */
  function read({ cookie = '' }: IncomingHttpHeaders): Mark[] {
    const sent = cookie.split(/; */).find((pair) => pair.startsWith(`${name}=`));
    const written =
      sent
        ?.slice(name.length + 1)
        .split('~')
        .slice(0, mostAccounts) ?? [];
    return written.flatMap((text) => {
      if (!shape.test(text)) return [];
      const [browser = '', account = '', password = ''] = text.split('.');
      const mark = { browser, account, password };
      return timingSafeEqual(Buffer.from(write(mark)), Buffer.from(text)) ? [mark] : [];
    });
  }

  function markOf(headers: IncomingHttpHeaders, email: string): Mark | undefined {
    const account = accountOf(email);
    return read(headers).find((mark) => mark.account === account);
  }

  return {
    /** How this browser is called for this account; null when it is not known. */
    async recognise(headers: IncomingHttpHeaders, email: string): Promise<string | null> {
      const mark = markOf(headers, email);
      if (mark === undefined || mark.password !== (await passwordMark(email))) return null;
      return `${mark.browser} ${mark.account}`;
    },

    /** Whether it is written down there already, as far as can be told without asking the database. */
    hasMark: (headers: IncomingHttpHeaders, email: string) => markOf(headers, email) !== undefined,

    /** The cookie for a browser that this account has just signed in from. */
    async remember(headers: IncomingHttpHeaders, email: string): Promise<string> {
      const browser = markOf(headers, email)?.browser ?? randomBytes(16).toString('base64url');
      const mark = { browser, account: accountOf(email), password: await passwordMark(email) };
      const others = read(headers).filter(({ account }) => account !== mark.account);
      const value = [mark, ...others].slice(0, mostAccounts).map(write).join('~');
      return `${name}=${value}; Max-Age=${aYear}; Path=/api; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
    },
  };
}
