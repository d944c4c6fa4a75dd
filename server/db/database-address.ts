import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** Where a PostgreSQL is and how it is spoken to, as its client library takes it. */
export type ServerAddress = {
  /** A path: the folder of a socket on this machine. */
  host: string;
  port: number;
  user?: string;
  password?: string;
  database?: string;
  ssl: false | ConnectionOptions;
  /** Encrypted where the server can, in the clear where it cannot: `sslmode=prefer`, which is PostgreSQL's own choice. */
  encryptIfOffered: boolean;
  enableChannelBinding?: boolean;
  application_name?: string;
  options?: string;
};

export type ReadAddress = { address: ServerAddress } | { fault: string };

const example = 'postgres://shop:secret@db.example:5432/shop';
const shape =
  /^postgres(?:ql)?:\/\/(?:(?<account>[^@/?#]*)@)?(?<server>[^@/?#]*)(?:\/(?<database>[^@?#]*))?(?:\?(?<rest>[^@#]*))?$/;

/** Ours has its own limits and does not ask Kerberos: what says so, or asks for what it does anyway, is no mistake. */
const withoutEffect = [
  'connect_timeout',
  'gssencmode',
  'keepalives',
  'keepalives_count',
  'keepalives_idle',
  'keepalives_interval',
  'tcp_user_timeout',
];
const known = [
  'host',
  'port',
  'user',
  'password',
  'dbname',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'sslpassword',
  'channel_binding',
  'application_name',
  'options',
];

class Fault extends Error {}

/** Reads the address of a database as PostgreSQL's own programs do. No fault repeats what could be a password. */
export function readDatabaseAddress(url: string): ReadAddress {
  try {
    return { address: read(url) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

/** For one that was read before, when the settings were. */
export function requireDatabaseAddress(url: string): ServerAddress {
  const result = readDatabaseAddress(url);
  if ('fault' in result) throw new Error(`The address of the database ${result.fault}.`);
  return result.address;
}

/** For people to read, without the password. */
export function describeAddress({ host, port, user, database }: ServerAddress): string {
  const as = user === undefined ? '' : `, as ${user}`;
  return `${database ?? user ?? 'the database'} at ${host}:${port}${as}`;
}

function read(url: string): ServerAddress {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Fault(`must be an address such as ${example}`);
  const parts = shape.exec(url)?.groups;
  if (parts === undefined) throw new Fault(misplaced(url));
  const [name = '', ...secret] = (parts.account ?? '').split(':');
  const given = parameters(parts.rest ?? '');
  const host = given.get('host') ?? hostIn(parts.server ?? '');
  const port = given.get('port') ?? portIn(parts.server ?? '') ?? '5432';
  if (host.includes(',') || port.includes(','))
    throw new Fault(
      'names several servers: the shop wants one, or a name that always leads to the right one',
    );
  if (host === '')
    throw new Fault(`names no server: ${example}, or postgres:///shop?host=/var/run/postgresql for a socket`);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) throw new Fault(misplaced(url));
  const address: ServerAddress = {
    host,
    port: Number(port),
    ...encryption(given, host),
    ...(given.has('channel_binding')
      ? { enableChannelBinding: given.get('channel_binding') !== 'disable' }
      : {}),
  };
  const user = given.get('user') ?? decoded(name, 'user name');
  const password = given.get('password') ?? decoded(secret.join(':'), 'password');
  const database = given.get('dbname') ?? decoded(parts.database ?? '', 'name of the database');
  return {
    ...address,
    ...some('user', user),
    ...some('password', password),
    ...some('database', database),
    ...some('application_name', given.get('application_name')),
    ...some('options', given.get('options')),
  };
}

function some<K extends string>(key: K, value: string | undefined): { [key in K]?: string } {
  return value === undefined || value === '' ? {} : ({ [key]: value } as { [key in K]?: string });
}

/** Most often a password with a character that means something else in an address. */
function misplaced(url: string): string {
  const after = url.slice(url.indexOf('//') + 2);
  const account = after.slice(0, Math.max(0, after.lastIndexOf('@')));
  const raw = [...'#/?@%'].filter((sign) => account.includes(sign));
  const codes = (raw.length > 0 ? raw : [...'#/?@%']).map((sign) => `${sign} as ${encodeURIComponent(sign)}`);
  return account === ''
    ? `must be an address such as ${example}`
    : `cannot be read: in its user name and password write ${codes.join(', ')}`;
}

function decoded(text: string, what: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Fault(`has a % in its ${what} that is not followed by two digits: write % as %25`);
  }
}

function hostIn(server: string): string {
  const host = /^\[(?<inner>[^\]]*)\]/.exec(server)?.groups?.inner ?? server.replace(/:[^:]*$/, '');
  return decoded(host, 'server');
}

function portIn(server: string): string | undefined {
  return /:(?<port>[^:\]]+)$/.exec(server)?.groups?.port;
}

function parameters(text: string): Map<string, string> {
  const given = new Map<string, string>();
  for (const pair of text.split('&').filter((part) => part !== '')) {
    const [name = '', ...value] = pair.split('=');
    given.set(decoded(name, 'parameters'), decoded(value.join('='), 'parameters'));
  }
  for (const name of withoutEffect) given.delete(name);
  // As JDBC says it, and PostgreSQL understands it.
  if (given.get('ssl') === 'true') {
    given.delete('ssl');
    if (!given.has('sslmode')) given.set('sslmode', 'require');
  }
  const unknown = [...given.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Fault(
      `has the parameter ${unknown.join(', ')}, which is not known here: known are ${known.join(', ')}`,
    );
  return given;
}

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** `sslmode` as PostgreSQL means it; `allow` encrypts where it can, as `prefer` does, and not only where it must. */
function encryption(
  given: Map<string, string>,
  host: string,
): Pick<ServerAddress, 'ssl' | 'encryptIfOffered'> {
  const mode = given.get('sslmode') ?? 'prefer';
  if (!modes.includes(mode)) throw new Fault(`has an sslmode that is none of ${modes.join(', ')}`);
  const authority = given.get('sslrootcert');
  if (authority !== undefined && !['require', 'verify-ca', 'verify-full'].includes(mode))
    throw new Fault('has sslrootcert, which is only used with sslmode=require, verify-ca or verify-full');
  if (authority === 'system' && mode !== 'verify-full')
    throw new Fault('has sslrootcert=system, which needs sslmode=verify-full');
  if (mode === 'verify-ca' && authority === undefined)
    throw new Fault('has sslmode=verify-ca, which needs sslrootcert=FILE: the certificate to trust');
  if (given.has('sslcert') !== given.has('sslkey')) throw new Fault('needs sslcert and sslkey together');
  // On a socket of this machine nothing is encrypted, whatever the address asks for.
  if (mode === 'disable' || host.startsWith('/')) return { ssl: false, encryptIfOffered: false };
  const own: ConnectionOptions = {
    ...fileIn(given, 'sslcert', 'cert'),
    ...fileIn(given, 'sslkey', 'key'),
    ...(given.has('sslpassword') ? { passphrase: given.get('sslpassword') } : {}),
  };
  const trusted = authority === 'system' ? {} : fileIn(given, 'sslrootcert', 'ca');
  if (mode === 'verify-full') return { ssl: { ...own, ...trusted }, encryptIfOffered: false };
  if (authority !== undefined)
    return { ssl: { ...own, ...trusted, checkServerIdentity: () => undefined }, encryptIfOffered: false };
  const ssl = { ...own, rejectUnauthorized: false };
  return { ssl, encryptIfOffered: mode !== 'require' };
}

function fileIn(given: Map<string, string>, parameter: string, option: 'ca' | 'cert' | 'key') {
  const path = given.get(parameter);
  if (path === undefined) return {};
  try {
    return { [option]: readFileSync(path, 'utf8') };
  } catch (error) {
    throw new Fault(
      `has ${parameter}=${path}, which cannot be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}
