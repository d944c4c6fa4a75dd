import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { openDatabase, type TimeLimits } from '../db/database.ts';
import type { DatabaseAddress } from '../db/embedded/embedded-postgres.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** The way to a database, on which everything can come to a halt as it does when the database is stopped. */
export type StallingProxy = {
  port: number;
  freeze: () => void;
  goOn: () => void;
  /**
   * Lets a statement with these words through, and from then on nothing: its answer never comes. Of a connection that has sent
   * `first` before, for the shop's own jobs send the same at any time.
   */
  freezeAfter: (words: string, first?: string) => void;
  /** What is connected now hears nothing any more, as when a machine is gone without a goodbye; who comes anew is served. */
  strand: () => void;
  isFrozen: () => boolean;
  /** Connections of the shop that are open now. */
  count: () => number;
} & AsyncDisposable;

export async function stallingProxy({ host, port }: DatabaseAddress): Promise<StallingProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  let trigger: { words: string; first: string } | null = null;

  const stranded = new WeakSet<[Socket, Socket]>();
  const apply = (pair: [Socket, Socket]) => {
    for (const socket of pair) frozen || stranded.has(pair) ? socket.pause() : socket.resume();
  };
  const setFrozen = (value: boolean) => {
    frozen = value;
    for (const pair of pairs) apply(pair);
  };
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    let hasSentFirst = false;
    near.on('data', (chunk) => {
      far.write(chunk);
      if (trigger === null) return;
      hasSentFirst ||= chunk.includes(trigger.first);
      if (!hasSentFirst || !chunk.includes(trigger.words)) return;
      trigger = null;
      setFrozen(true);
    });
    far.on('data', (chunk) => near.write(chunk));
    const part = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', part).on('close', part);
    apply(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => setFrozen(true),
    goOn: () => setFrozen(false),
    freezeAfter: (words, first = words) => {
      trigger = { words, first };
    },
    strand: () => {
      for (const pair of pairs) {
        stranded.add(pair);
        apply(pair);
      }
    },
    isFrozen: () => frozen,
    count: () => pairs.size,
    [Symbol.asyncDispose]: async () => {
      for (const [near] of pairs) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A database of the test's own that can be made to stand still; `direct` reaches it all the same. */
export type StallingDatabase = {
  proxy: StallingProxy;
  database: TestDatabase;
  direct: TestDatabase;
} & AsyncDisposable;

export async function stallingDatabase(limits?: TimeLimits): Promise<StallingDatabase> {
  const direct = await testDatabase();
  const proxy = await stallingProxy(direct.address);
  const address = { ...direct.address, host: '127.0.0.1', port: proxy.port };
  const opened = openDatabase({
    address,
    onError: () => undefined,
    maxConnections: 4,
    ...(limits === undefined ? {} : { limits }),
  });
  const end = async () => {
    proxy.goOn();
    await opened.close();
    await proxy[Symbol.asyncDispose]();
    await direct[Symbol.asyncDispose]();
  };
  const database = { ...opened, address, [Symbol.asyncDispose]: async () => undefined };
  return { proxy, database, direct, [Symbol.asyncDispose]: end };
}
