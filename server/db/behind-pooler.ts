import type pg from 'pg';

type Limits = { statement: number; lock: number };

const idleMs = 10_000;

/**
 * A connection to a pooler that hands each transaction to whichever server connection is free (PgBouncer's transaction mode).
 * Nothing may be left behind on one: no settings, and no names of prepared statements, which older poolers do not follow. So limits
 * come with each transaction; a statement by itself, which has nowhere to put them, is called off by us when it is late.
 */
export function fitForPooler(client: pg.Client, { statement, lock }: Limits, callOff: () => void): void {
  const limits = `SET LOCAL statement_timeout = ${statement}; SET LOCAL lock_timeout = ${lock}; SET LOCAL idle_in_transaction_session_timeout = ${idleMs}`;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;
  let answered = 0;

  function watch(): void {
    asked += 1;
    timer = timer?.refresh() ?? setTimeout(late, statement).unref();
  }

  function late(): void {
    timer = undefined;
    // This process may be the one that was late: what has arrived meanwhile is read first.
    const question = asked;
    setImmediate(() => {
      if (question === asked && answered < asked) callOff();
    });
  }

  client.on('drain', () => {
    answered = asked;
  });
  client.on('end', () => {
    answered = asked;
    clearTimeout(timer);
  });
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((asking: string | pg.QueryConfig, ...rest: unknown[]) => {
    const text = typeof asking === 'string' ? asking : asking.text;
    // All in one message: it costs no more time than BEGIN alone.
    if (/^\s*begin\b/i.test(text)) return query(`${text}; ${limits}`, ...rest);
    // Null: nothing was asked yet.
    if ((client.getTransactionStatus() ?? 'I') === 'I') watch();
    return query(typeof asking === 'string' ? asking : { ...asking, name: undefined }, ...rest);
  }) as typeof client.query;
}
