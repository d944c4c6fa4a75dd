import { expect, test } from 'vitest';
import { insertPerson, origin, password, signIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { attemptLimits } from './limit-attempts.ts';

const ordinary = { env: { RATE_LIMIT_FACTOR: '1' } };

function attempt({ app }: TestApp, email: string, secret: string, address = '10.0.0.1', headers = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin, ...headers },
    payload: { email, password: secret },
    remoteAddress: address,
  });
}

function tally(responses: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

test('ten wrong passwords for one account, from many addresses at once, and the rest must wait', async () => {
  await using shop = await testApp(ordinary);
  const { email } = await insertPerson(shop.database);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => attempt(shop, email, 'wrong!!', `10.0.0.${index}`)),
  );
  expect(tally(responses)).toEqual({ 401: 10, 429: 10 });
  const refused = responses.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({
    code: 'too_many_attempts',
    title: 'Too many attempts. Please wait a few minutes and try again.',
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(300);
});

test('other spellings of the address count for the same account', async () => {
  await using shop = await testApp(ordinary);
  const { email } = await insertPerson(shop.database);
  for (let i = 0; i < 5; i += 1) {
    await attempt(shop, email, 'wrong!!', `10.0.1.${i}`);
    await attempt(shop, ` ${email.toUpperCase()}`, 'wrong!!', `10.0.2.${i}`);
  }
  expect((await attempt(shop, email, password, '10.0.3.1')).statusCode).toBe(429);
});

test('one address that tries many accounts is stopped, also when it makes up where it comes from', async () => {
  await using shop = await testApp(ordinary);
  const responses = [];
  for (let i = 0; i < 32; i += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${i}`, 'x-real-ip': `203.0.113.${i}` };
    responses.push(await attempt(shop, `nobody-${i}@example.com`, 'wrong!!', '10.0.0.1', headers));
  }
  expect(tally(responses)).toEqual({ 401: 30, 429: 2 });
});

test('addresses of one IPv6 network count as one', async () => {
  await using shop = await testApp(ordinary);
  const responses = [];
  for (let i = 0; i < 31; i += 1) {
    responses.push(await attempt(shop, `nobody-${i}@example.com`, 'wrong!!', `2001:db8:1:2::${i + 1}`));
  }
  expect(tally(responses)).toEqual({ 401: 30, 429: 1 });
});

test('after a success earlier slips of the hand no longer count', async () => {
  await using shop = await testApp(ordinary);
  const { email } = await insertPerson(shop.database);
  for (let i = 0; i < 9; i += 1) await attempt(shop, email, 'wrong!!', `10.0.0.${i}`);
  expect((await attempt(shop, email, password, '10.0.1.1')).statusCode).toBe(200);
  for (let i = 0; i < 9; i += 1) await attempt(shop, email, 'wrong!!', `10.0.2.${i}`);
  expect((await attempt(shop, email, password, '10.0.3.1')).statusCode).toBe(200);
});

test('when the window is over the account opens again by itself', async () => {
  await using shop = await testApp(ordinary);
  const { email } = await insertPerson(shop.database);
  for (let i = 0; i < 11; i += 1) await attempt(shop, email, 'wrong!!', `10.0.0.${i}`);
  expect((await attempt(shop, email, password, '10.0.1.1')).statusCode).toBe(429);
  await shop.database.query({ text: "UPDATE attempts SET ends_at = now() - interval '1 second'" });
  expect((await attempt(shop, email, password, '10.0.1.1')).statusCode).toBe(200);
});

test('all together are limited too', async () => {
  await using shop = await testApp(ordinary);
  const limits = attemptLimits(shop.database, 1);
  await shop.database.query({
    text: `INSERT INTO attempts VALUES ('sign-in total', 600, now() + interval '1 minute')`,
  });
  await expect(limits.count('sign-in', '10.9.9.9', 'a@example.com')).rejects.toMatchObject({
    code: 'too_many_attempts',
  });
});

test.each([
  ['/api/auth/sign-up/email', { name: 'New Person', email: 'new@example.com', password: 'secret!' }, 6],
  ['/api/auth/request-password-reset', { email: 'new@example.com' }, 6],
])('%s is limited per account', async (url, payload, tries) => {
  await using shop = await testApp(ordinary);
  const responses = [];
  for (let i = 0; i < tries; i += 1) {
    const remoteAddress = `10.0.0.${i}`;
    responses.push(
      await shop.app.inject({ method: 'POST', url, headers: { origin }, payload, remoteAddress }),
    );
  }
  expect(responses.at(-2)?.statusCode).not.toBe(429);
  expect(responses.at(-1)?.statusCode).toBe(429);
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

test('two instances count together', async () => {
  await using shop = await testApp(ordinary);
  await using second = await testApp({ ...ordinary, database: shop.database });
  const { email } = await insertPerson(shop.database);
  for (let i = 0; i < 10; i += 1) await attempt(i % 2 ? shop : second, email, 'wrong!!', `10.0.0.${i}`);
  expect((await attempt(second, email, password, '10.0.1.1')).statusCode).toBe(429);
});

test('the table of attempts names no addresses of people, and forgets', async () => {
  await using shop = await testApp();
  await attempt(shop, 'somebody@example.com', 'wrong!!');
  const rows = await shop.database.query<{ key: string }>({ text: 'SELECT key FROM attempts' });
  expect(rows).toHaveLength(3);
  for (const { key } of rows) expect(key).not.toContain('somebody');
  await shop.database.query({ text: "UPDATE attempts SET ends_at = now() - interval '1 second'" });
  await attemptLimits(shop.database, 1).sweep();
  expect(await shop.database.query({ text: 'SELECT FROM attempts' })).toEqual([]);
});

test('while many log in at once, pages are still served', async () => {
  await using shop = await testApp({ slowPasswords: true });
  const { email } = await insertPerson(shop.database);
  await signIn(shop.app, email);
  const attempts = Array.from({ length: 200 }, (_, index) =>
    attempt(shop, `person-${index}@example.com`, 'wrong!!', `10.1.${index % 250}.1`),
  );
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => shop.app.inject('/api/car-parts?limit=1')),
  );
  expect(tally(pages)).toEqual({ 200: 20 });
  const counts = tally(await Promise.all(attempts));
  expect(Object.keys(counts).toSorted()).toEqual(['401', '429']);
  expect(counts[401]).toBeGreaterThan(10);
});
