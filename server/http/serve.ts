import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import multipart from '@fastify/multipart';
import {
  type Access,
  type Answer,
  type Endpoint,
  type EndpointKey,
  type Received,
  splitKey,
} from '@spareworks/contract/calls/endpoint';
import { type Endpoints, endpoints } from '@spareworks/contract/calls/endpoints';
import { shop } from '@spareworks/contract/plain/shop';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Buyer, Caller, FindCaller, FindGuest, Visit } from '../kernel/caller.ts';
import { Problem } from '../kernel/problem.ts';
import { clientKey } from './client-key.ts';
import { guard } from './guard.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

/** What a handler gives back. `tags` names the data the answer was made from, for the caches built on it. */
export type Outcome<Body> = {
  body: Body | Readable;
  headers?: Record<string, string | string[]>;
  tags?: () => readonly string[];
  /** What is to be done each time the same answer is shown again from memory. */
  whenShownAgain?: ((visit: Visit) => void) | undefined;
};

/** Who calls: known for every endpoint that asks for a token. */
type CallerOf<A extends Access> = A extends 'anyone' | 'session'
  ? null
  : A extends 'maybe-signed-in'
    ? Caller | null
    : A extends 'buyer'
      ? Buyer
      : Caller;

/** The file that came along, where the endpoint takes one; gone when the handler is done. */
type FileOf<E> = E extends { upload: object } ? ReceivedFile : null;

/** The Idempotency-Key that came along, where the endpoint takes one. */
type KeyOf<E> = E extends { takesKey: true } ? string | null : null;

export type Call<K extends keyof Endpoints> = Received<Endpoints[K]> & {
  caller: CallerOf<Endpoints[K]['access']>;
  visit: Visit;
  file: FileOf<Endpoints[K]>;
  key: KeyOf<Endpoints[K]>;
};

export type Route<K extends keyof Endpoints> = {
  /** Requests per minute and address. */
  perMinute: number;
  /** Answers too small to be worth packing: saves looking at each. */
  small?: boolean;
  /** Where longer texts are taken than the server's standard lets through. */
  mostBytes?: number;
  handle: (call: Call<K>) => Promise<Outcome<Answer<Endpoints[K]>>>;
};

/** One route for each endpoint of the contract: leaving one out does not compile. */
export type Routes = { [K in keyof Endpoints]: Route<K> };

type AnyCall = Received<unknown> & {
  caller: Buyer | null;
  visit: Visit;
  file: ReceivedFile | null;
  key: string | null;
};

type AnyRoute = {
  perMinute: number;
  small?: boolean;
  mostBytes?: number;
  handle: (call: AnyCall) => Promise<Outcome<unknown>>;
};

export type ServeOptions = {
  rateLimitFactor: number;
  findCaller: FindCaller;
  findGuest: FindGuest;
  /** Compares every answer with the contract and fails on a difference: for tests, it costs too much to serve with. */
  checkAnswers: boolean;
  /** Where files lie while they are looked at. */
  incomingFolder: string;
  /** Until this instance has heard of what was written up to now. */
  hearOwnWrites: () => Promise<unknown>;
  /** The same, and until its searches find it. */
  findOwnWrites: () => Promise<unknown>;
};

/** What staff change here is searched for: it is no order and no file of thousands of parts. */
const ofSearches = /^\/(?:car-parts|synonyms|managed-groups|makers)(?:\/|$)/;

export function serveApi(app: FastifyInstance, routes: Routes, options: ServeOptions): void {
  const uploads: RouteOptions[] = [];
  for (const [key, endpoint] of Object.entries(endpoints) as [keyof Endpoints, Endpoint][]) {
    const { method, path } = splitKey(key);
    const route = routes[key] as AnyRoute;
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const served: RouteOptions = {
      method,
      url,
      ...(route.small ? {} : { compress: {} }),
      ...(route.mostBytes === undefined ? {} : { bodyLimit: route.mostBytes }),
      config: {
        rateLimit: { max: Math.ceil(route.perMinute * options.rateLimitFactor), timeWindow: 60_000 },
      },
      // The types say what an answer holds and the tests hold them to it; a serializer that picks the fields once more
      // costs a fifth of the throughput of a list.
      serializerCompiler: () => JSON.stringify,
      schema: { response: { '2xx': {} } },
      handler: async (request, reply) => {
        const caller = await guard(endpoint.access, request, options);
        const visit = {
          headers: request.headers,
          address: clientKey(request),
          isHead: request.method === 'HEAD',
        };
        const received = receive(endpoint, request);
        const sentKey = endpoint.takesKey ? idempotencyKey(request.headers['idempotency-key']) : null;
        await using file =
          endpoint.upload === undefined
            ? null
            : await receiveFile(request, endpoint.upload, options.incomingFolder);
        const outcome = await route.handle({ ...received, caller, visit, file, key: sentKey });
        // Staff look at the page right after they have changed what is on it.
        if (endpoint.access === 'admin' && method !== 'GET')
          await (ofSearches.test(path) ? options.findOwnWrites() : options.hearOwnWrites());
        if (options.checkAnswers) checkAnswer(key, endpoint, outcome.body);
        return answer(reply, endpoint, outcome);
      },
    };
    if (endpoint.upload === undefined) app.route(served);
    else uploads.push(served);
  }
  // Forms are read only where an endpoint takes a file; everywhere else they stay a kind of content nobody takes.
  app.register(async (scope) => {
    await scope.register(multipart);
    for (const upload of uploads) scope.route(upload);
  });
}

function checkAnswer(key: string, endpoint: Endpoint, body: unknown): void {
  if (isStream(body)) return;
  const allowed = Object.values(endpoint.answers).some((schema) => {
    const result = schema.safeParse(body);
    return result.success && isDeepStrictEqual(result.data, body);
  });
  if (!allowed)
    throw new Error(`The answer of ${key} is not what the contract says: ${JSON.stringify(body)}`);
}

function answer(reply: FastifyReply, endpoint: Endpoint, outcome: Outcome<unknown>): unknown {
  reply.header('cache-control', endpoint.access === 'anyone' ? 'no-cache' : 'no-store');
  if (outcome.headers !== undefined) reply.headers(outcome.headers);
  if (isStream(outcome.body)) {
    const type = endpoint.answerType ?? 'application/json';
    reply.type(type === 'application/pdf' ? type : `${type}; charset=utf-8`);
  }
  return outcome.body;
}

function isStream(body: unknown): body is Readable {
  return typeof (body as Readable | null)?.pipe === 'function';
}

type Raw = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

function receive(endpoint: Endpoint, raw: Raw): Received<unknown> {
  const call = {
    // An address with an impossible id is an address with nothing behind it.
    params: endpoint.params === undefined ? undefined : parse(endpoint.params, raw.params, 'not_found'),
    query: parse(endpoint.query ?? noQuery, raw.query, 'invalid_input'),
    body: endpoint.body === undefined ? undefined : parseBody(endpoint, endpoint.body, raw.body),
  };
  return call as Received<unknown>;
}

const noQuery = z.strictObject({});

/** What an amount may be hangs on the currency: amounts in another one are refused as such, not for their decimals. */
function parseBody({ refusals }: Endpoint, schema: z.ZodType, value: unknown): unknown {
  try {
    return parse(schema, value, 'invalid_input');
  } catch (error) {
    const isTaken = error instanceof Problem && error.errors?.currency === undefined;
    const sent = sentCurrency.safeParse(value).data?.currency ?? shop.currency;
    if (isTaken && sent !== shop.currency && refusals.includes('currency_changed')) {
      throw new Problem('currency_changed');
    }
    throw error;
  }
}

const sentCurrency = z.object({ currency: z.string() });

function parse(schema: z.ZodType, value: unknown, code: 'not_found' | 'invalid_input'): unknown {
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  if (code === 'not_found') throw new Problem(code);
  throw new Problem(code, { errors: fieldErrors(result.error) });
}

/** One sentence per field; a field that is not known is named too. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const at = (...name: string[]) => [...issue.path, ...name].join('.') || 'body';
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => at(key)) : [at()];
    for (const field of fields) errors[field] ??= issue.message;
  }
  return errors;
}

export type InProcessAnswer = {
  body: unknown;
  link: string | null;
  tags: readonly string[];
  whenShownAgain?: ((visit: Visit) => void) | undefined;
};

/**
 * Calls an endpoint without HTTP, as a signed-out visitor: pages are rendered from the same answers that
 * the browser would fetch.
 */
export function inProcessApi(routes: Routes) {
  return async (key: EndpointKey, input: Partial<Raw>, visit: Visit): Promise<InProcessAnswer> => {
    const endpoint = (endpoints as Record<EndpointKey, Endpoint>)[key];
    const route = (routes as unknown as Record<EndpointKey, AnyRoute>)[key];
    if (endpoint === undefined || route === undefined || endpoint.access !== 'anyone')
      throw new Problem('not_found');
    const call = receive(endpoint, {
      params: input.params ?? {},
      query: input.query ?? {},
      body: input.body,
    });
    const outcome = await route.handle({ ...call, caller: null, visit, file: null, key: null });
    const link = outcome.headers?.link;
    return {
      body: endpoint.answers[200]?.parse(outcome.body),
      link: typeof link === 'string' ? link : null,
      tags: outcome.tags?.() ?? [],
      whenShownAgain: outcome.whenShownAgain,
    };
  };
}
