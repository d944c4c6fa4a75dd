import type { Setup } from '@spareworks/contract/calls/setup';
import { expect, test } from 'vitest';
import { deliveryMethod, insertMethod } from '../../testing/delivery.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { readSetup } from './read-setup.ts';

const statesOf = ({ steps }: Setup) => Object.fromEntries(steps.map(({ step, state }) => [step, state]));

const live = { mail: true, payments: true, googleSandbox: false, onThisMachine: false, demo: false };

test('a new shop says what is an example, a sandbox or not set, and is done when all of it is', async () => {
  await using shop = await testApp();
  const admin = await signedIn(shop, { role: 'admin' });
  const call = callAs(shop.app, admin);
  const first = (await call('GET', '/setup')).json<Setup>();
  expect(statesOf(first)).toEqual({
    name: 'example',
    contact: 'example',
    currency: 'advice',
    look: 'advice',
    texts: 'example',
    delivery: 'open',
    tax: 'open',
    parts: 'open',
    legal: 'open',
    demo: shop.config.demo ? 'example' : 'done',
    address: 'example',
    mail: 'sandbox',
    payments: 'sandbox',
    google: 'sandbox',
    backups: 'advice',
  });
  expect(first).toMatchObject({ done: false, dismissed: false });
  await call('PATCH', '/settings', {
    identity: { name: 'Own', company: 'Own Ltd', version: 0 },
    contact: { email: 'me@own.example', phone: '+1 202 555 0199', address: ['1 Own Street'], version: 0 },
    services: { entries: [{ icon: 'care', title: 'Care', text: 'We answer.' }], version: 0 },
    pages: { portfolio: false, version: 0 },
  });
  await insertMethod(shop.database, deliveryMethod());
  await insertPart(shop.database);
  await call('PUT', '/tax-settings', {
    taxIncluded: false,
    country: null,
    vatNumber: null,
    reverseCharge: false,
    version: 0,
  });
  const missing = async () =>
    (await readSetup(shop.database, live)).steps.filter(({ state }) => !['done', 'advice'].includes(state));
  // Each of them would be shown in the owner's name.
  for (const rest of [
    { statistics: { entries: [], version: 0 } },
    { pages: { questions: false, version: 1 } },
  ]) {
    expect(await missing()).toEqual([
      { step: 'texts', state: 'example' },
      { step: 'legal', state: 'open', missing: ['Terms of use', 'Privacy policy'] },
    ]);
    await call('PATCH', '/settings', rest);
  }
  const legal = ['Terms of use', 'Privacy policy'];
  for (const [at, footer] of legal.entries()) {
    expect(await missing()).toEqual([{ step: 'legal', state: 'open', missing: legal.slice(at) }]);
    const written = {
      kind: 'page',
      slug: footer.replaceAll(' ', '-').toLowerCase(),
      title: footer,
      markdown: 'Ours.',
      footer,
    };
    const page = (await call('POST', '/managed-pages', written)).json<{ _id: string; version: number }>();
    await call('PUT', `/managed-pages/${page._id}/publication`, { version: page.version });
  }
  const later = await readSetup(shop.database, live);
  expect(later.steps.filter(({ state }) => state !== 'done' && state !== 'advice')).toEqual([]);
  expect(later.done).toBe(true);
});

test('legal pages may have names of the shop’s own in the footer', async () => {
  await using shop = await testApp();
  const call = callAs(shop.app, await signedIn(shop, { role: 'admin' }));
  const legal = async () =>
    (await call('GET', '/setup')).json<Setup>().steps.find(({ step }) => step === 'legal');
  const columns = [{ title: 'Rechtliches', entries: ['AGB', 'Datenschutz', 'constructor'] }];
  await call('PATCH', '/settings', { footer: { columns, version: 0 } });
  expect(await legal()).toEqual({ step: 'legal', state: 'open', missing: [] });
  const written = { kind: 'page', slug: 'agb', title: 'AGB', markdown: 'Unsere.', footer: 'AGB' };
  const page = (await call('POST', '/managed-pages', written)).json<{ _id: string; version: number }>();
  await call('PUT', `/managed-pages/${page._id}/publication`, { version: page.version });
  expect(await legal()).toEqual({ step: 'legal', state: 'done' });
});

test('an admin can put it away and have it back; nobody else sees it', async () => {
  await using shop = await testApp();
  const [customer, admin] = [await signedIn(shop), await signedIn(shop, { role: 'admin' })];
  expect((await callAs(shop.app, customer)('GET', '/setup')).statusCode).toBe(403);
  const call = callAs(shop.app, admin);
  for (const dismissed of [true, true, false]) {
    expect((await call('PUT', '/setup', { dismissed })).json()).toMatchObject({ dismissed });
  }
  const log = (await call('GET', '/audit-log?subject=setup&limit=10')).json<object[]>();
  expect(log).toMatchObject([{ after: { dismissed: true } }, { after: { dismissed: false } }]);
});
