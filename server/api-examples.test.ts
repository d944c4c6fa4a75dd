import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callAs } from './testing/orders.ts';
import { insertPerson, origin, password, signedIn } from './testing/people.ts';
import { checkout, unusedPort } from './testing/shop-process.ts';
import { testApp } from './testing/test-app.ts';

const page = readFileSync(join(checkout, 'docs', 'api.md'), 'utf8');

/** The only block of the page in a language. */
function exampleIn(language: string): string {
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, name]) => name === language);
  expect(blocks, language).toHaveLength(1);
  return blocks[0]?.[2] ?? '';
}

const languages = [
  { language: 'js', file: 'example.mjs', command: process.execPath },
  { language: 'python', file: 'example.py', command: 'python3' },
  { language: 'sh', file: 'example.sh', command: 'sh', needs: 'curl' },
] as const;

type Ended = { code: string | number; stdout: string; stderr: string };

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(command, args, { env: { ...process.env, ...env }, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : (error.code ?? 'killed'), stdout, stderr }),
    );
  });
}

async function isThere(command: string): Promise<boolean> {
  return (await run(command, ['--version'])).code !== 'ENOENT';
}

async function openShop() {
  const port = String(await unusedPort());
  const address = `http://localhost:${port}`;
  const shop = await testApp({ listening: true, env: { PORT: port, PUBLIC_URL: address } });
  const folder = mkdtempSync(join(tmpdir(), 'spareworks-examples-'));
  return {
    ...shop,
    address,
    folder,
    [Symbol.asyncDispose]: async () => {
      rmSync(folder, { recursive: true });
      await shop[Symbol.asyncDispose]();
    },
  };
}

test('the program of docs/api.md signs in, adds a part, finds and orders it, in each of its languages', async ({
  annotate,
}) => {
  await using shop = await openShop();
  const { email } = await insertPerson(shop.database, { role: 'admin' });
  for (const { language, file, command, ...rest } of languages) {
    const needed = 'needs' in rest ? rest.needs : command;
    if (!(await isThere(needed))) {
      // Where the project is built, all of them have to be there.
      expect(process.env.CI, `${needed} is not on this machine`).toBeUndefined();
      await annotate(`${needed} is not on this machine: the example in ${language} was not run`, 'warning');
      continue;
    }
    const path = join(shop.folder, file);
    writeFileSync(path, exampleIn(language));
    const ended = await run(command, [path], { SHOP: shop.address, EMAIL: email, PASSWORD: password });
    expect(ended, language).toMatchObject({ code: 0, stderr: '' });
    const [, name, id] = /^Listed: (Brake pad set \S+) for 24\.9\nOrdered: (\S+)\n$/.exec(ended.stdout) ?? [];
    const orders = await shop.database.query({
      text: 'SELECT part_name AS name, quantity, total_cents AS total, email FROM orders WHERE id::text = $1',
      values: [id],
    });
    expect(orders, ended.stdout).toEqual([{ name, quantity: 2, total: 4980, email }]);
  }
});

test('a program of docs/api.md that is refused says why, and ends with a failure', async () => {
  await using shop = await openShop();
  const { email } = await insertPerson(shop.database);
  const path = join(shop.folder, 'example.mjs');
  writeFileSync(path, exampleIn('js'));
  const env = { SHOP: shop.address, EMAIL: email, PASSWORD: password };
  const ended = await run(process.execPath, [path], env);
  expect(ended.code).not.toBe(0);
  expect(ended.stderr).toContain('forbidden: This is not open to you.');
});

test('the manners are as docs/api.md says', async () => {
  await using shop = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const admin = await signedIn(shop, { role: 'admin' });
  const call = callAs(shop.app, admin);
  const refused = await call('POST', '/car-parts', { price: 0 });
  expect(refused.headers['content-type']).toMatch('application/problem+json');
  expect(refused.json()).toMatchObject({
    status: 400,
    code: 'invalid_input',
    title: 'Some of the fields need another look.',
    errors: { price: 'price must be a positive value' },
    requestId: expect.any(String),
  });
  expect((await call('GET', '/car-parts?unknown=1')).statusCode).toBe(400);
  expect((await call('POST', '/car-parts', { name: 'x'.repeat(110_000) })).statusCode).toBe(413);
  const list = await call('GET', '/car-parts?limit=1');
  expect(list.headers.etag).toBeUndefined();
  expect(list.headers['cache-control']).toBe('no-cache');
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { origin, cookie: admin.cookie },
  });
  expect((await call('GET', '/orders')).json()).toMatchObject({ status: 401, code: 'signed_out' });
  const answers = [];
  for (let i = 0; i < 7; i += 1)
    answers.push(
      await shop.app.inject({ method: 'POST', url: '/api/contact', payload: { message: `${i}` } }),
    );
  expect(answers.at(-1)?.statusCode).toBe(429);
  expect(answers.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
});
