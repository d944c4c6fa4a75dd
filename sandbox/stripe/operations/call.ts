import type { Db } from '@spareworks/server/db/database.ts';
import type { Origin } from '../books/event-store.ts';
import type { Form } from '../protocol/form.ts';
import type { Answer } from '../protocol/provider-error.ts';

/** secret: the shop's server. public: anybody, who then has to know the secret of an intent. */
export type Caller = 'secret' | 'public';

export type Call = { id: string; form: Form; caller: Caller };

export type Reading = (db: Db, call: Call) => Promise<object>;

/** Looks at what was sent, which may be refused, and gives back what is to be done in one transaction. */
export type Writing = (call: Call) => Work;
export type Work = (tx: Db, origin: Origin) => Promise<Answer>;
