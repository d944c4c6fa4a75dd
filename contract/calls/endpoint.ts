import type { z } from 'zod';
import type { ProblemCode } from '../schemas/problems.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint. Required on every endpoint, so a route without a policy does not compile.
 * - anyone: signed out too
 * - session: whoever holds the session cookie, for the calls that make and end sessions and tokens; these take no token
 * - signed-in: anybody with a token; what is theirs is decided where it is found
 * - maybe-signed-in: signed out too, but a token that comes along has to be good
 * - buyer: the same as signed-in, or a guest with the token of their order, for what concerns one order
 * - self-or-admin: the person whose email address is in the path, with their token, or an admin
 * - admin: an admin, with a token
 */
export type Access =
  | 'anyone'
  | 'session'
  | 'signed-in'
  | 'maybe-signed-in'
  | 'buyer'
  | 'self-or-admin'
  | 'admin';

/** In the description of a call that may have to be sent again. */
export const idempotencyNote = 'Takes an Idempotency-Key header: the same key and body give the same answer.';

export type EndpointKey = `${Method} /${string}`;

/** A file sent as the one part of a form (multipart/form-data). */
export type Upload = {
  field: string;
  mostBytes: number;
  /** What to say when there is none. */
  missing: string;
};

export type Endpoint = {
  access: Access;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  upload?: Upload;
  /** It may be sent again under the same Idempotency-Key, and is done once. */
  takesKey?: true;
  /** What the answer is made of; JSON unless it says otherwise. Such an answer is always streamed. */
  answerType?: 'text/csv' | 'application/pdf' | 'application/json';
  /** The answers of success, by status. */
  answers: Partial<Record<200 | 201 | 202, z.ZodType>>;
  /** Response headers of success that a client may rely on. */
  headers?: Record<string, string>;
  /** What it refuses with, beyond the refusals every endpoint shares. */
  refusals: readonly ProblemCode[];
};

export type EndpointTable = Record<EndpointKey, Endpoint>;

/** Keeps the literal types of a table of endpoints while checking its shape. */
export function defineEndpoints<const T extends EndpointTable>(table: T): T {
  return table;
}

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What a handler receives: parsed and normalised. */
export type Received<E> = {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
};

type Sent<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends z.ZodType }
  ? Record<string, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : object;

/** What a caller sends. */
export type CallInput<E> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'>;

/** What a caller gets when it succeeds. */
export type Answer<E> = E extends { answers: infer A } ? { [S in keyof A]: z.output<A[S]> }[keyof A] : never;

export function splitKey(key: EndpointKey): { method: Method; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}
