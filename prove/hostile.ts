import { spawnSync } from 'node:child_process';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoAccounts } from '@spareworks/demo/demo-accounts.ts';
import { sandboxKeys } from '@spareworks/sandbox/sandbox-keys.ts';
import { readConfig } from '../server/config.ts';
import {
  described,
  faultOf,
  type HostileAnswer,
  type HostileRequest,
  hostileRequests,
} from '../server/testing/hostile-requests.ts';
import { brokenHttp } from '../server/testing/nasty-values.ts';
import { checkout, startShop, temporaryFolder } from '../server/testing/shop-process.ts';
import { askAt, signInAt } from '../server/testing/sign-in-at.ts';

// Hostile requests against a demo shop that runs as its own process, as it would be served: over real connections, with
// its real pages. Prints what was answered; ends with 1 when anything was answered with a failure, leaked, or ended it.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    connections: { type: 'string', default: '16' },
  },
});
const seed = Number(values.seed);
const requests = Number(values.requests);
const connections = Number(values.connections);
console.log(`seed ${seed}, ${requests} requests, ${connections} at a time`);

using folder = temporaryFolder('spareworks-hostile-');
const env = { DEMO: '1', RATE_LIMIT_FACTOR: '1000000', PUBLIC_URL: 'http://localhost:3000' };
const shop = await startShop({ dataDir: folder.path, env });
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const faults: string[] = [];
const statuses = new Map<number, number>();
const slowest: { ms: number; what: string }[] = [];

try {
  const target = await lookAround();
  const next = hostileRequests(seed, target);
  // What is loaded only where it is used is loaded before: on a busy machine that alone takes seconds.
  for (const path of ['/', '/sandbox/google/jwks', '/sandbox/payments', '/api/docs'])
    await fetch(`${shop.url}${path}`);
  const began = performance.now();
  let left = requests;
  const attack = async () => {
    while (left > 0 && faults.length < 20 && shop.child.exitCode === null) {
      left -= 1;
      if (left % 20_000 === 0) console.log(`${left} to go`);
      await attackWith(next());
    }
  };
  await Promise.all(Array.from({ length: connections }, attack));
  for (const text of brokenHttp) await writeBroken(text);
  const seconds = (performance.now() - began) / 1000;
  const alive = await send({ caller: 'visitor', method: 'GET', path: '/readyz', headers: {}, body: null });
  if (alive.status !== 200) faults.push(`afterwards /readyz answers ${alive.status}`);
  // Else much of it would have been refused at the door.
  for (const { email, token } of [target.buyer, target.admin]) {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await send({
      caller: 'visitor',
      method: 'GET',
      path: `/api/user/${email}`,
      headers,
      body: null,
    });
    if (status !== 200) faults.push(`afterwards ${email} is no longer signed in: ${status}`);
  }
  console.log(`${Math.round(requests / seconds)} requests a second`);
} finally {
  await shop.stop();
  agent.destroy();
}
const failures = shop
  .output()
  .split('\n')
  .filter((line) => /"level":(50|60)/.test(line));
if (failures.length > 0)
  faults.push(`it logged failures:\n${failures.slice(0, 5).join('\n').slice(0, 5000)}`);
const doctor = spawnSync(process.execPath, [join(checkout, 'server/commands/doctor.ts')], {
  env: { ...process.env, DATA_DIR: folder.path, DEMO: '1' },
  encoding: 'utf8',
});
console.log(`doctor: ${doctor.stdout.trim()}`);
if (doctor.status !== 0) faults.push(`doctor: ${doctor.stdout}${doctor.stderr}`);

keepSlowest();
const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
console.log(counts.join(', '));
for (const { ms, what } of slowest) console.log(`${ms.toFixed(0)} ms: ${what.slice(0, 200)}`);
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? 'Nothing failed.'
    : `Failed. Again: npm run prove -- hostile --seed ${seed} --requests ${requests}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

async function attackWith(request: HostileRequest): Promise<void> {
  const began = performance.now();
  let answer: HostileAnswer;
  try {
    answer = await send(request);
  } catch (error) {
    faults.push(`${described(request)}\n  was not answered: ${(error as Error).message}`);
    return;
  }
  slowest.push({ ms: performance.now() - began, what: described(request) });
  if (slowest.length > 1000) keepSlowest();
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const fault = faultOf(request, answer);
  if (fault !== null) faults.push(`${described(request)}\n  ${fault}`);
}

function keepSlowest(): void {
  slowest.sort((a, b) => b.ms - a.ms).splice(3);
}

function send({ method, path, headers, body }: HostileRequest): Promise<HostileAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const sent = httpRequest(
      `${shop.url}/`,
      { agent, method, path, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer within 30 s')));
    sent.end(body ?? undefined);
  });
}

async function writeBroken(text: string): Promise<void> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    socket.end();
  });
  socket.on('error', () => undefined);
  socket.setTimeout(500, () => socket.destroy());
  socket.write(text, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  if (!/^(HTTP\/1\.1 [1234]\d\d |$)/.test(answer))
    faults.push(`${JSON.stringify(text.slice(0, 200))}: ${answer.slice(0, 300)}`);
}

/** Signs the demo's people in and makes what the requests can be about. */
async function lookAround() {
  const [buyer, admin] = [await signIn('user'), await signIn('admin')];
  const parts = (await (await fetch(`${shop.url}/api/car-parts?limit=20`)).json()) as {
    _id: string; name: string; price: number; minimumOrder: number; availableQuantity: number;
  }[]; // biome-ignore format: short
  const orderIds: string[] = [];
  for (const part of parts
    .filter(({ availableQuantity, minimumOrder }) => availableQuantity >= minimumOrder)
    .slice(0, 4)) {
    const response = await fetch(`${shop.url}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify({
        partId: part._id,
        orderName: part.name,
        email: buyer.email,
        orderQuantity: part.minimumOrder,
        price: Math.round(part.price * part.minimumOrder * 100) / 100,
        address: '1 Mill Road',
        number: '+1 202 555 0100',
      }),
    });
    if (!response.ok) throw new Error(await response.text());
    orderIds.push(((await response.json()) as { insertedId: string }).insertedId);
  }
  const config = readConfig({ DATA_DIR: folder.path });
  if (!config.ok) throw new Error(config.faults.join('\n'));
  return {
    buyer,
    admin,
    otherEmail: 'nobody@example.com',
    partIds: parts.map(({ _id }) => _id),
    orderIds,
    webhookSecret: sandboxKeys(config.config).webhookSecret,
  };
}

async function signIn(role: 'user' | 'admin') {
  const account = demoAccounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`The demo has no ${role}.`);
  return { email: account.email, ...(await signInAt(askAt(shop.url), account)) };
}
