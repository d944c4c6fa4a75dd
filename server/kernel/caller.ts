import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '@spareworks/contract/calls/people';

/** The person a call comes from, as the database knows them at this moment. */
export type Caller = { id: string; name: string; email: string; role: Role };

export type FindCaller = (token: string) => Promise<Caller | null>;

/** Where a request comes from. */
export type Visit = { headers: IncomingHttpHeaders; address: string };
