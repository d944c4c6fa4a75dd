import type pg from 'pg';

/** The database took a statement and says nothing. Whether it has done it is not known. */
export class DatabaseSilent extends Error {
  constructor() {
    super('The database does not answer.');
  }
}

export type AnswerLimit = {
  /** From the next statement on. */
  allow: (limitMs: number) => void;
  /** Gives up waiting at once; nothing happens to a connection that owes no answer. */
  cut: () => void;
  /** Gives the connection up unless something was heard on it since then, by `performance.now()`. */
  dropUnlessHeard: (since: number) => void;
};

/**
 * Waits only so long for the answer to each statement on a connection, whatever it is: BEGIN and COMMIT too. A connection
 * that owes an answer is of no use any more, for it might come in the place of the next one's: it is broken off, and
 * everybody who waits on it hears of it. The database's own limits cannot do this: one that stands still keeps no time.
 */
export function limitAnswers(
  client: pg.Client,
  limitMs: number,
  { onSilence, onAnswer }: { onSilence: () => void; onAnswer: () => void },
): AnswerLimit {
  let limit = limitMs;
  let asked = 0;
  let waiting = false;
  let heardAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  function cut(): void {
    if (waiting) client.connection.stream.destroy(new DatabaseSilent());
  }

  function giveUp(): void {
    timer = undefined;
    if (!waiting) return;
    // This process may be the one that was late: what has arrived meanwhile is read first.
    const question = asked;
    setImmediate(() => {
      if (!waiting || question !== asked) return;
      cut();
      onSilence();
    });
  }

  /** One timer for all statements of a connection: most are answered long before. */
  function watch(): void {
    asked += 1;
    waiting = true;
    timer = timer?.refresh() ?? setTimeout(giveUp, limit).unref();
  }

  client.on('drain', () => {
    waiting = false;
    heardAt = performance.now();
    onAnswer();
  });
  client.on('end', () => {
    waiting = false;
    clearTimeout(timer);
  });
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    watch();
    return query(...args);
  }) as typeof client.query;
  // A polite farewell waits for the other side too.
  const end = client.end.bind(client) as (...args: unknown[]) => unknown;
  client.end = ((...args: unknown[]) => {
    const patience = setTimeout(() => client.connection.stream.destroy(), limit).unref();
    client.once('end', () => clearTimeout(patience));
    return end(...args);
  }) as typeof client.end;

  return {
    allow: (ms) => {
      limit = ms;
      clearTimeout(timer);
      timer = undefined;
    },
    cut,
    dropUnlessHeard: (since) => {
      if (heardAt < since) client.connection.stream.destroy();
    },
  };
}
