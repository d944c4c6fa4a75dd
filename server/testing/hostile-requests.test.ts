import { connect } from 'node:net';
import { sandboxKeys } from '@spareworks/sandbox/sandbox-keys.ts';
import { afterAll, expect, test } from 'vitest';
import { insertPart } from './factories.ts';
import { described, faultOf, type HostileRequest, hostileRequests } from './hostile-requests.ts';
import { brokenHttp } from './nasty-values.ts';
import { placedOrder, violations } from './orders.ts';
import { insertPerson, signedIn } from './people.ts';
import { sharedApp } from './shared-app.ts';
import { thorough } from './thorough.ts';

// HOSTILE_SEED and HOSTILE_REQUESTS repeat a run or make it longer; npm run prove -- hostile is the long form.
const seed = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 1e9));
const requests = Number(process.env.HOSTILE_REQUESTS ?? (thorough ? 2000 : 500));
const atOnce = 8;

const shop = sharedApp({ listening: true });
afterAll(async () => {
  expect((await shop().app.inject('/healthz')).statusCode).toBe(200);
});

test(`no request is answered with a failure, whatever is in it (HOSTILE_SEED=${seed})`, async () => {
  const { app, config, database, logLines } = shop();
  const buyer = await signedIn(shop());
  const admin = await signedIn(shop(), { role: 'admin' });
  const other = await insertPerson(database);
  const orders = [];
  for (let made = 0; made < 4; made += 1) orders.push(await placedOrder(shop(), { buyer }));
  const partIds = orders.map(({ part }) => part.id);
  for (let made = 0; made < 6; made += 1) partIds.push((await insertPart(database, { available: 1000 })).id);
  const next = hostileRequests(seed, {
    buyer,
    admin,
    otherEmail: other.email,
    partIds,
    orderIds: orders.map(({ id }) => id),
    webhookSecret: sandboxKeys(config).webhookSecret,
  });
  const faults: string[] = [];
  const statuses = new Set<number>();
  let left = requests;
  const unsendable: string[] = [];
  const attack = async () => {
    while (left > 0 && faults.length < 5) {
      left -= 1;
      const request = next();
      // Called without a socket, an address has to be one for a URL ("/\\[" is none); npm run prove -- hostile sends those too.
      if (!URL.canParse(request.path, 'http://localhost')) {
        unsendable.push(request.path);
        continue;
      }
      const answer = await send(request);
      statuses.add(answer.status);
      const fault = faultOf(request, answer);
      if (fault !== null) faults.push(`${described(request)}\n  ${fault}`);
    }
  };
  const send = async ({ method, path, headers, body }: HostileRequest) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body === null ? {} : { payload: body }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.body };
  };
  await Promise.all(Array.from({ length: atOnce }, attack));
  expect(unsendable.length, unsendable.join()).toBeLessThan(Math.max(20, requests / 100));
  const failures = logLines.filter((line) => /"level":(50|60)/.test(line)).slice(0, 5);
  expect({ faults, failures }).toEqual({ faults: [], failures: [] });
  for (const { email, bearer } of [buyer, admin]) {
    const own = await app.inject({ url: `/api/user/${email}`, headers: bearer });
    expect(own.statusCode, 'still signed in').toBe(200);
  }
  // Refusals alone would show little: some of it gets through, and some is refused in each way.
  const some = [200, 400, 404];
  const each = requests < 2000 ? some : [...some, 401, 403]; // these are rare
  for (const status of each) expect(statuses).toContain(status);
  expect(await violations(database)).toEqual([]);
}, 120_000);

test.each(brokenHttp.map((text) => [JSON.stringify(text).slice(1, 80), text]))(
  'what is hardly HTTP is refused or cut off: %s',
  async (_shown, text) => {
    const answer = await written(shop().config.port, text);
    expect(answer).toMatch(/^(HTTP\/1\.1 [1234]\d\d |$)/);
    expect(answer).not.toMatch(/node_modules|\n\s+at /);
  },
);

/** What comes back, up to the end or until nothing more comes. */
async function written(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    socket.end(); // the first line tells
  });
  socket.on('error', () => undefined); // cut off
  socket.setTimeout(300, () => socket.destroy()); // the shop waits for more
  socket.write(text, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString('latin1');
}
