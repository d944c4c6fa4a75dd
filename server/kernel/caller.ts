import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '@spareworks/contract/calls/people';

/** The person a call comes from, as the database knows them at this moment. */
export type Caller = { id: string; name: string; email: string; role: Role };

/** Whoever holds the token of an order that was placed without an account. It opens that order and nothing else. */
export type Guest = { /** Of the order. */ id: string; name: string; email: string; role: 'guest' };

/** Somebody to whom an order may belong. */
export type Buyer = Caller | Guest;

export type FindGuest = (token: string) => Promise<Guest | null>;

export type FindCaller = (token: string) => Promise<Caller | null>;

/** Where a request comes from. */
export type Visit = {
  headers: IncomingHttpHeaders;
  address: string;
  /** Nobody is shown the answer: only its headers are asked for. */
  isHead?: boolean;
};

/** The session a token was made from. */
export type TokenSession = { id: string; startedAt: Date };
