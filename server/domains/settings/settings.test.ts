import type { ShopSettings } from '@spareworks/contract/calls/settings';
import { defaultSettings, sections } from '@spareworks/contract/plain/default-settings';
import { shop as live } from '@spareworks/contract/plain/shop';
import { defaults } from '@spareworks/contract/plain/shop-defaults';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';

const common = sharedApp();

const read = async (app: { inject: ReturnType<typeof common>['app']['inject'] }) =>
  (await app.inject('/api/settings')).json<ShopSettings>();

test('a shop nobody has changed says what the specification says, and has no row', async () => {
  const shop = common();
  const settings = await read(shop.app);
  for (const section of sections)
    expect(settings[section]).toEqual({ ...defaultSettings[section], version: 0 });
  expect(await shop.database.query({ text: 'SELECT section FROM settings' })).toEqual([]);
  expect(live).toEqual(defaults);
});

test('what an admin changes holds at once, with who and what in the log, and the rest stays', async () => {
  await using shop = await testApp();
  const admin = await signedIn(shop, { role: 'admin' });
  const call = callAs(shop.app, admin);
  const body = {
    identity: { name: 'Brakes & Co', company: 'Brakes and Company GmbH', version: 0 },
    contact: { address: ['1 Mill Road', '10115 Berlin'], email: 'Hello@Brakes.example', version: 0 },
    statistics: { entries: [], version: 0 },
  };
  const answer = await call('PATCH', '/settings', body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    identity: { name: 'Brakes & Co', copyrightYear: 2022, version: 1 },
    contact: { email: 'hello@brakes.example', phone: defaults.contact.phone, version: 1 },
    banner: { version: 0 },
  });
  expect(live).toMatchObject({
    name: 'Brakes & Co',
    statistics: [],
    contact: {
      address: ['Brakes and Company GmbH', '1 Mill Road', '10115 Berlin'],
      orderEmail: 'hello@brakes.example',
    },
    banner: defaults.banner,
  });
  const log = (await call('GET', '/audit-log?action=settings%20changed&limit=20')).json<object[]>();
  expect(log).toHaveLength(5);
  expect(log[0]).toMatchObject({
    actor: admin.email,
    subject: 'identity: name',
    before: { name: 'Spareworks' },
    after: { name: 'Brakes & Co' },
  });
  // Sent again it changes nothing, and nobody is told.
  const again = await call('PATCH', '/settings', { identity: { name: 'Brakes & Co', version: 1 } });
  expect(again.json<ShopSettings>().identity.version).toBe(1);
});

test('two at once: the second is told, and nothing of theirs is saved', async () => {
  await using shop = await testApp();
  const call = callAs(shop.app, await signedIn(shop, { role: 'admin' }));
  const answers = await Promise.all(
    ['First', 'Second'].map((name) => call('PATCH', '/settings', { identity: { name, version: 0 } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const late = await call('PATCH', '/settings', {
    banner: { tagline: 'Never shown', version: 0 },
    identity: { name: 'Late', version: 0 },
  });
  expect(late.json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  const settings = await read(shop.app);
  expect(settings.banner).toEqual({ ...defaultSettings.banner, version: 0 });
  expect(['First', 'Second']).toContain(settings.identity.name);
});

test('a second instance says the new name within a second, and one that starts later at once', async () => {
  await using first = await testApp();
  await using second = await testApp({ database: first.database });
  const call = callAs(first.app, await signedIn(first, { role: 'admin' }));
  const manifest = async () =>
    (await second.app.inject('/api/openapi.json')).json<{ info: { title: string } }>();
  expect((await manifest()).info.title).toBe('Spareworks API');
  await call('PATCH', '/settings', { identity: { name: 'Everywhere', version: 0 } });
  await expect.poll(async () => (await manifest()).info.title, { timeout: 1000 }).toBe('Everywhere API');
  await using third = await testApp({ database: first.database });
  expect((await third.app.inject('/api/openapi.json')).body).toContain('Everywhere API');
});

test('changed past the shop, by a person with psql, it is heard of too', async () => {
  await using shop = await testApp();
  const value = { name: 'By hand', unknown: 'of a later version' };
  await shop.database.query({
    text: "INSERT INTO settings (section, value, version, changed_by) VALUES ('identity', $1, 1, 'operator')",
    values: [value],
  });
  await expect.poll(() => live.name, { timeout: 1000 }).toBe('By hand');
  expect((await read(shop.app)).identity).toEqual({
    ...defaultSettings.identity,
    name: 'By hand',
    version: 1,
  });
});

test.each([
  ['an empty name', { identity: { name: ' ' } }, 'identity.name', 'is required'],
  ['a name of 10,000 characters', { identity: { name: 'x'.repeat(10_000) } }, 'identity.name', 'at most 60'],
  ['control characters', { identity: { company: 'A\u0007B' } }, 'identity.company', 'cannot be kept'],
  ['a mail that is none', { contact: { email: 'me at home' } }, 'contact.email', 'email address'],
  ['a phone of letters', { contact: { phone: 'call me' } }, 'contact.phone', 'phone number'],
  ['no address', { contact: { address: [] } }, 'contact.address', 'at least one line'],
  [
    'a figure without a label',
    { statistics: { entries: [{ figure: '22', label: '' }] } },
    'statistics.entries.0.label',
    'is required',
  ],
  [
    'a colour without contrast',
    { look: { accent: '#ffd700' } },
    'look.accent',
    'is 1.28:1 and must be 4.5:1',
  ],
  ['a word for a colour', { look: { accent: 'red' } }, 'look.accent', 'such as #1d4ed8'],
  ['a logo at a script', { look: { logo: 'javascript:alert(1)' } }, 'look.logo', 'https address'],
  [
    'a logo at an address of ours in other letters',
    { look: { logo: '/Images/01900000-0000-7000-8000-00000000aaff.webp' } },
    'look.logo',
    'https address or a picture of this shop',
  ],
  [
    'a logo that was never uploaded',
    { look: { logo: '/images/01900000-0000-7000-8000-00000000aaff.webp' } },
    'look.logo',
    'is no picture this shop has',
  ],
  ['a place on no map', { formats: { timeZone: 'Europe/Atlantis' } }, 'formats.timeZone', 'Europe/Berlin'],
  ['a page neither on nor off', { pages: { blog: 'no' } }, 'pages.blog', 'true or false'],
  [
    'an entry that stands in the footer twice',
    {
      footer: {
        columns: [
          { title: 'A', entries: ['Jobs'] },
          { title: 'B', entries: ['Terms', 'JOBS'] },
        ],
      },
    },
    'footer.columns.1.entries.1',
    '“JOBS” stands in the footer already',
  ],
  [
    'a column without entries',
    { footer: { columns: [{ title: 'A', entries: [] }] } },
    'footer.columns.0.entries',
    'at least one entry',
  ],
  ['a field nobody knows', { identity: { nickname: 'x' } }, 'identity.nickname', 'is not known here'],
  ['days without end', { returns: { returnDays: 1e9 } }, 'returns.returnDays', 'at most 3650'],
])('%s is refused by its name, and nothing is saved', async (_what, edit, field, words) => {
  const shop = common();
  const call = callAs(shop.app, await signedIn(shop, { role: 'admin' }));
  const [[section = '', sent = {}] = []] = Object.entries(edit);
  const answer = await call('PATCH', '/settings', { [section]: { ...sent, version: 0 } });
  expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: expect.stringContaining(words) } });
  expect(await shop.database.query({ text: 'SELECT section FROM settings' })).toEqual([]);
});

test('nobody but an admin changes anything, and a body that says nothing is refused', async () => {
  const shop = common();
  const [customer, admin] = [await signedIn(shop), await signedIn(shop, { role: 'admin' })];
  const edit = { identity: { name: 'Mine', version: 0 } };
  expect((await callAs(shop.app, customer)('PATCH', '/settings', edit)).statusCode).toBe(403);
  expect((await callAs(shop.app, admin)('PATCH', '/settings', {})).statusCode).toBe(400);
});
