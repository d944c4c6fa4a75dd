import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { answerFit, carName } from '../../testing/fit-answers.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, violations } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { receivedReturn, sentOrder } from '../../testing/returns.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import type { VehicleRecord } from '../vehicles/find-vehicles.ts';
import { askWhetherItFitted } from './ask-buyers.ts';

const shop = sharedApp({ listening: true });
let admin: SignedIn;
let civic: VehicleRecord;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
  const [car] = await plantVehicles(shop().database, ['2014 Honda Civic 1.8 4 petrol']);
  if (car === undefined) throw new Error('no car');
  civic = car;
});
afterAll(async () => {
  expect(await violations(shop().database)).toEqual([]);
});

const somePart = (name = 'Brake disc') =>
  insertPart(shop().database, { name, minimumOrder: 1, priceCents: 2000, available: 20 });

async function sent(names = ['Brake disc']) {
  const parts = await Promise.all(names.map(somePart));
  const lines = parts.map((part) => ({ part, quantity: 1 }));
  return sentOrder(shop(), admin, { buyer: null, lines, vehicle: civic.id });
}

/** As if all of it had been shipped so many days ago. */
const shippedDaysAgo = (orderId: string, days: number) =>
  shop().database.query({
    text: 'UPDATE fit_questions SET shipped_at = now() - make_interval(days => $2) WHERE order_id = $1',
    values: [orderId, days],
  });

const ask = () =>
  askWhetherItFitted(shop().database, { publicUrl: 'https://shop.example', log: pino({ level: 'silent' }) });

const questionsTo = async (email: string) =>
  (await mailsWrittenTo(shop().database, email)).filter(({ subject }) => subject.startsWith('Did it fit?'));

test('a week after the last of an order was shipped its buyer is asked by mail, once', async () => {
  const order = await sent(['Brake disc', 'Brake pads']);
  await shippedDaysAgo(order.id, 6);
  await ask();
  expect(await questionsTo(order.email)).toEqual([]);
  await shippedDaysAgo(order.id, 8);
  await Promise.all([ask(), ask()]);
  await ask();
  const mails = await questionsTo(order.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`Brake disc: ${carName(civic)}\nBrake pads: ${carName(civic)}`);
  // A guest gets in by the link.
  const token = order.owner.bearer.authorization?.replace('Guest ', '');
  expect(mails[0]?.text).toContain(`https://shop.example/guest-order/${order.id}#${token}`);
});

test('only what is open is asked: not what was answered or came back, nor an order without a car', async () => {
  const half = await sent(['Answered', 'Open']);
  await answerFit(shop(), half, { fitted: true }, 1);
  const answered = await sent();
  await answerFit(shop(), answered, { fitted: false });
  const returned = await sent();
  await receivedReturn(shop(), admin, returned, [{ position: 1, quantity: 1 }]);
  const noCar = await sentOrder(shop(), admin, { lines: [{ part: await somePart(), quantity: 1 }] });
  for (const { id } of [half, answered, returned, noCar]) await shippedDaysAgo(id, 8);
  await ask();
  expect((await questionsTo(half.email))[0]?.text).toContain(`\nOpen: ${carName(civic)}\n`);
  expect((await questionsTo(half.email))[0]?.text).not.toContain('Answered: ');
  for (const { email } of [answered, returned, noCar]) expect(await questionsTo(email)).toEqual([]);
});

test('a shipping that is undone asks nothing, and asks once it is shipped again', async () => {
  const order = await sent();
  const questions = () =>
    shop().database.query({ text: 'SELECT FROM fit_questions WHERE order_id = $1', values: [order.id] });
  expect(await questions()).toHaveLength(1);
  const undone = await callAs(shop().app, admin)('POST', `/order/${order.id}/undo-shipping`);
  expect(undone.statusCode).toBe(200);
  expect(await questions()).toHaveLength(0);
  await callAs(shop().app, admin)('PUT', `/order/${order.id}`);
  expect(await questions()).toHaveLength(1);
});

test('a question whose transaction fails is asked by the next round', async () => {
  const order = await sent();
  await shippedDaysAgo(order.id, 8);
  const { database } = shop();
  // The mail cannot be written: neither is the question done.
  await database.query({
    text: `ALTER TABLE mail_outbox ADD CONSTRAINT no_mail CHECK (recipient <> '${order.email}') NOT VALID`,
  });
  const warnings: unknown[] = [];
  const log = { warn: (about: unknown) => warnings.push(about) } as never;
  await askWhetherItFitted(database, { publicUrl: 'https://shop.example', log });
  expect(warnings).toMatchObject([{ orderId: order.id }]);
  await database.query({ text: 'ALTER TABLE mail_outbox DROP CONSTRAINT no_mail' });
  await ask();
  expect(await questionsTo(order.email)).toHaveLength(1);
});
