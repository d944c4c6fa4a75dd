import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from '../kernel/check.ts';
import type { Database, Db } from './database.ts';
import { openDatabase, unhurried } from './database.ts';
import { describeAddress, requireDatabaseAddress } from './database-address.ts';
import { explainConnection } from './explain-connection.ts';
import { oldestServer } from './migrate.ts';
import { ofServers } from './read-from-replica.ts';

export type DatabaseSettings = {
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  databaseReadUrl: string | null;
  databasePool: number;
};

/** Beside those of the pool: the listener, the thread that finds parts, a file of parts being checked, and a command. */
const besidePool = 4;
const patienceMs = 5000;

/** Tries everything the shop needs of the database its settings name. Changes nothing there. */
export async function checkDatabase(
  settings: DatabaseSettings,
  { instances = 1, hearMs = patienceMs } = {},
): Promise<Check[]> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl } = settings;
  if (databaseUrl === null) return [well('database', 'The embedded one: the shop starts it by itself.')];
  const database = openFor(databaseUrl, databaseDirectUrl);
  try {
    const reached = await tried('database', 'DATABASE_URL', databaseUrl, async () => {
      const [row] = await database.query<{ version: string }>({
        text: "SELECT current_setting('server_version') AS version",
      });
      return well(
        'database',
        `Reached: ${describeAddress(requireDatabaseAddress(databaseUrl))}, PostgreSQL ${row?.version}.`,
      );
    });
    if (!reached.ok) return [reached];
    const checks = [reached];
    const check = async (what: string, variable: string, url: string, work: () => Promise<Check>) => {
      checks.push(await tried(what, variable, url, work));
    };
    await check('database version', 'DATABASE_URL', databaseUrl, () => checkVersion(database));
    await check('database encoding', 'DATABASE_URL', databaseUrl, () => checkEncoding(database));
    const direct = databaseDirectUrl ?? databaseUrl;
    const directName = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    await check('database rights', directName, direct, () => checkRights(database));
    await check('database connections', directName, direct, () =>
      checkConnections(database, settings, instances),
    );
    await check('database announcements', directName, direct, () =>
      checkListening(database, directName, hearMs),
    );
    if (databaseReadUrl !== null)
      await check('replica', 'DATABASE_READ_URL', databaseReadUrl, () =>
        checkReplica(database, databaseReadUrl),
      );
    return checks;
  } finally {
    await database.close();
  }
}

const well = (what: string, words: string): Check => ({ what, ok: true, words });
const wrong = (what: string, words: string): Check => ({ what, ok: false, words });

function openFor(address: string, directAddress: string | null): Database {
  const limits = { ...unhurried, connection: patienceMs, statement: patienceMs, answer: 2 * patienceMs };
  return openDatabase({ address, directAddress, onError: () => undefined, maxConnections: 2, limits });
}

async function tried(
  what: string,
  variable: string,
  url: string,
  work: () => Promise<Check>,
): Promise<Check> {
  try {
    return await work();
  } catch (error) {
    const where = { variable, address: requireDatabaseAddress(url) };
    return wrong(what, explainConnection(error, where) ?? `${variable}: ${(error as Error).message}`);
  }
}

async function checkVersion(db: Db): Promise<Check> {
  const [row] = await db.query<{ number: number; version: string }>({
    text: "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version",
  });
  return (row?.number ?? 0) >= oldestServer
    ? well('database version', `PostgreSQL ${row?.version}.`)
    : wrong('database version', `PostgreSQL ${row?.version} is too old: the shop needs 15 or newer.`);
}

async function checkEncoding(db: Db): Promise<Check> {
  const [row] = await db.query<{ encoding: string }>({
    text: "SELECT current_setting('server_encoding') AS encoding",
  });
  const encoding = row?.encoding ?? '';
  return encoding === 'UTF8'
    ? well('database encoding', 'UTF8.')
    : wrong('database encoding', wrongEncoding(encoding));
}

/** What is wrong with a server for good; the rest shows itself. */
export async function requireUsable(db: Db): Promise<void> {
  for (const check of [await checkVersion(db), await checkEncoding(db)]) {
    if (!check.ok) throw new Error(check.words);
  }
}

function wrongEncoding(encoding: string): string {
  return `The database keeps text as ${encoding}, which has no room for every letter. Make one with ENCODING 'UTF8' TEMPLATE template0.`;
}

/** A table is made and taken back. */
async function checkRights(database: Database): Promise<Check> {
  const client = await database.connect({ answerMs: patienceMs });
  try {
    await client.query('BEGIN');
    await client.query('CREATE TABLE spareworks_rights_check (id int)');
    await client.query('ROLLBACK');
    return well('database rights', 'Tables can be made.');
  } finally {
    await client.end();
  }
}

async function checkConnections(
  database: Database,
  { databasePool, databaseDirectUrl }: DatabaseSettings,
  instances: number,
): Promise<Check> {
  const client = await database.connect({ answerMs: patienceMs });
  try {
    const { rows } = await client.query<{ most: number; used: number; own: number }>(
      `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
              count(*) FILTER (WHERE application_name NOT LIKE 'spareworks%')::int AS used,
              (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user) AS own
       FROM pg_stat_activity WHERE backend_type = 'client backend'`,
    );
    const { most = 0, used = 0, own = -1 } = rows[0] ?? {};
    const room = own >= 0 ? Math.min(own, most - used) : most - used;
    // Behind a pooler its own settings say how many of the pool's connections come through.
    const perInstance = databaseDirectUrl === null ? databasePool + besidePool : besidePool;
    const wanted = perInstance * instances;
    const words = `${instances} instance${instances === 1 ? ' wants' : 's want'} ${wanted} connections, and the server has room for ${room} of ours.`;
    return wanted <= room
      ? well('database connections', words)
      : wrong(
          'database connections',
          `${words} Lower DATABASE_POOL, raise max_connections there, or put a pooler in front.`,
        );
  } finally {
    await client.end();
  }
}

/**
 * Announced through the pool, heard on a connection of its own, of the same database and with nobody between: as migrations, the guard
 * against a second shop and the version before need it.
 */
async function checkListening(database: Database, variable: string, hearMs: number): Promise<Check> {
  const client = await database.connect({ answerMs: patienceMs });
  try {
    const sent = `ping:check-${process.pid}`;
    const heard = new Promise<true>((resolve) => {
      client.on('notification', ({ payload }) => {
        if (payload === sent) resolve(true);
      });
    });
    await client.query('LISTEN changes');
    await database.query({ text: 'SELECT pg_notify($1, $2)', values: ['changes', sent] });
    if (await Promise.race([heard, wait(hearMs, false, { ref: false })]))
      return well('database announcements', 'What changes is heard of.');
    return wrong(
      'database announcements',
      variable === 'DATABASE_URL'
        ? 'DATABASE_URL: what the database announces is not heard, as behind a pooler. Set DATABASE_DIRECT_URL to the database behind it.'
        : 'DATABASE_DIRECT_URL: what is announced through DATABASE_URL is not heard there. Is it another database, or a pooler too?',
    );
  } finally {
    await client.end();
  }
}

async function checkReplica(database: Database, url: string): Promise<Check> {
  const replica = openFor(url, null);
  try {
    const positions = ofServers(database);
    const [own, other] = await Promise.all([positions.systemOf(database), positions.systemOf(replica)]);
    const client = await replica.connect({ answerMs: patienceMs });
    try {
      const goal = await positions.committed();
      for (const until = performance.now() + patienceMs; ; await wait(20)) {
        const position = await positions.replayed(client);
        if (position === null)
          return wrong(
            'replica',
            'DATABASE_READ_URL leads to a server that can be written to: it is no replica.',
          );
        if (own !== other) return wrong('replica', 'DATABASE_READ_URL leads to a replica of another server.');
        if (position >= goal) return well('replica', 'Reached, and as far as the database itself.');
        if (performance.now() > until)
          return wrong(
            'replica',
            `The replica lags: ${goal - position} bytes behind after ${patienceMs / 1000} s.`,
          );
      }
    } finally {
      await client.end();
    }
  } finally {
    await replica.close();
  }
}
