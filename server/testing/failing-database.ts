import type { Database, Statement } from '../db/database.ts';

/** before: the statement never reached the database; after: it did its work and the answer was lost. */
export type Failure = {
  nth: number;
  when: 'before' | 'after';
  /** Where others use the database too: only statements with this value are counted. */
  value?: string;
};

type Query = (...args: unknown[]) => Promise<unknown>;

/** Makes the n-th statement of a database fail, once, as it does when the connection breaks. */
export function failingStatements({ pool }: Database) {
  let plan: Failure | null = null;
  let seen = 0;

  /** Prepared statements are answered by a callback. */
  function ask(query: Query, args: unknown[]): Promise<unknown> {
    const [statement, values, answered] = args;
    if (typeof answered !== 'function') return askOrFail(query, args);
    const withPromise: Query = () =>
      new Promise((resolve, reject) => {
        void query(statement, values, (error: unknown, result: unknown) =>
          error ? reject(error) : resolve(result),
        );
      });
    return askOrFail(withPromise, args).then(
      (result) => answered(null, result),
      (error: unknown) => answered(error),
    );
  }

  async function askOrFail(query: Query, args: unknown[]): Promise<unknown> {
    const { text, values = [] } = typeof args[0] === 'string' ? { text: args[0] } : (args[0] as Statement);
    if (plan === null || text === 'ROLLBACK') return query(...args);
    if (plan.value !== undefined && !values.includes(plan.value)) return query(...args);
    seen += 1;
    if (seen !== plan.nth) return query(...args);
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
    if (plan.when === 'after') await query(...args);
    throw lost;
  }

  const query = pool.query.bind(pool) as unknown as Query;
  pool.query = ((...args: unknown[]) => ask(query, args)) as typeof pool.query;
  const connect = pool.connect.bind(pool);
  const watched = async () => {
    const client = await connect();
    const plain = client.query.bind(client) as unknown as Query;
    client.query = ((...args: unknown[]) => ask(plain, args)) as typeof client.query;
    const release = client.release.bind(client);
    client.release = (error) => {
      client.query = plain as unknown as typeof client.query;
      client.release = release;
      release(error);
    };
    return client;
  };
  // With a callback it is the pool itself that asks, for a query that was counted already.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback === undefined ? watched() : connect(callback)) as typeof pool.connect;

  return {
    /** From now on; answers later whether it came to that. */
    fail(failure: Failure) {
      plan = failure;
      seen = 0;
    },
    stop(): boolean {
      const happened = plan !== null && seen >= plan.nth;
      plan = null;
      return happened;
    },
  };
}
