import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Database, openDatabase, unhurried } from '../../server/db/database.ts';
import { type BuyerAt, buyerAt, Refused } from '../../server/testing/buyer-at.ts';
import { insertPart, type PartFields } from '../../server/testing/factories.ts';
import { insertPerson } from '../../server/testing/people.ts';
import { checkout, type ShopProcess, startShop } from '../../server/testing/shop-process.ts';
import { tokenAt } from '../../server/testing/sign-in-at.ts';

export const shopEnv = {
  AUTH_SECRET: 'a secret for proofs, of more than 32 characters',
  ALLOW_SANDBOX: '1',
  RATE_LIMIT_FACTOR: '1000000',
  PUBLIC_URL: 'http://localhost:3000',
  LOG_LEVEL: 'info',
};

export type TwoShops = {
  shops: readonly [ShopProcess, ShopProcess];
  /** Past everything that is in the way of the shops. */
  database: Database;
  parts: PartFields[];
  /** Each signed in at one of the two. */
  buyers: BuyerAt[];
  admin: { authorization: string };
} & AsyncDisposable;

/** Two instances on one database, with something to sell and people who buy. */
export async function twoShops(
  folder: string,
  env: Record<string, string>,
  direct: string,
): Promise<TwoShops> {
  const start = (name: string) => startShop({ dataDir: join(folder, name), env: { ...shopEnv, ...env } });
  const shops = [await start('a'), await start('b')] as const;
  const database = openDatabase({
    address: direct,
    onError: () => undefined,
    maxConnections: 2,
    limits: unhurried,
  });
  const parts: PartFields[] = [];
  for (let made = 0; made < 60; made += 1)
    parts.push(await insertPart(database, { name: `Part ${made}`, available: 100_000 }));
  const buyers: BuyerAt[] = [];
  for (let made = 0; made < 6; made += 1) {
    const person = await insertPerson(database, { email: `buyer-${made}@example.com` });
    buyers.push(await buyerAt(shops[made % 2 === 0 ? 0 : 1].url, person));
  }
  const staff = await insertPerson(database, { role: 'admin', email: 'admin@example.com' });
  const admin = { authorization: `Bearer ${await tokenAt(shops[0].url, staff.email)}` };
  return {
    shops,
    database,
    parts,
    buyers,
    admin,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      for (const shop of shops) await shop.stop();
    },
  };
}

export type Answer = { what: string; from: number; to: number; status: number; text: string };

/** Does something and notes how it was answered; 0: not at all. */
export async function noted(
  answers: Answer[],
  what: string,
  work: () => Promise<Response | null>,
): Promise<string> {
  const from = performance.now();
  let status = 200;
  let text = '';
  try {
    const response = await work();
    status = response?.status ?? 200;
    text = (await response?.text()) ?? '';
  } catch (error) {
    status = error instanceof Refused ? error.response.status : 0;
    text = (error as Error).message;
  }
  answers.push({ what, from, to: performance.now(), status, text: status === 200 ? '' : text });
  return text;
}

/** What `npm run doctor` says with these settings; null when all is well. */
export function doctorSays(env: Record<string, string>): string | null {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(checkout, 'server', 'commands', 'doctor.ts')],
    { env: { PATH: process.env.PATH, ...shopEnv, ...env }, encoding: 'utf8' },
  );
  return status === 0 ? null : `${stdout}${stderr}`;
}

export function summary(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { status, what } of answers)
    if (status !== 200) counts.set(`${status} ${what}`, (counts.get(`${status} ${what}`) ?? 0) + 1);
  const slowest = answers.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  const others = [...counts].map(([what, count]) => `${count} times ${what}`).join(', ');
  return `${answers.length} answers, slowest ${slowest.toFixed(0)} ms${others === '' ? ', all good' : `; ${others}`}`;
}
