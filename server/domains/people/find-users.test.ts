import type { ListedUser } from '@spareworks/contract/calls/people';
import { expect, test } from 'vitest';
import { callAs, placedOrder } from '../../testing/orders.ts';
import { insertPerson, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const common = sharedApp();

test('the list says how many orders each has, canceled ones left out', async () => {
  const admin = await signedIn(common(), { role: 'admin' });
  const buyer = await signedIn(common());
  const nobody = await insertPerson(common().database);
  await placedOrder(common(), { buyer });
  await placedOrder(common(), { buyer });
  const canceled = await placedOrder(common(), { buyer });
  await callAs(common().app, buyer)('DELETE', `/orders/${canceled.id}`);
  const users = (await callAs(common().app, admin)('GET', '/users?sort=newest&limit=100')).json<
    ListedUser[]
  >();
  const orders = (email: string) => users.find((user) => user.email === email)?.orders;
  expect(orders(buyer.email)).toBe(2);
  expect(orders(nobody.email)).toBe(0);
});

test('users are found by words of their name or address, in any order, whatever case and accents, page by page', async () => {
  const admin = await signedIn(common(), { role: 'admin' });
  const { database } = common();
  await insertPerson(database, { name: 'Zoë Underhill', email: 'zoe@first.example' });
  await insertPerson(database, { name: 'Frodo Underhill', email: 'frodo@shire.example' });
  await insertPerson(database, { name: '100% Sure_thing', email: 'sure@first.example' });
  const call = callAs(common().app, admin);
  const found = async (query: Record<string, string>) => {
    const response = await call('GET', `/users?${new URLSearchParams(query)}`);
    return { names: response.json<ListedUser[]>().map(({ name }) => name), headers: response.headers };
  };
  expect((await found({ q: 'uNDERh' })).names).toEqual(['Zoë Underhill', 'Frodo Underhill']);
  expect((await found({ q: 'ZOË' })).names).toEqual(['Zoë Underhill']);
  expect((await found({ q: 'underhill  zoe' })).names).toEqual(['Zoë Underhill']);
  expect((await found({ q: 'Underhill, Zoë' })).names).toEqual(['Zoë Underhill']);
  expect((await found({ q: '“Underhill” <frodo@shire.example>' })).names).toEqual(['Frodo Underhill']);
  expect((await found({ q: ',' })).names).toEqual([]);
  expect((await found({ q: 'first.example' })).names).toEqual(['Zoë Underhill', '100% Sure_thing']);
  expect((await found({ q: '0% s' })).names).toEqual(['100% Sure_thing']);
  expect((await found({ q: 'e_t' })).names).toEqual(['100% Sure_thing']);
  expect((await found({ q: 'nobody like this' })).names).toEqual([]);
  // With a letter wrong, missing, extra or swapped, for who asks for it.
  const slips = ['frodo undrehill', 'frodo undehill', 'Frodo Underhilll', 'frodo umderhill', 'frpdo shire'];
  for (const q of slips) {
    expect([q, (await found({ q })).names]).toEqual([q, []]);
    const nearly = await found({ q, nearly: 'true', count: 'true' });
    expect([q, nearly.names, nearly.headers['x-total-count']]).toEqual([q, ['Frodo Underhill'], '1']);
  }
  expect((await found({ q: '10_% surf', nearly: 'true' })).names).toEqual([]);
  const first = await found({ q: 'underhill', limit: '1', sort: 'newest', count: 'true' });
  expect(first.names).toEqual(['Frodo Underhill']);
  expect(first.headers['x-total-count']).toBe('2');
  const next = /\/api\/users\?([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  expect((await found(Object.fromEntries(new URLSearchParams(next)))).names).toEqual(['Zoë Underhill']);
});
