import type { Answer, CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { renewToken, storedToken } from './access-token.ts';

type Input<K extends keyof Endpoints> = CallInput<Endpoints[K]> & { headers?: Record<string, string> };

type Call = <K extends keyof Endpoints>(key: K, input: Input<K>) => Promise<Answer<Endpoints[K]>>;

type CallForPage = <K extends keyof Endpoints>(
  key: K,
  input: Input<K>,
) => Promise<{ items: Answer<Endpoints[K]>; next: string | null }>;

/** Calls an endpoint; `page` also tells the cursor of the next page, to be sent as `after`. */
export type Api = Call & { page: CallForPage };

/** Puts an API together from what really makes the call: fetch in the browser, a function call on the server. */
export function createApi(
  call: (key: string, input: LooseInput) => Promise<{ body: unknown; link: string | null }>,
): Api {
  const body = async (key: string, input: LooseInput) => (await call(key, input)).body;
  const page = async (key: string, input: LooseInput) => {
    const { body: items, link } = await call(key, input);
    return { items, next: nextCursor(link) };
  };
  return Object.assign(body, { page }) as Api;
}

/** '<https://shop.example/api/car-parts?limit=24&after=abc>; rel="next"' names the cursor abc. */
function nextCursor(link: string | null): string | null {
  const address = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('after');
}

export type ProblemDetails = {
  status: number;
  code: string;
  title: string;
  errors?: Record<string, string> | undefined;
  price?: number | undefined;
  available?: number | undefined;
  current?: ProblemDocument['current'] | undefined;
  requestId?: string | undefined;
};

/** A refusal of the API, or with status 0 a call that never got an answer. `title` may be shown to the person. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly errors: Record<string, string>;
  /** price_changed: the right total. */
  readonly price: number | undefined;
  /** out_of_stock: how many are left. */
  readonly available: number | undefined;
  /** part_changed: the part as it is now. */
  readonly current: ProblemDocument['current'];
  readonly requestId: string;

  constructor(details: ProblemDetails) {
    super(details.title);
    this.name = 'ApiProblem';
    this.status = details.status;
    this.code = details.code;
    this.title = details.title;
    this.errors = details.errors ?? {};
    this.price = details.price;
    this.available = details.available;
    this.current = details.current;
    this.requestId = details.requestId ?? '';
  }
}

/** Whether what was asked for does not exist: an address with an id that is none leads nowhere either. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}

/** Whether it is not known if a request was done: there was no answer, none that can be read, or a fault of the shop's own. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status < 400 || error.status >= 500);
}

/** Not about the request itself: who asks, how often, how slowly. */
const aboutTheCaller = [401, 403, 408, 429];

/** Whether the shop has decided against a request. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiProblem) || aboutTheCaller.includes(error.status)) return false;
  return error.status >= 400 && error.status < 500;
}

export type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** 'GET /car-parts/{id}' and its input as what fetch needs. */
export function apiRequest(key: string, input: LooseInput): { method: string; url: string } {
  const space = key.indexOf(' ');
  const path = key
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const query = search.toString();
  return { method: key.slice(0, space), url: `/api${path}${query === '' ? '' : `?${query}`}` };
}

export const noAnswer = {
  status: 0,
  code: 'no_answer',
  title: 'The shop cannot be reached. Please check your connection and try again.',
};

const notUnderstood = 'The shop gave an answer that could not be read. Please try again in a moment.';

function isProblem(value: unknown): value is ProblemDocument {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
}

export async function readProblem(response: Response): Promise<ApiProblem> {
  const document: unknown = await response.json().catch(() => null);
  if (isProblem(document)) return new ApiProblem({ ...document, status: response.status });
  return new ApiProblem({ status: response.status, code: 'not_understood', title: notUnderstood });
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new ApiProblem(noAnswer);
  }
}

/** Reads a JSON document of this site that is not an endpoint of the table. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await send(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw await readProblem(response);
  return response.json();
}

async function request(key: string, input: LooseInput, token: string | null): Promise<Response> {
  const { method, url } = apiRequest(key, input);
  const headers: Record<string, string> = { ...input.headers, accept: 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { method, headers };
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  return send(url, init);
}

export async function readBody(response: Response): Promise<unknown> {
  if (!response.ok) throw await readProblem(response);
  try {
    return await response.json();
  } catch {
    throw new ApiProblem({ status: response.status, code: 'not_understood', title: notUnderstood });
  }
}

/** A new token by the session cookie; null when there is no session any more. */
export async function fetchToken(): Promise<string | null> {
  const session = (await readBody(await request('GET /auth/get-session', {}, null))) as {
    user: { email: string };
  } | null;
  if (session === null) return null;
  const body = { email: session.user.email };
  return ((await readBody(await request('PUT /user', { body }, null))) as { token: string }).token;
}

/** A token may be refused because it is old; then once more with a new one. */
async function withToken(ask: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = storedToken();
  const response = await ask(token);
  // Only calls that take a token ask for one: a wrong password is a 401 too.
  if (response.status !== 401 || !response.headers.has('www-authenticate')) return response;
  const renewed = await renewToken(token, fetchToken);
  return renewed === null ? response : ask(renewed);
}

/** An answer of this shop that goes on and on, for whoever is signed in. */
export function openStream(url: string, signal: AbortSignal): Promise<Response> {
  return withToken((token) =>
    send(url, { signal, headers: token === null ? {} : { authorization: `Bearer ${token}` } }),
  );
}

/** What the shop answers to a call of the person who is signed in, as it is. */
export function respond(key: string, input: LooseInput): Promise<Response> {
  return withToken((token) => request(key, input, token));
}

async function callApi(key: string, input: LooseInput): Promise<{ body: unknown; link: string | null }> {
  const response = await respond(key, input);
  return { body: await readBody(response), link: response.headers.get('link') };
}

export const browserApi = createApi(callApi);
