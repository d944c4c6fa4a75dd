import type { Socket } from 'node:net';
import pg from 'pg';
import type { ServerAddress } from './database-address.ts';
import type { DatabaseAddress } from './embedded/embedded-postgres.ts';

/** What the library's connections have and its types do not. */
type Inside = {
  stream: Socket;
  connect: (port: number | string, host?: string) => void;
  attachListeners: (stream: Socket) => void;
  upgradeToSSL: (host: string | undefined, report: (error: Error) => void) => void;
  requestSsl: () => void;
  cancel: (processId: number, secretKey: number) => void;
};

const inside = (connection: pg.Connection) => connection as unknown as Inside;

/**
 * A connection that goes on in the clear where the server cannot encrypt. The library knows only yes and no; PostgreSQL's own
 * programs ask, unless they are told otherwise.
 */
class ObligingConnection extends pg.Connection {
  connect(port: number | string, host?: string): void {
    const own = inside(this);
    (pg.Connection.prototype as unknown as Inside).connect.call(this, port, host);
    const [answered] = own.stream.listeners('data');
    if (answered === undefined)
      throw new Error('The library no longer waits for the answer about encryption.');
    own.stream.removeAllListeners('data');
    own.stream.once('data', (answer: Buffer<ArrayBuffer>) => {
      if (answer.toString('latin1') !== 'N') return answered.call(own.stream, answer);
      own.attachListeners(own.stream);
      this.emit('sslconnect'); // the first message is sent now, in the clear
    });
  }
}

class ObligingClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    // Not a copy: the pool hides the password from those.
    super(
      Object.create(config, { connection: { value: new ObligingConnection(config) } }) as pg.ClientConfig,
    );
  }
}

export type ClientTarget = {
  config: pg.ClientConfig;
  Client: new (config: pg.ClientConfig) => pg.Client;
};

// A machine that is gone says no goodbye: without a sign of life now and then nobody would ever know.
const usual = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The end says that what it writes need not be announced by NOTIFY (migrations/0054). */
const named = (program = 'spareworks') => ({ application_name: `${program}:rows` });

/** How clients for this address are made. */
export function clientsFor(address: DatabaseAddress | ServerAddress): ClientTarget {
  if (!('ssl' in address)) return { config: { ...address, ...usual, ...named() }, Client: pg.Client };
  const { encryptIfOffered, ...config } = address;
  return {
    config: { ...usual, ...config, ...named(config.application_name) },
    Client: encryptIfOffered ? ObligingClient : pg.Client,
  };
}

/**
 * Asks the server to give up what it is doing for a client, as one does: on a new connection, by what it told that client
 * when it came in. Through a pooler it reaches whoever does the work. Whether it was in time is seen on the client itself.
 */
export function cancelStatement(
  { config, Client }: ClientTarget,
  client: pg.Client,
  patienceMs: number,
): void {
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const { host = '', port = 5432, ssl } = config;
  const connection = Client === ObligingClient ? new ObligingConnection(config) : new pg.Connection(config);
  const own = inside(connection);
  const leave = () => own.stream.destroy();
  const late = setTimeout(leave, patienceMs).unref();
  const send = () => own.cancel(processID, secretKey);
  connection
    .on('connect', ssl ? () => own.requestSsl() : send)
    .on('sslconnect', send)
    .on('error', leave)
    .on('end', () => clearTimeout(late));
  if (host.startsWith('/')) own.connect(`${host}/.s.PGSQL.${port}`);
  else own.connect(port, host);
}
