import type { IncomingHttpHeaders } from 'node:http';
import { ownPath } from '@spareworks/contract/plain/own-path';
import type { ProblemCode } from '@spareworks/contract/schemas/problems';
import { deviceWords } from '../../kernel/device-words.ts';
import { Problem } from '../../kernel/problem.ts';
import type { IdentityLibrary } from './identity-library.ts';
import type { TransactionAwarePool } from './transaction-aware-pool.ts';

/** What a browser sends along that the identity library needs to see. Nothing else is passed on. */
const passedHeaders = [
  'cookie',
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
] as const;

export type IdentityCall = {
  method: 'GET' | 'POST';
  path: string;
  headers: IncomingHttpHeaders;
  body?: object;
};

/** Where a browser is sent on to, always within the shop. The headers are for its cookies. */
export type Redirect = { location: string; headers: Record<string, string | string[]> };

export type IdentityAnswer = { body: unknown; headers: Record<string, string | string[]> };

/** The library's refusals, in the shop's words. */
const refusals: Record<string, ProblemCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  INVALID_TOKEN: 'link_expired',
  TOKEN_EXPIRED: 'link_expired',
  INVALID_ORIGIN: 'wrong_origin',
  MISSING_OR_NULL_ORIGIN: 'wrong_origin',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'wrong_origin',
  INVALID_CALLBACK_URL: 'malformed_request',
  INVALID_ERROR_CALLBACK_URL: 'malformed_request',
};

export function identityCaller(
  library: IdentityLibrary,
  pool: TransactionAwarePool,
  publicUrl: string,
  isRegistered: (email: string) => Promise<boolean>,
) {
  async function respond({ method, path, headers, body }: IdentityCall): Promise<Response> {
    const passed = passedHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    // Always the shop's own address: what a caller writes into Host decides nothing.
    const request = new Request(`${publicUrl}/api/auth${path}`, {
      method,
      headers: [
        ...passed,
        // Kept with a session that this call may make, for its owner to read.
        ['user-agent', deviceWords(headers['user-agent'])],
        ...(body === undefined ? [] : [['content-type', 'application/json'] as [string, string]]),
      ],
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return pool.run(() => library.handler(request));
  }

  /** For calls that answer JSON. */
  async function call(input: IdentityCall): Promise<IdentityAnswer> {
    const response = await respond(input);
    const body: unknown = await response.json();
    if (response.ok) return { body, headers: cookieHeaders(response) };
    throw await refusal(body, input.body);
  }

  async function refusal(answer: unknown, sent: object | undefined): Promise<Error> {
    const { code = 'no code' } = (answer ?? {}) as { code?: string };
    const known = refusals[code];
    if (known !== undefined) return new Problem(known, known === 'email_taken' ? emailTaken : {});
    // Two registered the same address at the same moment: the second is told what it would be told a moment later.
    const email = (sent as { email?: string } | undefined)?.email;
    if (code === 'FAILED_TO_CREATE_USER' && email !== undefined && (await isRegistered(email))) {
      return new Problem('email_taken', emailTaken);
    }
    return new Error(`The identity library refused a call with ${code}.`);
  }

  /** For addresses a browser is sent to and sent on from. */
  async function follow(input: IdentityCall): Promise<Redirect> {
    const response = await respond(input);
    return wayTo(response.headers.get('location'), cookieHeaders(response));
  }

  /** Whatever was made of what came in: nobody leaves the shop from here. */
  function wayTo(place: string | null, headers = {}): Redirect {
    const location = ownPath(place, publicUrl);
    if (location === null) throw new Problem('malformed_request');
    return { location, headers };
  }

  return { call, follow, wayTo };
}

const emailTaken = { errors: { email: 'There is already an account with this email.' } };

function cookieHeaders(response: Response): Record<string, string[]> {
  const cookies = response.headers.getSetCookie();
  return cookies.length === 0 ? {} : { 'set-cookie': cookies };
}
