import pg from 'pg';

type Field = { name: string; dataTypeID: number };

/** What the rows of a statement have: the names of its columns, and how the text of each is read. */
type Shape = {
  names: readonly string[];
  readers: readonly ((text: string) => unknown)[];
  empty: Readonly<Record<string, null>>;
};

const nothing: Shape = { names: [], readers: [], empty: {} };

/** What the library's connections and queries have and its types do not. */
type Inside = pg.Connection & {
  parse: (statement: { name: string; text: string }) => void;
  bind: (values: { portal: string; statement: string; values: unknown[] }) => void;
  describe: (portal: { type: 'P'; name: string }) => void;
  execute: (portal: { portal: string }) => void;
  submittedNamedStatements: Record<string, string>;
};

type InsideQuery = {
  callback?: (error: Error | null, result?: PreparedResult<object>) => void;
  text: string;
  name: string;
  values: unknown[];
  hasBeenParsed: (connection: pg.Connection) => boolean;
};

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

type NamedStatement = { name: string; text: string; values?: unknown[] | undefined };

type PreparedResult<Row> = { command: string; rows: Row[] };

/**
 * Shapes of prepared statements, by connection and name. Of a statement that was prepared PostgreSQL never changes them on a connection:
 * it refuses the statement when a column has become another.
 */
const known = new WeakMap<pg.Connection, Map<string, Shape>>();

function shapesOn(connection: pg.Connection): Map<string, Shape> {
  let shapes = known.get(connection);
  if (shapes === undefined) {
    shapes = new Map();
    known.set(connection, shapes);
  }
  return shapes;
}

/**
 * A statement with a name. The library asks what its columns are called each time it is executed, and learns it anew each time: with many columns
 * and few rows that takes longer than reading them. This one asks once on each connection.
 */
class PreparedQuery extends pg.Query {
  #shape: Shape | undefined;
  #failure: Error | null = null;
  readonly #result: PreparedResult<object> = { command: '', rows: [] };

  constructor({ name, text, values = [] }: NamedStatement) {
    super(text);
    this.#inside.name = name;
    this.#inside.values = values.map((value) => prepareValue(value)); // what cannot be written fails before anything is sent
  }

  get #inside(): InsideQuery {
    return this as unknown as InsideQuery;
  }

  /** Called by `submit`: everything leaves together. */
  prepare(onConnection: pg.Connection): void {
    const connection = onConnection as Inside;
    const { name, text, values } = this.#inside;
    if (!this.#inside.hasBeenParsed(connection)) {
      connection.parse({ name, text });
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ portal: '', statement: name, values });
    this.#shape = shapesOn(connection).get(name);
    if (this.#shape === undefined) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape = {
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    const { names, readers, empty } = this.#shape ?? nothing;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let at = 0; at < texts.length; at += 1) {
        const text = texts[at] as string | null;
        if (text !== null) row[names[at] as string] = readers[at]?.(text);
      }
    } catch (error) {
      this.#failure = error as Error; // said when the database is done, as nothing else can be asked before
    }
    this.#result.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }, connection: pg.Connection): void {
    const end = text.indexOf(' ');
    this.#result.command = end < 0 ? text : text.slice(0, end);
    shapesOn(connection).set(this.#inside.name, this.#shape ?? nothing);
  }

  handleReadyForQuery(): void {
    if (this.#failure === null) this.#inside.callback?.(null, this.#result);
    else this.#inside.callback?.(this.#failure);
  }
}

/** Asks a connection, or one of the pool's. */
export async function askPrepared<Row extends object>(
  on: pg.Pool | pg.ClientBase,
  statement: NamedStatement,
): Promise<PreparedResult<Row>> {
  const { promise, resolve, reject } = Promise.withResolvers<PreparedResult<Row>>();
  (on as Asker<Row>).query(new PreparedQuery(statement), undefined, (error, result) => {
    if (result === undefined) reject(error);
    else resolve(result);
  });
  try {
    return await promise;
  } catch (error) {
    Error.captureStackTrace(error as Error, askPrepared); // else it leads to the socket and not to whoever asked
    throw error;
  }
}

type Asker<Row> = {
  query: (
    query: PreparedQuery,
    values: undefined,
    answered: (error: Error | null, result?: PreparedResult<Row>) => void,
  ) => void;
};
