import { granularities } from '@spareworks/contract/plain/granularities';
import { insertPerson } from '../../server/testing/people.ts';
import { tokenAt } from '../../server/testing/sign-in-at.ts';
import { beside } from '../compare.ts';
import type { Bench } from '../scenario.ts';

const summed = 'one statement that adds up orders and money by period';

export const overviews = granularities.map((by) =>
  beside({ name: `overview by ${by}`, baseline: summed }, async (bench) => ({
    paths: [`/api/overview?by=${by}`],
    headers: { authorization: `Bearer ${await adminToken(bench)}` },
    isRight: (body) => body.startsWith(`{"by":"${by}"`) && totalOf(body) > 0,
    baselineIsRight: (body) => body.startsWith('[{"start":'),
  })),
);

async function adminToken({ url, database }: Bench): Promise<string> {
  const email = `bench-${Date.now()}@example.com`;
  await insertPerson(database, { email, role: 'admin' });
  return tokenAt(url, email);
}

/** The orders of all periods, which have to be as many as it says they are together. */
function totalOf(body: string): number {
  const { periods, orders } = JSON.parse(body) as { periods: { orders: number }[]; orders: number };
  const sum = periods.reduce((total, period) => total + period.orders, 0);
  return sum === orders ? orders : Number.NaN;
}
