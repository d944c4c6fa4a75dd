import { Readable } from 'node:stream';
import type { Db } from '../db/database.ts';
import { Problem } from '../kernel/problem.ts';

/** A place among the expensive reads, for one request: what it asks the database waits for its turn. Given back at its end. */
export type Place = { db: (db: Db) => Db } & Disposable;

export type FairShare = {
  /** Refuses a client that has too many requests under way. */
  enter: (client: string) => Place;
  /** Answers from a place of this client. A stream keeps it until it is over. */
  serve: <O extends { body: unknown }>(client: string, db: Db, answer: (db: Db) => Promise<O>) => Promise<O>;
};

type Options = {
  /** Statements at once, whoever asks. */
  atOnce: number;
  /** Requests of one client, at work or waiting. */
  mostPerClient: number;
};

type Client = {
  slots: number;
  running: number;
  /** When it was last served: the larger, the later. */
  served: number;
  waiting: (() => void)[];
};

/**
 * Gives expensive reads a bounded share of the database, and every client an equal share of that. One address that asks
 * for more than it gets waits behind itself; who asks once waits behind nobody, and whatever is not expensive never
 * comes by here. A turn is one statement, so that a long list gives way to others between its batches.
 */
export function fairShare({ atOnce, mostPerClient }: Options): FairShare {
  const clients = new Map<string, Client>();
  let running = 0;
  let turns = 0;

  function letIn(): void {
    while (running < atOnce) {
      const next = leastServed();
      if (next === undefined) return;
      start(next);
      next.waiting.shift()?.();
    }
  }

  /** Of those who wait: who has least at work, and of equals who was served longest ago. */
  function leastServed(): Client | undefined {
    const waiting = [...clients.values()].filter((client) => client.waiting.length > 0);
    return waiting.sort((a, b) => a.running - b.running || a.served - b.served)[0];
  }

  function start(client: Client): void {
    running += 1;
    client.running += 1;
    turns += 1;
    client.served = turns;
  }

  async function inTurn<T>(name: string, client: Client, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((served) => client.waiting.push(served));
    else start(client);
    try {
      return await work();
    } finally {
      running -= 1;
      client.running -= 1;
      forgetIfGone(name, client);
      letIn();
    }
  }

  function forgetIfGone(name: string, { slots, running: atWork, waiting }: Client): void {
    if (slots === 0 && atWork === 0 && waiting.length === 0) clients.delete(name);
  }

  function enter(name: string): Place {
    const client = clients.get(name) ?? { slots: 0, running: 0, served: 0, waiting: [] };
    if (client.slots >= mostPerClient) {
      throw new Problem('too_many_requests', { retryAfter: 2 });
    }
    client.slots += 1;
    clients.set(name, client);
    let left = false;
    return {
      db: (db) => ({ query: (statement) => inTurn(name, client, () => db.query(statement)) }),
      [Symbol.dispose]: () => {
        if (left) return;
        left = true;
        client.slots -= 1;
        forgetIfGone(name, client);
      },
    };
  }

  return {
    enter,
    async serve(client, db, answer) {
      using stack = new DisposableStack();
      const outcome = await answer(stack.use(enter(client)).db(db));
      if (outcome.body instanceof Readable) {
        const kept = stack.move();
        outcome.body.once('close', () => kept.dispose());
      }
      return outcome;
    },
  };
}
