import type { Order } from '@spareworks/contract/schemas/order';
import { expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, payByCard, violations } from '../../testing/orders.ts';
import { cookieOf, fetchToken, origin, password, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp({ listening: true, leavesMail: true });

type Placed = { insertedId: string; guestToken: string; total: number };

const asGuest = ({ guestToken }: Placed) =>
  callAs(shop().app, { bearer: { authorization: `Guest ${guestToken}` } });

async function placedBy(email: string): Promise<Placed> {
  const part = await insertPart(shop().database, { priceCents: 1000, minimumOrder: 1, available: 5 });
  const response = await shop().app.inject({
    method: 'POST',
    url: '/api/checkout',
    payload: {
      lines: [{ partId: part.id, quantity: 2 }],
      email,
      name: 'Ada Guest',
      phone: '0113',
      address: { line1: 'Am Markt 3', city: 'Jena', country: 'DE' },
      total: 20,
    },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function paid(order: Placed): Promise<Placed> {
  const call = asGuest(order);
  const { insertedId: orderId, total: price } = order;
  const begun = await call('POST', '/create-payment-intent', { price, orderId });
  const { id: transactionId } = await payByCard(shop(), begun.json<{ clientSecret: string }>().clientSecret);
  const { email } = (await call('GET', `/order/${orderId}`)).json<Order>();
  const recorded = await call('PATCH', `/order/${orderId}`, { orderId, ordererEmail: email, transactionId });
  expect(recorded.statusCode, recorded.body).toBe(200);
  return order;
}

const claimed = (id: string) =>
  shop().database.query({
    text: "SELECT actor FROM audit_log WHERE subject = $1 AND action = 'guest order claimed'",
    values: [id],
  });

test('whoever has proved the address takes the order in with its payment, once; the token opens nothing then', async () => {
  const owner = await signedIn(shop());
  const order = await paid(await placedBy(owner.email));
  const call = callAs(shop().app, owner);
  const claim = () => call('POST', '/orders/claim', { guestToken: order.guestToken });
  expect((await claim()).json()).toEqual({ acknowledged: true, orderId: order.insertedId });
  expect((await claim()).statusCode).toBe(200);
  const found = (await call('GET', `/order/${order.insertedId}`)).json<Order>();
  expect(found).toMatchObject({ guest: false, paid: true, email: owner.email });
  expect((await call('GET', `/orders/${owner.email}`)).json<Order[]>()).toHaveLength(1);
  expect((await asGuest(order)('GET', `/order/${order.insertedId}`)).statusCode).toBe(401);
  expect(await claimed(order.insertedId)).toEqual([{ actor: owner.email }]);
  expect(await violations(shop().database)).toEqual([]);
});

test('another address is refused, with a sentence, and the order stays with its guest', async () => {
  const order = await placedBy('somebody-else@example.com');
  const call = callAs(shop().app, await signedIn(shop()));
  const refused = await call('POST', '/orders/claim', { guestToken: order.guestToken });
  expect(refused.json()).toMatchObject({
    status: 403,
    title: expect.stringContaining('placed with another email address'),
  });
  expect((await asGuest(order)('GET', `/order/${order.insertedId}`)).statusCode).toBe(200);
  expect(await claimed(order.insertedId)).toEqual([]);
});

test('an address that is not proved is refused, with the way to prove it', async () => {
  const person = await signedIn(shop(), { emailVerified: false });
  const order = await placedBy(person.email);
  const refused = await callAs(shop().app, person)('POST', '/orders/claim', {
    guestToken: order.guestToken,
  });
  expect(refused.json()).toMatchObject({ status: 403, title: expect.stringContaining('confirm your email') });
  expect(await claimed(order.insertedId)).toEqual([]);
});

test('a token that is none, of another key or of a canceled order finds no order', async () => {
  const owner = await signedIn(shop());
  const order = await placedBy(owner.email);
  const call = callAs(shop().app, owner);
  const wrongKey = order.guestToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const guestToken of ['x', wrongKey]) {
    expect((await call('POST', '/orders/claim', { guestToken })).json()).toMatchObject({ status: 404 });
  }
  await asGuest(order)('DELETE', `/orders/${order.insertedId}`);
  const canceled = await call('POST', '/orders/claim', { guestToken: order.guestToken });
  expect(canceled.json()).toMatchObject({ status: 404, code: 'order_not_found' });
});

test('registering brings nothing in before the address is confirmed by its mail, and then everything', async () => {
  const { app, database } = shop();
  const email = 'registers-later@example.com';
  const orders = [await placedBy(email), await paid(await placedBy(email))];
  const signUp = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { origin },
    payload: { name: 'Ada Guest', email, password },
  });
  const cookie = cookieOf(signUp.headers['set-cookie']);
  const bearer = { authorization: `Bearer ${await fetchToken(app, cookie, email)}` };
  const own = async () => (await callAs(app, { bearer })('GET', `/orders/${email}`)).json<Order[]>();
  expect(await own()).toEqual([]);
  const mails = await mailsWrittenTo(database, email);
  const token = mails.map(({ text }) => /token=([^\s&#]+)/.exec(text)?.[1]).findLast((found) => found);
  const confirmed = await app.inject({
    method: 'POST',
    url: '/api/auth/confirm-email',
    headers: { origin },
    payload: { token, password },
  });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  const again = cookieOf(confirmed.headers['set-cookie']);
  const fresh = { authorization: `Bearer ${await fetchToken(app, again, email)}` };
  const found = (await callAs(app, { bearer: fresh })('GET', `/orders/${email}`)).json<Order[]>();
  expect(found.map(({ _id }) => _id).toSorted()).toEqual(
    orders.map(({ insertedId }) => insertedId).toSorted(),
  );
  expect((await asGuest(orders[0] as Placed)('GET', `/order/${orders[0]?.insertedId}`)).statusCode).toBe(401);
  expect(await violations(database)).toEqual([]);
});
