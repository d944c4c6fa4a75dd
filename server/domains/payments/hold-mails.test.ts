import { expect, test } from 'vitest';
import { cardFault } from '../../testing/card-faults.ts';
import { mailsTo } from '../../testing/mails.ts';
import {
  callAs,
  orderWithIntent,
  payByCard,
  paymentContext,
  placedOrder,
  stateOf,
} from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { endHolds } from './end-holds.ts';
import { remindOfHolds } from './remind-of-holds.ts';

// What a buyer hears of the pieces that are kept: until when, that the time runs out, that it has run out.

const common = sharedApp({ listening: true });

const ordered = 'Your order at Spareworks';
const reminded = 'Your order at Spareworks still waits for its payment';
const over = 'Your pieces at Spareworks are no longer kept';

/** Without the order numbers they end with. */
const subjectsOf = (mails: { subject: string }[]) =>
  mails.map(({ subject }) => subject.replace(/ \(SW-[^)]+\)$/, ''));
const subjects = async (email: string) => subjectsOf(await mailsTo(common(), email));

/** As if so much of the hold, which is a day, had passed. */
async function letPass(orderId: string, hours: number, shop = common()) {
  await shop.database.query({
    text: `UPDATE orders SET remind_at = remind_at - make_interval(hours => $2),
             hold_expires_at = hold_expires_at - make_interval(hours => $2) WHERE id = $1`,
    values: [orderId, hours],
  });
}

const remind = () => remindOfHolds(paymentContext(common()));
const end = () => endHolds(paymentContext(common()));

test('the mail about an order says until when its pieces are kept, to the minute and in which time zone, and leads to the payment', async () => {
  const { id, buyer } = await placedOrder(common());
  const { holdExpiresAt } = (await callAs(common().app, buyer)('GET', `/order/${id}`)).json<{
    holdExpiresAt: string;
  }>();
  const [mail] = await mailsTo(common(), buyer.email);
  const at = new Date(holdExpiresAt);
  expect(mail?.text).toContain(String(at.getUTCFullYear()));
  const clock = /until (\w+ \d+, \d{4} at \d+:\d\d [AP]M) UTC/
    .exec(mail?.text ?? '')?.[1]
    ?.replace(' at ', ' ');
  expect(Date.parse(`${clock} UTC`)).toBe(Math.floor(at.getTime() / 60_000) * 60_000);
  expect(mail?.text).toContain(`/dashboard/payment/${id}`);
});

test('a reminder comes once, when a quarter of the hold is left, with the way to pay', async () => {
  const { id, buyer } = await placedOrder(common());
  await letPass(id, 17);
  await remind();
  expect(await subjects(buyer.email)).toEqual([ordered]);
  await letPass(id, 1);
  await Promise.all([remind(), remind(), remind()]); // as several instances would
  await remind();
  const mails = await mailsTo(common(), buyer.email);
  expect(subjectsOf(mails)).toEqual([ordered, reminded]);
  expect(mails[1]?.text).toMatch(/until \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/);
  expect(mails[1]?.text).toContain(`/dashboard/payment/${id}`);
});

test('a mail says once that the hold has ended, and how to pay all the same', async () => {
  const { id, buyer } = await placedOrder(common());
  await letPass(id, 25);
  await Promise.all([end(), end()]);
  await end();
  await remind(); // too late for that
  const mails = await mailsTo(common(), buyer.email);
  expect(subjectsOf(mails)).toEqual([ordered, over]);
  expect(mails[1]?.text).toContain(`/dashboard/payment/${id}`);
});

test('who comes back and has the pieces kept again hears of that hold too', async () => {
  const { id, buyer, price } = await orderWithIntent(common());
  await letPass(id, 25);
  await end();
  await callAs(common().app, buyer)('POST', '/create-payment-intent', { price, orderId: id });
  await letPass(id, 18);
  await remind();
  expect(await subjects(buyer.email)).toEqual([ordered, over, reminded]);
});

test('nobody is reminded of an order that is paid, or canceled', async () => {
  const [paid, canceled] = [await orderWithIntent(common()), await placedOrder(common())];
  await letPass(paid.id, 18);
  await letPass(canceled.id, 18);
  // What has not left yet when an order is canceled is withdrawn.
  expect(await subjects(canceled.buyer.email)).toEqual([ordered]);
  {
    // The money has come and nobody has told the shop: it asks before it reminds.
    await using _lost = await cardFault(common(), { kind: 'webhook-lost', count: 50 });
    await payByCard(common(), paid.clientSecret);
    await callAs(common().app, canceled.buyer)('DELETE', `/orders/${canceled.id}`);
    await remind();
  }
  expect(await stateOf(common().database, paid.id)).toBe('paid');
  await letPass(paid.id, 25);
  await end();
  await remind();
  expect(await subjects(paid.buyer.email)).toEqual([ordered, 'Your payment has arrived at Spareworks']);
  expect(await subjects(canceled.buyer.email)).toEqual([ordered]);
});

test('while the card provider is away nobody is reminded; it comes afterwards', async () => {
  const { id, buyer } = await orderWithIntent(common());
  await letPass(id, 18);
  {
    await using _away = await cardFault(common(), { kind: '500-before', count: 50 });
    await remind();
    expect(await subjects(buyer.email)).toEqual([ordered]);
  }
  await remind();
  expect(await subjects(buyer.email)).toEqual([ordered, reminded]);
});

test('a hold of an hour has no reminder, only its end', async () => {
  await using shop = await testApp({ env: { ORDER_HOLD_MINUTES: '60' }, listening: true });
  const buyer = await signedIn(shop);
  const { id } = await placedOrder(shop, { buyer });
  await remindOfHolds(paymentContext(shop));
  await letPass(id, 1, shop);
  await remindOfHolds(paymentContext(shop));
  await endHolds(paymentContext(shop));
  expect(subjectsOf(await mailsTo(shop, buyer.email))).toEqual([ordered, over]);
});
