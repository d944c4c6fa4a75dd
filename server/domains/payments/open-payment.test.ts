import { expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { payByCard, placedOrder, recordPayment } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const common = sharedApp({ listening: true, leavesMail: true });

type Body = { price: number; orderId?: string };

function begin(buyer: SignedIn, payload: Body, key?: string) {
  return common().app.inject({
    method: 'POST',
    url: '/api/create-payment-intent',
    headers: { ...buyer.bearer, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  });
}

async function paymentsOf(buyer: SignedIn): Promise<number> {
  const rows = await common().database.query({
    text: 'SELECT FROM payments WHERE user_id = $1',
    values: [buyer.id],
  });
  return rows.length;
}

async function order() {
  const part = await insertPart(common().database, { available: 10, minimumOrder: 1, priceCents: 1000 });
  return placedOrder(common(), { part });
}

test('the same key and body give the same answer with an order too, also after it was paid', async () => {
  const { id: orderId, buyer } = await order();
  const first = await begin(buyer, { price: 10, orderId }, 'pay-once');
  expect(first.statusCode).toBe(200);
  expect((await begin(buyer, { price: 10, orderId }, 'pay-once')).json()).toEqual(first.json());
  const { clientSecret } = first.json<{ clientSecret: string }>();
  const { id } = await payByCard(common(), clientSecret);
  expect((await recordPayment(common(), { id: orderId, buyer }, id)).statusCode).toBe(200);
  expect((await begin(buyer, { price: 10, orderId }, 'pay-once')).json()).toEqual(first.json());
  expect((await begin(buyer, { price: 10, orderId })).json()).toMatchObject({ code: 'already_paid' });
});

test('the same key and another body is refused: another order, another price, no order', async () => {
  const { id: orderId, buyer, part } = await order();
  const other = await placedOrder(common(), { buyer, part });
  expect((await begin(buyer, { price: 10, orderId }, 'one-key')).statusCode).toBe(200);
  for (const body of [{ price: 10, orderId: other.id }, { price: 11, orderId }, { price: 10 }]) {
    expect((await begin(buyer, body, 'one-key')).json()).toMatchObject({ status: 409, code: 'key_reused' });
  }
});

test('a key whose first use was refused can be used again', async () => {
  const { id: orderId, buyer } = await order();
  expect((await begin(buyer, { price: 9, orderId }, 'again')).json()).toMatchObject({
    code: 'price_changed',
  });
  expect((await begin(buyer, { price: 10, orderId }, 'again')).statusCode).toBe(200);
});

test('less than the provider takes is refused before anything is kept, with an order and without', async () => {
  const { id: orderId, buyer } = await order();
  for (const body of [{ price: 0.49 }, { price: 0.01 }, { price: 0.49, orderId }]) {
    expect((await begin(buyer, body)).json()).toMatchObject({
      status: 400,
      errors: { price: 'must be at least $0.50 to be paid by card' },
    });
  }
  expect(await paymentsOf(buyer)).toBe(0);
  expect((await begin(buyer, { price: 0.5 })).statusCode).toBe(200);
});

test('a person has twenty payments for an amount alone under way at most, however many are begun at once', async () => {
  const buyer = await signedIn(common());
  const answers = await Promise.all(Array.from({ length: 25 }, () => begin(buyer, { price: 5 })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect(refused?.json()).toMatchObject({ status: 409, code: 'too_many_payments' });
  expect(await paymentsOf(buyer)).toBe(20);
  // Paying for an order is not kept back by it.
  const own = await placedOrder(common(), { buyer });
  const price = (own.part.priceCents * own.part.minimumOrder) / 100;
  expect((await begin(buyer, { price, orderId: own.id })).statusCode).toBe(200);
});
