import { describeAddress, type ServerAddress } from './database-address.ts';
import { isDatabaseAway } from './database-errors.ts';
import { DatabaseSilent } from './limit-answers.ts';

/** Whose address it is, by the name of its variable, and where it leads. */
export type Where = { variable: string; address: ServerAddress };

type Cause = { code: string; message: string };

/**
 * What keeps us from a database, in words for whoever has to change something. Null for an error that has nothing to do
 * with how it is reached.
 */
export function explainConnection(error: unknown, { variable, address }: Where): string | null {
  const cause = rootOf(error);
  const words =
    ofNetwork(cause, address) ?? ofEncryption(cause, address) ?? ofServer(cause, address) ?? ofPooler(cause);
  if (words !== null) return `${variable} (${describeAddress(address)}): ${words}`;
  if (error instanceof DatabaseSilent || isDatabaseAway(error))
    return `${variable} (${describeAddress(address)}): the database cannot be used now: ${cause.message}`;
  return null;
}

/** An error with words where there are any, else the error itself. */
export function inWords(error: unknown, where: Where): unknown {
  const words = explainConnection(error, where);
  return words === null ? error : new Error(words, { cause: error });
}

/** A name with several addresses fails with all of them: the first says what it is. */
function rootOf(error: unknown): Cause {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', message = '' } = (first ?? {}) as { code?: unknown; message?: string };
  return { code: typeof code === 'string' ? code : '', message };
}

function ofNetwork({ code, message }: Cause, { host, port }: ServerAddress): string | null {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `no name server knows ${host}. Is it written right, and does this machine have a network?`;
  if (code === 'ECONNREFUSED' && !host.startsWith('/'))
    return `nobody listens at ${host}, port ${port}. Is PostgreSQL running there, is it the right port, and do its listen_addresses let others than its own machine in?`;
  if (code === 'ENOENT' || code === 'ECONNREFUSED')
    return `there is no socket of PostgreSQL in ${host} for port ${port}. Is it running, and is it that folder?`;
  if (code === 'EACCES') return `this user may not use the socket in ${host}.`;
  if (['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'].includes(code))
    return `there is no way to ${host}: a wrong address, or a firewall in between.`;
  if (/timeout exceeded when trying to connect|timeout expired|due to connection timeout/.test(message))
    return `${host}, port ${port}, does not answer: a wrong address, a firewall in between, or a server that is overloaded.`;
  if (code === 'ECONNRESET' || /^Connection terminated|socket hang up/.test(message))
    return `the connection was closed before anything was said. Is it PostgreSQL that listens at ${host}, port ${port}, and does it expect connections from here?`;
  if (/received invalid response|Unknown message|error establishing an SSL connection/i.test(message))
    return `what listens at ${host}, port ${port}, does not speak as PostgreSQL does.`;
  return null;
}

const untrusted = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
];

function ofEncryption({ code, message }: Cause, { host }: ServerAddress): string | null {
  if (/server does not support SSL/.test(message))
    return 'the server does not encrypt, and sslmode asks for it. Switch it on there (ssl = on), or say sslmode=disable where nobody can listen in between.';
  if (untrusted.includes(code))
    return 'the certificate of the server is not signed by anybody who is trusted here. Name the certificate to trust with sslrootcert=FILE.';
  if (code === 'CERT_HAS_EXPIRED') return 'the certificate of the server has expired. It needs a new one.';
  if (code === 'CERT_NOT_YET_VALID')
    return 'the certificate of the server is not valid yet. Is the clock of this machine right?';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the certificate of the server is for another name than ${host}. Use the name it is for, or sslmode=verify-ca to trust it under any name.`;
  if (/^ERR_(SSL|OSSL|TLS)_/.test(code))
    return `encryption cannot be agreed upon (${message}). Are sslcert and sslkey what the server expects?`;
  return null;
}

function ofServer({ code, message }: Cause, { user, database }: ServerAddress): string | null {
  const who = user ?? 'this user';
  if (code === '28P01' || /SASL authentication failed|password authentication failed/.test(message))
    return `the password for ${who} is not right. In an address #, /, ?, @ and % are written as %23, %2F, %3F, %40 and %25.`;
  if (/client password must be a string/.test(message))
    return `the server asks for a password for ${who}, and there is none.`;
  if (/no pg_hba.conf entry.*no encryption/.test(message))
    return 'the server does not take connections from here in the clear. Say sslmode=require.';
  if (/no pg_hba.conf entry/.test(message))
    return `the server does not let ${who} in from here. Its pg_hba.conf needs a line for that.`;
  if (code === '28000') return `the server does not let ${who} in: ${message}.`;
  if (code === '3D000' || /no such database/.test(message))
    return `there is no database called ${database ?? who}. Make it: CREATE DATABASE ${database ?? who} OWNER ${who} ENCODING 'UTF8'.`;
  if (code === '53300' || /no more connections allowed|too many (?:clients|connections)/.test(message))
    return 'the server takes no more connections. Lower DATABASE_POOL, raise max_connections there, or put a pooler in front.';
  if (code === '57P03') return `the server is starting up or shutting down: ${message}.`;
  if (code === '42501' && /schema/.test(message))
    return `${who} may not create tables there, as PostgreSQL 15 and newer have it unless they are told: GRANT CREATE, USAGE ON SCHEMA public TO ${who}, or make ${who} the owner of the database.`;
  if (code === '42501') return `${who} may not do what the shop has to: ${message}.`;
  if (code === '25006')
    return 'this is a copy that can only be read. The shop needs the server that can be written to.';
  return null;
}

function ofPooler({ code, message }: Cause): string | null {
  const parameter = /unsupported startup parameter:? ?(?<name>\S*)/.exec(message)?.groups?.name;
  if (parameter !== undefined)
    return `this is a pooler, and it does not take ${parameter}. Set DATABASE_DIRECT_URL to the database behind it: the shop then leaves such settings out here.`;
  if (
    /query_wait_timeout|server_login_retry|server login (?:failed|has been failing)|pgbouncer cannot connect/i.test(
      message,
    )
  )
    return `this is a pooler, and it does not reach the database behind it: ${message}.`;
  if (/prepared statement "[^"]*" (?:does not exist|already exists)/.test(message))
    return 'a pooler in front of the database mixes up what different connections say. Set DATABASE_DIRECT_URL to the database behind it.';
  return code === '08P01' ? `the server refuses: ${message}.` : null;
}
