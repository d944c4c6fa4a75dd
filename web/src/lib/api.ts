import type { Answer, CallInput, EndpointKey } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import type { ProblemCode, ProblemDocument } from '@spareworks/contract/schemas/problems';
import { renewToken, storedToken } from './access-token.ts';
import { inTime } from './in-time.ts';

type Key = keyof Endpoints;

/** The file of an endpoint that takes one, under the name the endpoint gives it. */
type FileInput<E> = E extends { upload: { field: infer Field } }
  ? { file: { field: Field; content: File } }
  : object;

type Flat<T> = { [P in keyof T]: T[P] };

type CallOptions = {
  headers?: Record<string, string>;
  /** Gives the call up. */
  signal?: AbortSignal;
};

/**
 * What each endpoint is sent, as one flat type. The checker looks at all of them for every object that is written into a call:
 * as intersections that made checking the pages take eight times as long.
 */
export type Inputs = {
  [K in Key]: Flat<CallInput<Endpoints[K]> & FileInput<Endpoints[K]> & CallOptions>;
};

export type Answers = { [K in Key]: Answer<Endpoints[K]> };

export type ReadingKey = Extract<Key, `GET ${string}`>;

type CallOf<Keys extends Key> = <K extends Keys>(key: K, input: Inputs[K]) => Promise<Answers[K]>;

/** In two halves: of all endpoints at once the checker says that they are too many. */
type Call = CallOf<ReadingKey> & CallOf<Exclude<Key, ReadingKey>>;

type CallForPage = <K extends ReadingKey>(
  key: K,
  input: Inputs[K],
) => Promise<{ items: Answers[K]; next: string | null }>;

/** Calls an endpoint; `page` also tells the cursor of the next page, to be sent as `after`. */
export type Api = Call & { page: CallForPage };

/** Puts an API together from what really makes the call: fetch in the browser, a function call on the server. */
export function createApi(
  call: (key: EndpointKey, input: LooseInput) => Promise<{ body: unknown; link: string | null }>,
): Api {
  const body = async (key: EndpointKey, input: LooseInput) => (await call(key, input)).body;
  const page = async (key: EndpointKey, input: LooseInput) => {
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

/** The refusals of the contract, and what only this side can know: that there was no answer, or none in time, or none that can be read. */
export type ApiProblemCode = ProblemCode | 'no_answer' | 'late' | 'not_understood';

export type ProblemDetails = {
  status: number;
  code: ApiProblemCode;
  title: string;
  errors?: Record<string, string> | undefined;
  price?: number | undefined;
  total?: number | undefined;
  lines?: ProblemDocument['lines'] | undefined;
  doesNotFit?: ProblemDocument['doesNotFit'] | undefined;
  available?: number | undefined;
  current?: ProblemDocument['current'] | undefined;
  requestId?: string | undefined;
};

/** A refusal of the API, or with status 0 a call that never got an answer. `title` may be shown to the person. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ApiProblemCode;
  readonly title: string;
  readonly errors: Record<string, string>;
  /** price_changed: the right total. */
  readonly price: number | undefined;
  /** The same of a checkout. */
  readonly total: number | undefined;
  /** Of a checkout: each line that cannot be ordered as it stands. */
  readonly lines: ProblemDocument['lines'];
  /** does_not_fit: each part that does not fit the buyer's car. */
  readonly doesNotFit: ProblemDocument['doesNotFit'];
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
    this.total = details.total;
    this.lines = details.lines;
    this.doesNotFit = details.doesNotFit;
    this.available = details.available;
    this.current = details.current;
    this.requestId = details.requestId ?? '';
  }
}

/** Whether what was asked for does not exist: an address with an id that is none leads nowhere either. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}

/** What any call is made of, whatever its endpoint says of it. */
export type LooseInput = CallOptions & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: { field: string; content: File };
};

/** 'GET /car-parts/{id}' and its input as what fetch needs. */
export function apiRequest(key: EndpointKey, input: LooseInput): { method: string; url: string } {
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

/** `title` where more is known than that nobody answered. */
export function noAnswer(
  title = 'The shop cannot be reached. Please check your connection and try again.',
  code: 'no_answer' | 'late' = 'no_answer',
): ApiProblem {
  return new ApiProblem({ status: 0, code, title });
}

const within =
  (seconds: number, besides: string) =>
  <T>(ask: (signal: AbortSignal) => Promise<T>) =>
    inTime(ask, seconds * 1000, () =>
      noAnswer(`No answer has come within ${seconds} seconds${besides}. Please try again.`, 'late'),
    );

/** As long as somebody waits for what only reads, and can be asked for again. */
export const whileReading = within(15, '');
const whileSending = within(30, '; it may have been done all the same');

const perhapsDone =
  'The shop cannot be reached. It is not known whether this was done: please check your connection and try again.';

const notUnderstood = 'The shop gave an answer that could not be read. Please try again in a moment.';

/** Of what answers in place of the shop, a proxy or a CDN, in the words the shop has for the same. */
const notOurs: Record<number, string> = {
  413: 'That is more than this address accepts.',
  429: 'Too many requests at once. Please wait a moment and try again.',
};
const away = 'The shop is catching its breath. Please try again in a moment.';

/**
 * Whether it is of this shop, and not of somebody on the way who makes such documents too: each of ours has the id of its
 * request, and a code as those of the closed list are written. The list itself would be a hundredth of the first script, and
 * not know what a newer shop says.
 */
function isProblem(value: unknown): value is ProblemDocument {
  const { code, title, requestId } = (value ?? {}) as Partial<Record<keyof ProblemDocument, unknown>>;
  const isOurs = typeof requestId === 'string' && typeof code === 'string' && /^[a-z_]+$/.test(code);
  return isOurs && typeof title === 'string';
}

export async function readProblem(response: Response): Promise<ApiProblem> {
  const document: unknown = await response.json().catch(() => null);
  if (isProblem(document)) return new ApiProblem({ ...document, status: response.status });
  const { status } = response;
  const title = notOurs[status] ?? (status > 501 && status < 505 ? away : notUnderstood);
  return new ApiProblem({ status, code: 'not_understood', title });
}

/** Carries a request to the shop and its answer back. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Answers that were asked for before somebody went to the page that needs them; see app/prefetch.ts. */
export const earlyAnswers: { take: (url: string) => Promise<Response> | undefined } = {
  take: () => undefined,
};

async function sendByFetch(url: string, init: RequestInit): Promise<Response> {
  const ask = () => fetch(url, init);
  try {
    return await ((init.method === 'GET' && earlyAnswers.take(url)?.catch(ask)) || ask());
  } catch {
    throw noAnswer();
  }
}

/** Reads a JSON document of this site that is not an endpoint of the table. */
export function fetchJson(url: string): Promise<unknown> {
  return whileReading((signal) =>
    sendByFetch(url, { signal, headers: { accept: 'application/json' } }).then(readJson),
  );
}

function request(key: EndpointKey, input: LooseInput, token: string | null, send: Send): Promise<Response> {
  const { method, url } = apiRequest(key, input);
  const headers: Record<string, string> = { ...input.headers, accept: 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { method, headers, signal: input.signal ?? null };
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  } else if (input.file !== undefined) {
    const form = new FormData();
    form.append(input.file.field, input.file.content);
    init.body = form;
  }
  return send(url, init);
}

export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw await readProblem(response);
  try {
    return await response.json();
  } catch {
    throw new ApiProblem({ status: response.status, code: 'not_understood', title: notUnderstood });
  }
}

async function readAnswer(response: Response): Promise<{ body: unknown; link: string | null }> {
  return { body: await readJson(response), link: response.headers.get('link') };
}

/** How long is waited for an order or money its sender knows, and gives a signal; a file may take long on a slow line, and shows how far it is. */
const answeredBy = (respondTo: (key: EndpointKey, input: LooseInput) => Promise<Response>) =>
  createApi((key, input) => {
    const ask = (signal = input.signal) =>
      respondTo(key, signal ? { ...input, signal } : input).then(readAnswer);
    if (input.signal || input.file) return ask();
    if (key.startsWith('GET')) return whileReading(ask);
    // Asked beforehand: a line that breaks meanwhile may have brought it there.
    const online = navigator.onLine;
    return whileSending(ask).catch((error: ApiProblem) => {
      throw online !== false && error.code === 'no_answer' ? noAnswer(perhapsDone) : error;
    });
  });

/** By the session cookie alone. */
const withoutToken = answeredBy((key, input) => request(key, input, null, sendByFetch));

/** A new token by the session cookie; null when there is no session any more. */
async function fetchToken(): Promise<string | null> {
  const session = await withoutToken('GET /auth/get-session', {});
  if (session === null) return null;
  const body = { email: session.user.email };
  // It does nothing that whoever waits for the token would have to know of.
  return (await whileReading((signal) => withoutToken('PUT /user', { body, signal }))).token;
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
    sendByFetch(url, { signal, headers: token === null ? {} : { authorization: `Bearer ${token}` } }),
  );
}

let guestTokenFor: (input: LooseInput) => string | null = () => null;

/** Pages of people without an account bring along what opens the order a call is about; see guest-tokens.ts. */
export function provideGuestTokens(find: (input: LooseInput) => string | null): void {
  guestTokenFor = find;
}

/** What the shop answers to a call of whoever is signed in, or holds the order it is about, as it is. */
export function respond(key: EndpointKey, input: LooseInput, send: Send = sendByFetch): Promise<Response> {
  const guest = guestTokenFor(input);
  if (guest !== null) {
    const headers = { ...input.headers, authorization: `Guest ${guest}` };
    return request(key, { ...input, headers }, null, send);
  }
  return withToken((token) => request(key, input, token, send));
}

/** The same calls, carried by something else than fetch. */
export function browserApiBy(send: Send): Api {
  return answeredBy((key, input) => respond(key, input, send));
}

export const browserApi = browserApiBy(sendByFetch);
