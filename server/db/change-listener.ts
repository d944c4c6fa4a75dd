import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';

/** 'everything': the connection was away, so changes may have been missed. */
export type Change = { tags: readonly string[] } | 'everything';

export type ChangeListener = {
  /** Asks the database over the listener's own connection, which no load on the pool can take away. */
  check: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** Hears what the database announces (migrations/0002) and keeps trying while it is away. */
export async function listenForChanges(
  database: Database,
  onChange: (change: Change) => void,
  onError: (error: unknown) => void,
): Promise<ChangeListener> {
  let client: pg.Client | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = await database.connect();
    fresh.on('notification', ({ payload }) => onChange({ tags: (payload ?? '').split(' ') }));
    fresh.on('end', () => {
      if (client === fresh) client = null;
      if (!stopped) void reconnect();
    });
    await fresh.query('LISTEN changes');
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 2000)) {
      await wait(pause);
      try {
        await connect();
        onChange('everything');
        return;
      } catch (error) {
        onError(error);
      }
    }
  }

  async function check(): Promise<boolean> {
    const current = client;
    if (current === null) return false;
    const answer = current.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answer, wait(2000, false, { ref: false })]);
  }

  await connect();
  return {
    check,
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
