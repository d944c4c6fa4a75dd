import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabaseAddress } from '../db/embedded/embedded-postgres.ts';
import { refusal } from './refusing-server.ts';

const cancelAsked = 80_877_102;
const encryptionAsked = 80_877_103;
/** As PgBouncer of Debian 12 takes them, unless it is told to ignore others. */
const taken = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone'];

type Server = { socket: Socket; key: Buffer; greeting: Buffer; client: Client | null; read: Buffer };
type Client = { socket: Socket; id: number; server: Server | null; waiting: Buffer[] };

/**
 * Stands in for a pooler in transaction mode: each transaction, and each statement outside of one, gets whichever connection to the
 * server has been free for the longest time, so that whatever is left behind on one turns up at somebody else's.
 */
export async function transactionPooler(
  address: DatabaseAddress,
  { connections = 3 } = {},
): Promise<{ port: number } & AsyncDisposable> {
  const free: Server[] = [];
  const inLine: Client[] = [];
  const clients = new Map<number, Client>();
  const sockets = new Set<Socket>();
  for (let made = 0; made < connections; made += 1) free.push(await openServer());

  async function openServer(): Promise<Server> {
    const { host, port, user, database } = address;
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    sockets.add(socket.setNoDelay());
    await once(socket, 'connect');
    const words = Buffer.from(`user\0${user}\0database\0${database}\0application_name\0pooler\0\0`);
    const head = Buffer.alloc(8);
    head.writeInt32BE(words.length + 8, 0);
    head.writeInt32BE(196_608, 4);
    socket.write(Buffer.concat([head, words]));
    const server: Server = {
      socket,
      key: Buffer.alloc(0),
      greeting: Buffer.alloc(0),
      client: null,
      read: Buffer.alloc(0),
    };
    const ready = Promise.withResolvers<void>();
    socket.on('data', (chunk: Buffer) => {
      const { rest, messages } = messagesIn(Buffer.concat([server.read, chunk]));
      server.read = rest;
      for (const message of messages) onServer(server, message, ready.resolve);
    });
    socket.on('error', () => undefined).on('close', () => server.client?.socket.destroy());
    await ready.promise;
    return server;
  }

  function onServer(server: Server, message: Buffer, isReady: () => void): void {
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === 'K') server.key = message.subarray(5);
    if (type === 'S' && server.client === null) server.greeting = Buffer.concat([server.greeting, message]);
    server.client?.socket.write(message);
    if (type !== 'Z') return;
    isReady();
    if (message[5] !== 0x49 || server.client === null) return; // still in its transaction
    server.client.server = null;
    const finished = server.client;
    server.client = null;
    free.push(server);
    if (finished.waiting.length > 0) inLine.push(finished);
    serveNext();
  }

  function serveNext(): void {
    while (free.length > 0 && inLine.length > 0) {
      const client = inLine.shift();
      const server = free.shift();
      if (client === undefined || server === undefined) return;
      client.server = server;
      server.client = client;
      for (const chunk of client.waiting.splice(0)) server.socket.write(chunk);
    }
  }

  function greet(socket: Socket, first: Buffer): void {
    const parameters = first.subarray(8).toString().split('\0');
    const foreign = parameters.find((word, at) => at % 2 === 0 && word !== '' && !taken.includes(word));
    if (foreign !== undefined)
      return void socket.end(
        refusal({ code: '08P01', message: `unsupported startup parameter: ${foreign}` }),
      );
    const client: Client = { socket, id: clients.size + 1, server: null, waiting: [] };
    clients.set(client.id, client);
    socket.on('data', (chunk: Buffer) => {
      if (chunk[0] === 0x58) return void socket.end();
      if (client.server !== null) return void client.server.socket.write(chunk);
      client.waiting.push(chunk);
      if (client.waiting.length === 1) inLine.push(client);
      serveNext();
    });
    const key = Buffer.alloc(13);
    key.write('K');
    key.writeInt32BE(12, 1);
    key.writeInt32BE(client.id, 5);
    const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
    const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
    socket.write(Buffer.concat([authenticated, free[0]?.greeting ?? Buffer.alloc(0), key, ready]));
  }

  /** Whoever does the work for that client is told, by the key the server gave us for it. */
  function cancel(id: number): void {
    const server = clients.get(id)?.server;
    if (server == null) return;
    const { host, port } = address;
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const head = Buffer.alloc(8);
    head.writeInt32BE(8 + server.key.length, 0);
    head.writeInt32BE(cancelAsked, 4);
    socket.on('error', () => undefined).end(Buffer.concat([head, server.key]));
  }

  const pooler = createServer((socket) => {
    sockets.add(socket.setNoDelay());
    socket.on('error', () => socket.destroy());
    const begin = (chunk: Buffer) => {
      const asked = chunk.readInt32BE(4);
      if (asked === encryptionAsked) {
        socket.write('N');
        socket.once('data', begin);
      } else if (asked === cancelAsked) {
        cancel(chunk.readInt32BE(8));
        socket.end();
      } else greet(socket, chunk);
    };
    socket.once('data', begin);
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  return {
    port: (pooler.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      pooler.close();
      await once(pooler, 'close');
    },
  };
}

/** Whole messages of PostgreSQL's protocol, and what is left of one that has not come in whole. */
function messagesIn(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let rest = bytes;
  while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
    const end = 1 + rest.readInt32BE(1);
    messages.push(rest.subarray(0, end));
    rest = rest.subarray(end);
  }
  return { messages, rest };
}
