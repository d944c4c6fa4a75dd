import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { cookieOf, insertPerson, origin, password, signedIn, signIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { thorough } from '../../testing/thorough.ts';
import { hashQueue } from './hash-queue.ts';
import { attemptLimits } from './limit-attempts.ts';
import { slowDown } from './slow-down.ts';

const ordinary = { env: { RATE_LIMIT_FACTOR: '1' } };

/** For tests with accounts and networks of their own. */
const common = sharedApp(ordinary);

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
  const shop = common();
  const { email } = await insertPerson(shop.database);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => attempt(shop, email, 'wrong!!', `10.50.0.${index}`)),
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
  const shop = common();
  const { email } = await insertPerson(shop.database);
  for (let i = 0; i < 5; i += 1) {
    await attempt(shop, email, 'wrong!!', `10.51.1.${i}`);
    await attempt(shop, ` ${email.toUpperCase()}`, 'wrong!!', `10.51.2.${i}`);
  }
  expect((await attempt(shop, email, password, '10.51.3.1')).statusCode).toBe(429);
});

test('one address that tries many accounts is stopped, also when it makes up where it comes from', async () => {
  const shop = common();
  const responses = [];
  for (let i = 0; i < 32; i += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${i}`, 'x-real-ip': `203.0.113.${i}` };
    responses.push(await attempt(shop, `nobody-${i}@example.com`, 'wrong!!', '10.52.0.1', headers));
  }
  expect(tally(responses)).toEqual({ 401: 30, 429: 2 });
});

test('addresses of one IPv6 network count as one', async () => {
  const shop = common();
  const responses = [];
  for (let i = 0; i < 31; i += 1) {
    responses.push(await attempt(shop, `nobody-${i}@example.com`, 'wrong!!', `2001:db8:53:2::${i + 1}`));
  }
  expect(tally(responses)).toEqual({ 401: 30, 429: 1 });
});

test('after a success earlier slips of the hand no longer count', async () => {
  const shop = common();
  const { email } = await insertPerson(shop.database);
  for (let i = 0; i < 9; i += 1) await attempt(shop, email, 'wrong!!', `10.54.0.${i}`);
  expect((await attempt(shop, email, password, '10.54.1.1')).statusCode).toBe(200);
  for (let i = 0; i < 9; i += 1) await attempt(shop, email, 'wrong!!', `10.54.2.${i}`);
  expect((await attempt(shop, email, password, '10.54.3.1')).statusCode).toBe(200);
});

test('when the window is over the account opens again by itself', async () => {
  const shop = common();
  const { email } = await insertPerson(shop.database);
  for (let i = 0; i < 11; i += 1) await attempt(shop, email, 'wrong!!', `10.55.0.${i}`);
  expect((await attempt(shop, email, password, '10.55.1.1')).statusCode).toBe(429);
  await shop.database.query({ text: "UPDATE attempts SET ends_at = now() - interval '1 second'" });
  expect((await attempt(shop, email, password, '10.55.1.1')).statusCode).toBe(200);
});

async function countsOf({ database }: { database: Db }, part: string): Promise<number[]> {
  const rows = await database.query<{ count: number }>({
    text: 'SELECT count FROM attempts WHERE key LIKE $1 ORDER BY count',
    values: [`%${part}%`],
  });
  return rows.map(({ count }) => count);
}

/** How many of so many attempts at once are let through. */
async function letThrough(attempts: Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(attempts);
  const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too_many_attempts' });
  return attempts.length - refused.length;
}

describe('attempts that were refused', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database[Symbol.asyncDispose]());
  const shop = () => ({ database });
  const limits = () => attemptLimits(shop().database, 1);

  const kinds = [
    ['sign-in', 30],
    ['register', 20],
    ['reset', 20],
    ['confirm', 20],
    ['new-password', 30],
  ] as const;

  // Each kind has its own figures, and all of them the same rule.
  test.each(thorough ? kinds : kinds.slice(0, 1))(
    'for their address count nowhere else: six addresses cannot use up the total of %s',
    async (kind, most) => {
      const hammered = Array.from({ length: 6 * 110 }, (_, index) =>
        limits().count(kind, { address: `10.6.0.${index % 6}`, account: `${index}@six.example` }),
      );
      expect(await letThrough(hammered)).toBe(6 * most);
      expect(await countsOf(shop(), `${kind} total`)).toEqual([6 * most]);
      expect(await countsOf(shop(), `${kind} address 10.6.0`)).toEqual(Array(6).fill(110));
      await limits().count(kind, { address: '10.6.1.1', account: 'owner@six.example' });
    },
  );

  test('for their account count neither at the address nor in the total', async () => {
    const [before = 0] = await countsOf(shop(), 'sign-in total');
    const hammered = Array.from({ length: 25 }, () =>
      limits().count('sign-in', { address: '10.7.0.1', account: 'one@seven.example' }),
    );
    expect(await letThrough(hammered)).toBe(10);
    expect(await countsOf(shop(), 'sign-in address 10.7.0.1')).toEqual([10]);
    expect(await countsOf(shop(), 'sign-in total')).toEqual([before + 10]);
  });

  test('by the total count at no address and no account', async () => {
    await using full = await testDatabase();
    await full.query({
      text: `INSERT INTO attempts VALUES ('sign-in total', 600, now() + interval '1 minute')`,
    });
    const who = { address: '10.9.9.9', account: 'a@example.com' };
    await expect(attemptLimits(full, 1).count('sign-in', who)).rejects.toMatchObject({
      code: 'too_many_attempts',
    });
    expect(await countsOf({ database: full }, 'sign-in address')).toEqual([0]);
    expect(await countsOf({ database: full }, 'sign-in account')).toEqual([0]);
  });

  test('in a hundred known browsers of one account leave the known browsers of others alone', async () => {
    const hammered = Array.from({ length: 700 }, (_, index) =>
      limits().count('sign-in', {
        address: `10.6.9.${index % 6}`,
        account: 'many@marks.example',
        browser: `mark-${index % 100} many`,
      }),
    );
    expect(await letThrough(hammered)).toBe(30);
    expect(await countsOf(shop(), 'sign-in total of known browsers')).toEqual([30]);
    await limits().count('sign-in', { address: '10.6.9.1', account: 'o@x.example', browser: 'own o' });
  });

  test('are told from others also when many instances count at once', async () => {
    const instances = [limits(), limits(), limits()];
    const attempts = Array.from({ length: 90 }, (_, index) =>
      instances[index % 3]?.count('sign-in', {
        address: `10.8.0.${index % 4}`,
        account: `${index % 5}@eight.example`,
      }),
    );
    expect(await letThrough(attempts as Promise<number>[])).toBe(50);
    expect((await countsOf(shop(), 'address 10.8.0')).reduce((sum, count) => sum + count, 0)).toBe(50);
  });
});

describe('whoever has signed in from this browser before', () => {
  const shop = common;

  /** As often as strangers may; that a wrong password counts as this does is in the tests above. */
  async function guessed(account: string, address: string): Promise<void> {
    const { count } = attemptLimits(shop().database, 1);
    for (let i = 0; i < 10; i += 1) await count('sign-in', { address: `${address}.${i}`, account });
  }

  /** Somebody who has signed in once, whose account strangers then guess at until nobody may. */
  async function besieged(address: string) {
    const { email } = await insertPerson(shop().database);
    const first = await attempt(shop(), email, password, `${address}.250`);
    const known = cookiesOf(first).find((cookie) => cookie.startsWith('spareworks.known_browser=')) ?? '';
    await guessed(email, address);
    expect((await attempt(shop(), email, password, `${address}.99`)).statusCode).toBe(429);
    return { email, known, cookie: { cookie: known.split(';', 1)[0] ?? '' } };
  }

  const cookiesOf = ({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
    [headers['set-cookie'] ?? []].flat();

  test('gets in while strangers guess, from a full address and with the total used up', async () => {
    const { email, cookie } = await besieged('10.20.0');
    await shop().database.query({
      text: `INSERT INTO attempts VALUES ('sign-in address 10.20.1.1', 500, now() + interval '1 minute'),
             ('sign-in total', 600, now() + interval '1 minute')
             ON CONFLICT (key) DO UPDATE SET count = excluded.count`,
    });
    expect((await attempt(shop(), email, password, '10.20.1.1')).statusCode).toBe(429);
    expect((await attempt(shop(), email, password, '10.20.1.1', cookie)).statusCode).toBe(200);
    await shop().database.query({ text: "DELETE FROM attempts WHERE key = 'sign-in total'" });
  });

  test('has a cookie that scripts and other sites cannot reach, and that names nobody', async () => {
    const { email, known } = await besieged('10.21.0');
    expect(known).toMatch(/; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/);
    const decoded = Buffer.from(known.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1');
    for (const word of [email, email.split('@')[0] ?? '', 'example.com']) {
      expect(known + decoded).not.toContain(word);
    }
  });

  test('has ten guesses there too', async () => {
    const { email, cookie } = await besieged('10.22.0');
    const responses = [];
    for (let i = 0; i < 12; i += 1)
      responses.push(await attempt(shop(), email, 'wrong!!', '10.22.1.1', cookie));
    expect(tally(responses)).toEqual({ 401: 10, 429: 2 });
  });

  test('gains nothing by it for another account, and nothing by a cookie that was tampered with', async () => {
    const { cookie } = await besieged('10.23.0');
    const other = await besieged('10.23.1');
    const [name = '', value = ''] = cookie.cookie.split('=');
    const [browser, account, mark, signature] = value.split('.');
    const [, otherAccount, otherMark] = other.cookie.cookie.split('.');
    const forged = [
      value,
      `${browser}.${otherAccount}.${otherMark}.${signature}`,
      `${browser}.${otherAccount}.${mark}.${signature}`,
      `${browser}.${account}.${mark}.${'A'.repeat(43)}`,
      other.cookie.cookie.slice(name.length + 1, -1),
      `${'~'.repeat(500)}`,
      'x'.repeat(4000),
      '',
    ];
    for (const text of forged) {
      const tried = await attempt(shop(), other.email, password, '10.23.2.1', { cookie: `${name}=${text}` });
      expect(tried.statusCode, text).toBe(429);
    }
    expect((await attempt(shop(), other.email, password, '10.23.2.1', other.cookie)).statusCode).toBe(200);
  });

  test('is a stranger again once the password is another', async () => {
    const { email, cookie } = await besieged('10.24.0');
    await shop().database.query({
      text: `UPDATE accounts SET password = password || 'x' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      values: [email],
    });
    expect((await attempt(shop(), email, password, '10.24.1.1', cookie)).statusCode).toBe(429);
  });

  test('or has set a new password there by a mail, gets in while strangers go on guessing', async () => {
    const { email } = await besieged('10.26.0');
    await shop().app.inject({
      method: 'POST',
      url: '/api/auth/request-password-reset',
      headers: { origin },
      payload: { email },
    });
    const [mail] = await mailsWrittenTo(shop().database, email);
    const reset = await shop().app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      headers: { origin },
      payload: { token: /#token=(\S+)/.exec(mail?.text ?? '')?.[1], newPassword: 'Fresh&new' },
    });
    const cookie = { cookie: cookieOf(reset.headers['set-cookie']) };
    await guessed(email, '10.26.1');
    expect((await attempt(shop(), email, 'Fresh&new', '10.26.2.1')).statusCode).toBe(429);
    expect((await attempt(shop(), email, 'Fresh&new', '10.26.2.1', cookie)).statusCode).toBe(200);
  });

  test('is known for several accounts, and also after registering and with a token alone', async () => {
    const one = await besieged('10.25.0');
    const { email, cookie: session } = await signedIn(shop());
    const exchanged = await shop().app.inject({
      method: 'PUT',
      url: '/api/user',
      headers: { origin, cookie: `${session.split('; ')[0]}; ${one.cookie.cookie}` },
      payload: { email },
    });
    const both = {
      cookie: cookiesOf(exchanged)
        .find((set) => set.includes('known_browser'))
        ?.split(';', 1)[0],
    };
    await guessed(email, '10.25.1');
    for (const account of [one.email, email]) {
      expect((await attempt(shop(), account, password, '10.25.2.1')).statusCode).toBe(429);
      expect((await attempt(shop(), account, password, '10.25.2.1', both)).statusCode).toBe(200);
    }
    const registered = await shop().app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { origin },
      payload: { name: 'New Person', email: 'known-by-registering@example.com', password },
    });
    expect(cookiesOf(registered).some((set) => set.startsWith('spareworks.known_browser='))).toBe(true);
  });
});

describe('the fourth guess at an account and those after it', () => {
  const waits: { ms: number; go: () => void }[] = [];
  const shop = sharedApp({
    ...ordinary,
    pause: (ms) => new Promise<void>((go) => void waits.push({ ms, go })),
  });

  test('are answered later and later, without holding a connection or a place among those who hash', async () => {
    const { email } = await insertPerson(shop().database);
    const other = await insertPerson(shop().database);
    const guesses = Array.from({ length: 10 }, (_, index) =>
      attempt(shop(), email, 'wrong!!', `10.30.0.${index}`),
    );
    await expect.poll(() => waits.length).toBe(7);
    expect(waits.map(({ ms }) => ms).toSorted((a, b) => a - b)).toEqual([
      500, 1000, 2000, 4000, 4000, 4000, 4000,
    ]);
    const { pool } = shop().database;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect((await attempt(shop(), other.email, password, '10.30.1.1')).statusCode).toBe(200);
    for (const { go } of waits.splice(0)) go();
    expect(tally(await Promise.all(guesses))).toEqual({ 401: 10 });
  });

  test('are answered at once in a browser that is known', async () => {
    const { email } = await insertPerson(shop().database);
    const first = await attempt(shop(), email, password, '10.31.0.1');
    const cookie = { cookie: cookieOf(first.headers['set-cookie']) };
    for (let i = 0; i < 6; i += 1) await attempt(shop(), email, 'wrong!!', '10.31.0.1', cookie);
    expect(waits).toEqual([]);
  });
});

test('only so many wait for the answer to a guess; the next is sent away', async () => {
  const waits: (() => void)[] = [];
  const slow = slowDown({ factor: 1, pause: () => new Promise<void>((go) => void waits.push(go)) });
  await slow(3);
  const waiting = Array.from({ length: 200 }, () => slow(7));
  await expect(slow(7)).rejects.toMatchObject({ code: 'too_many_attempts', headers: { 'retry-after': '4' } });
  for (const go of waits.splice(0)) go();
  await Promise.all(waiting);
  const again = slow(4);
  expect(waits).toHaveLength(1);
  waits[0]?.();
  await again;
});

test('the factor of the limits holds for slowing down too', async () => {
  const waits: number[] = [];
  const slow = slowDown({ factor: 100, pause: async (ms) => void waits.push(ms) });
  for (const guess of [1, 4, 300, 301, 302]) await slow(guess);
  expect(waits).toEqual([500, 1000]);
});

test('a line of strangers is only so long, and a known browser does not stand in it', async () => {
  const { strangers, known } = hashQueue(1);
  const order: string[] = [];
  const finish: (() => void)[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await new Promise<void>((resolve) => finish.push(resolve));
  };
  const line = Array.from({ length: 21 }, (_, index) => strangers(work(`stranger ${index}`)));
  await expect(strangers(work('one too many'))).rejects.toMatchObject({ code: 'too_many_attempts' });
  const owner = known(work('owner'));
  while (order.length < 22 || finish.length > 0) {
    finish.shift()?.();
    await Promise.resolve();
  }
  await Promise.all([...line, owner]);
  expect(order.slice(0, 3)).toEqual(['stranger 0', 'owner', 'stranger 1']);
});

test('tokens of password mails are limited by address, by token and in total', async () => {
  await using shop = await testApp(ordinary);
  const use = (token: string, remoteAddress: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      headers: { origin },
      payload: { token, newPassword: 'Fresh&new' },
      remoteAddress,
    });
  const one = [];
  for (let i = 0; i < 11; i += 1) one.push(await use('one-token', `10.40.0.${i}`));
  expect(tally(one)).toEqual({ 400: 10, 429: 1 });
  await shop.database.query({
    text: `INSERT INTO attempts VALUES ('new-password address 10.40.1.1', 30, now() + interval '1 minute')`,
  });
  expect((await use('another', '10.40.1.1')).statusCode).toBe(429);
  await shop.database.query({ text: "UPDATE attempts SET count = 300 WHERE key = 'new-password total'" });
  expect((await use('another', '10.40.1.2')).statusCode).toBe(429);
  expect((await attempt(shop, 'somebody@example.com', 'wrong!!', '10.40.1.1')).statusCode).toBe(401);
});

test.each([
  ['/api/auth/sign-up/email', { name: 'New Person', email: 'limited@example.com', password: 'secret!' }, 6],
  ['/api/auth/request-password-reset', { email: 'limited@example.com' }, 6],
])('%s is limited per account', async (url, payload, tries) => {
  const shop = common();
  const responses = [];
  for (let i = 0; i < tries; i += 1) {
    const remoteAddress = `10.57.0.${i}`;
    responses.push(
      await shop.app.inject({ method: 'POST', url, headers: { origin }, payload, remoteAddress }),
    );
  }
  expect(responses.at(-2)?.statusCode).not.toBe(429);
  expect(responses.at(-1)?.statusCode).toBe(429);
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

test('two instances count together', async () => {
  const shop = common();
  await using second = await testApp({ ...ordinary, database: shop.database });
  const { email } = await insertPerson(shop.database);
  for (let i = 0; i < 10; i += 1) await attempt(i % 2 ? shop : second, email, 'wrong!!', `10.56.0.${i}`);
  expect((await attempt(second, email, password, '10.56.1.1')).statusCode).toBe(429);
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
  const most = 21 * Math.max(1, availableParallelism() - 1); // as many as are let in, checked and waiting
  // In the short form as many as show it; that only so many are let in is in the test of the line of strangers.
  const attempts = Array.from({ length: thorough ? 10 * most : 5 }, (_, index) =>
    attempt(shop, `person-${index}@example.com`, 'wrong!!', `10.1.${index % 250}.1`),
  );
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => shop.app.inject('/api/car-parts?limit=1')),
  );
  expect(tally(pages)).toEqual({ 200: 20 });
  const counts = tally(await Promise.all(attempts));
  if (!thorough) return expect(counts).toEqual({ 401: 5 });
  expect(Object.keys(counts).toSorted()).toEqual(['401', '429']);
  expect(counts[401]).toBeGreaterThan(10);
});
