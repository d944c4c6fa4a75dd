import { expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();

test('the next order begins with where the last one went, else with the profile, else with nothing', async () => {
  const buyer = await signedIn(shop());
  const call = callAs(shop().app, buyer);
  const details = async () => (await call('GET', '/delivery-details')).json();
  expect(await details()).toEqual({ address: null, phone: null, from: null });
  const profile = {
    education: 'School',
    location: 'Leeds, UK',
    phone: '0113',
    linkedIn: 'linkedin.com/in/x',
  };
  await call('PUT', `/user/${buyer.email}`, profile);
  expect(await details()).toEqual({ address: 'Leeds, UK', phone: '0113', from: 'profile' });
  const part = await insertPart(shop().database);
  const order = { buyer, part, state: 'paid' } as const;
  await insertOrder(shop().database, { ...order, address: '1 Old Road', phone: '111' });
  await insertOrder(shop().database, { ...order, address: '2 New Road\nLeeds', phone: '+44 222' });
  await insertOrder(shop().database, { ...order, state: 'canceled', address: '3 Wrong Road' });
  await insertOrder(shop().database, { ...order, buyer: await signedIn(shop()), address: '4 Other Road' });
  expect(await details()).toEqual({ address: '2 New Road\nLeeds', phone: '+44 222', from: 'order' });
});
