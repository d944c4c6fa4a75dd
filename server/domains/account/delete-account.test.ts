import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatOrderNumber, orderNumberOf } from '@spareworks/contract/plain/order-number';
import { expect, test } from 'vitest';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { insertPart } from '../../testing/factories.ts';
import { sendForm } from '../../testing/forms.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import {
  callAs,
  insertOrder,
  orderPayload,
  placedOrder,
  sendOrder,
  violations,
} from '../../testing/orders.ts';
import { fetchToken, password, type SignedIn, signedIn, signIn } from '../../testing/people.ts';
import { photograph } from '../../testing/photograph.ts';
import { partWithDeposit, sendReturn, sentOrder, soldOrder, step } from '../../testing/returns.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import { makeOldOrdersAnonymous } from './delete-account.ts';
import { doneBy } from './erase-store.ts';

const common = sharedApp({ listening: true });

const remove = (shop: TestApp, who: SignedIn, more: object = {}) =>
  callAs(shop.app, who)('POST', '/account/delete', { email: who.email, currentPassword: password, ...more });

/** Where in the database somebody is still called by one of these words. What stands for the outside world is not the shop's. */
async function placesNaming(database: TestDatabase, words: readonly string[]): Promise<string[]> {
  const columns = await database.query<{ table: string; column: string }>({
    text: `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
           JOIN information_schema.tables t USING (table_schema, table_name)
           WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE 'sandbox\\_%'
             AND c.table_name <> 'build_files' AND (c.data_type IN ('text', 'json', 'jsonb', 'ARRAY', 'tsvector', 'bytea'))
           ORDER BY 1, 2`,
  });
  const places: string[] = [];
  for (const { table, column } of columns) {
    const found = await database.query({
      text: `SELECT FROM "${table}" WHERE "${column}"::text ILIKE ANY ($1::text[]) LIMIT 1`,
      values: [words.map((word) => `%${word}%`)],
    });
    if (found.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

test('of a deleted account nothing is left in rows, files and log lines but what the law wants', async () => {
  await using shop = await testApp({ listening: true });
  const { app, database, config } = shop;
  const admin = await signedIn(shop, { role: 'admin' });
  const person = await signedIn(shop, { name: 'Zebedeus Quixwhistle', email: 'quixwhistle@zyx.example' });
  const other = await signedIn(shop);
  const call = callAs(app, person);
  const done = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer;
    if (statusCode !== 200) throw new Error(body);
  };
  const phone = '+99 8877 665544';
  const address = {
    line1: 'Quixwhistle Lane 99',
    city: 'Springfield',
    country: 'US',
    region: 'IL',
    postcode: '62701',
  };

  // Everything a person can leave behind.
  await done(
    call('PUT', `/user/${person.email}`, {
      education: 'Quixwhistle College',
      location: 'Quixwhistle Town',
      phone,
      linkedIn: 'https://www.linkedin.com/in/quixwhistle',
    }),
  );
  await done(call('POST', '/addresses', { name: person.name, phone, ...address }));
  await done(
    sendForm(app, person, '/account/photo', [
      { fileName: 'quixwhistle.jpg', data: await photograph(300, 300) },
    ]),
  );
  await done(
    call('POST', '/account/email', { email: 'former-quixwhistle@zyx.example', currentPassword: password }),
  );
  const [mail] = await mailsWrittenTo(database, 'former-quixwhistle@zyx.example');
  await done(call('POST', '/account/email/confirm', { token: /#token=(\S+)/.exec(mail?.text ?? '')?.[1] }));
  person.email = 'former-quixwhistle@zyx.example';
  await done(call('PUT', '/account/password', { currentPassword: password, newPassword: 'Second!secret' }));
  const part = await partWithDeposit(shop, { priceCents: 2000, available: 20 });
  const paid = await sentOrder(shop, admin, { buyer: person, lines: [{ part, quantity: 2 }] });
  await database.query({
    text: `UPDATE orders SET buyer_name = $2, phone = $3, address = $4, note = 'Ring at Quixwhistle', ship_to = ship_to || $5::jsonb WHERE id = $1`,
    values: [paid.id, person.name, phone, address.line1, JSON.stringify({ line1: address.line1 })],
  });
  await done(
    callAs(app, admin)('POST', `/order/${paid.id}/notes`, {
      text: `Zebedeus Quixwhistle rang from ${phone}.`,
      toBuyer: true,
    }),
  );
  const unpaid = await sendOrder(app, person, {
    ...orderPayload(part, person, 1),
    address: address.line1,
    number: phone,
  });
  if (unpaid.statusCode !== 200) throw new Error(unpaid.body);
  await done(call('DELETE', `/orders/${unpaid.json().insertedId}`));
  const returned = await sendReturn(shop, person, paid.id, [
    { position: 1, quantity: 1, reason: 'defective' },
  ]);
  const returnId = returned.json().insertedId;
  await database.query({
    text: `UPDATE returns SET words = 'Yours, Zebedeus Quixwhistle' WHERE id = $1`,
    values: [returnId],
  });
  await step(shop, admin, returnId, 'refuse', { reason: 'Dear Zebedeus Quixwhistle, no.' });
  await done(
    call('POST', '/reviews', {
      name: person.name,
      location: 'Quixwhistle Town',
      ratings: 5,
      description: 'Good, says Quixwhistle.',
    }),
  );
  await done(
    app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: {
        name: person.name,
        email: person.email,
        phone,
        message: `Call Zebedeus Quixwhistle, ${phone}`,
      },
    }),
  );
  const [asked] = (await callAs(app, admin)('GET', '/messages')).json<{ _id: string }[]>();
  await done(
    callAs(app, admin)('POST', `/messages/${asked?._id}/answers`, {
      text: `Dear ${person.name}, we called ${phone}.`,
      seen: null,
    }),
  );
  const answered = (await mailsWrittenTo(database, person.email)).find(({ text }) =>
    text.includes('write-again'),
  );
  const token = /write-again#token=(\S+)/.exec(answered?.text ?? '')?.[1];
  const payload = { token, message: `${person.name} was not there.` };
  await done(app.inject({ method: 'POST', url: '/api/messages/again', payload }));
  await done(call('PUT', '/basket', { lines: [{ partId: part.id, quantity: 1 }] }));
  const soldOut = await insertPart(database, { available: 0 });
  await done(call('PUT', `/car-parts/${soldOut.id}/stock-notice`));
  const [car] = await plantVehicles(database, ['2014 Honda Civic 1.8 4 petrol']);
  await database.query({
    text: 'INSERT INTO garage_cars (user_id, vehicle_id, position, chosen) VALUES ($1, $2, 1, true)',
    values: [person.id, car?.id],
  });
  await done(callAs(app, admin)('PUT', `/admin/${person.email}`)); // and it was staff
  const staffToken = await fetchToken(app, await signIn(app, person.email, 'Second!secret'), person.email);
  const staff = { ...person, bearer: { authorization: `Bearer ${staffToken}` } };
  await done(callAs(app, staff)('POST', '/synonyms', { phrases: ['hub', 'nave'] }));
  await done(callAs(app, staff)('POST', '/managed-groups', { name: 'Hubs' }));

  const words = ['quixwhistle', '8877 665544', person.id];
  expect((await placesNaming(database, words)).length).toBeGreaterThan(25);
  expect(filesUnder(join(config.dataDir, 'images')).length).toBeGreaterThan(0);
  expect((await remove(shop, staff, { currentPassword: 'Second!secret' })).json()).toEqual({
    acknowledged: true,
  });

  // The list of docs/privacy.md: the order with its invoice, and for a month that one mail went there.
  // Which account changed is announced by its number, which no longer says anything, and forgotten after two minutes.
  expect(await placesNaming(database, words)).toEqual([
    'changes.tags',
    'mail_outbox.recipient',
    'orders.address',
    'orders.buyer_name',
    'orders.search',
    'orders.ship_to',
  ]);
  expect(filesUnder(join(config.dataDir, 'images'))).toEqual([]);
  for (const file of filesUnder(config.dataDir))
    expect(readFileSync(file, 'latin1')).not.toMatch(/quixwhistle/i);
  expect(shop.logLines.filter((line) => /quixwhistle|8877 665544/i.test(line))).toEqual([]);
  expect((await call('GET', '/account')).statusCode).toBe(401);
  await expect(signIn(app, person.email, 'Second!secret')).rejects.toThrow('wrong_credentials');
  expect((await mailsWrittenTo(database, person.email)).map(({ subject }) => subject)).toContain(
    'Your account at Spareworks is deleted',
  );
  expect(await violations(database)).toEqual([]);
  const log = await callAs(app, admin)('GET', '/audit-log?action=account%20deleted');
  expect(log.json()).toEqual([
    expect.objectContaining({ actor: 'deleted account', subject: 'deleted account' }),
  ]);

  // Staff still see the order, its buyer has no address to be written to, and who registers it again does not get it.
  const note = await callAs(app, admin)('POST', `/order/${paid.id}/notes`, { text: 'Hello?', toBuyer: true });
  expect([note.statusCode, note.json().errors]).toEqual([400, { toBuyer: expect.stringMatching(/deleted/) }]);
  expect((await callAs(app, admin)('GET', `/order/${paid.id}`)).json()).toMatchObject({
    name: person.name,
    email: 'deleted account',
  });
  const again = await signedIn(shop, { email: person.email });
  expect((await callAs(app, again)('GET', `/orders/${person.email}`)).json()).toEqual([]);
  expect((await callAs(app, other)('GET', '/account')).statusCode).toBe(200);

  // Ten years after the year of the order nothing names its buyer any more.
  expect(await makeOldOrdersAnonymous(database)).toBe(0);
  await database.query({
    text: `UPDATE orders SET created_at = now() - interval '11 years' WHERE id = $1`,
    values: [paid.id],
  });
  expect([await makeOldOrdersAnonymous(database), await makeOldOrdersAnonymous(database)]).toEqual([1, 0]);
  expect(await placesNaming(database, ['zebedeus', '8877 665544'])).toEqual([]);
});

test('every column that names who did something forgets the address of a deleted account', async () => {
  const columns = await common().database.query<{ place: string }>({
    text: `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
           WHERE table_schema = 'public' AND data_type = 'text' AND (column_name = 'actor' OR column_name LIKE '%\\_by')`,
  });
  const known = doneBy.map(([table, column]) => `${table}.${column}`);
  expect(columns.map(({ place }) => place).filter((place) => !known.includes(place))).toEqual([]);
});

test('messages lose the name and phone they were written under, wherever the thread says them', async () => {
  const { app, database } = common();
  const admin = await signedIn(common(), { role: 'admin' });
  const person = await signedIn(common(), { name: 'Later Thornapple' });
  const send = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: { email: person.email, ...payload } });
  const phone = '+49 151 5550777';
  await send({ name: 'Earlier Vexworth', phone, message: `Earlier Vexworth here, ring ${phone}.` });
  await send({ name: 'true}', message: `No answer yet. Again: ${phone}` });
  const ids = await database.query<{ id: string }>({
    text: 'SELECT id FROM contact_messages WHERE email = $1 ORDER BY id',
    values: [person.email],
  });
  const text = `Dear Earlier Vexworth,\nwe rang ${phone}.`;
  await callAs(app, admin)('POST', `/messages/${ids[0]?.id}/answers`, { text, seen: null });
  const again = (await mailsWrittenTo(database, person.email)).find((mail) =>
    mail.text.includes('write-again'),
  );
  const token = /write-again#token=(\S+)/.exec(again?.text ?? '')?.[1];
  const payload = { token, message: `It is ${phone}. Earlier Vexworth` };
  expect((await app.inject({ method: 'POST', url: '/api/messages/again', payload })).statusCode).toBe(200);

  expect((await remove(common(), person)).statusCode).toBe(200);
  const threads = [];
  for (const { id } of ids) threads.push((await callAs(app, admin)('GET', `/messages/${id}`)).json());
  expect(threads).toMatchObject([
    {
      name: 'A former customer',
      email: '',
      phone: '',
      message: '[removed] here, ring [removed].',
      thread: [{ text: 'Dear [removed],\nwe rang [removed].' }, { text: 'It is [removed]. [removed]' }],
    },
    { name: 'A former customer', message: 'No answer yet. Again: [removed]' },
  ]);
  const log = await database.query({
    text: `SELECT after FROM audit_log WHERE subject = 'message ' || $1`,
    values: [ids[0]?.id],
  });
  expect(log).toEqual([{ after: { state: 'answered', text: 'Dear [removed],\nwe rang [removed].' } }]);
});

test('an account whose address was never confirmed takes along nothing that is known by the address alone', async () => {
  const { app, database } = common();
  const victim = 'whose-it-is@zyx.example';
  const payload = {
    name: 'Whose It Is',
    email: victim,
    phone: '+49 151 5550888',
    message: 'Where is my part?',
  };
  await app.inject({ method: 'POST', url: '/api/contact', payload });
  await database.query({
    text: `INSERT INTO audit_log (id, actor, action, subject, at)
           VALUES (gen_random_uuid(), $1, 'synonyms added', 'hub', now() - interval '1 day')`,
    values: [victim],
  });
  const kept = () =>
    database.query({
      text: `SELECT (SELECT count(*)::int FROM contact_messages WHERE email = $1 AND name = 'Whose It Is'
                 AND message = 'Where is my part?') AS messages,
               (SELECT count(*)::int FROM audit_log WHERE actor = $1) AS entries,
               (SELECT count(*)::int FROM mail_outbox WHERE recipient = $1 AND subject = 'Your parcel') AS mails`,
      values: [victim],
    });
  await database.query({
    text: `INSERT INTO mail_outbox (id, recipient, subject, text_body, html_body)
           VALUES (gen_random_uuid(), $1, 'Your parcel', 'It is on its way.', '')`,
    values: [victim],
  });
  const before = await kept();
  expect(before).toEqual([{ messages: 1, entries: 1, mails: 1 }]);

  const stranger = await signedIn(common(), { email: victim, emailVerified: false });
  const data = (await callAs(app, stranger)('GET', '/account/download')).json();
  expect([data.messages, data.mails, data.log]).toEqual([[], [], []]);
  expect((await remove(common(), stranger)).statusCode).toBe(200);
  expect(await kept()).toEqual(before);

  // Nor by way of an address of one's own, which is confirmed.
  const again = await signedIn(common(), { email: victim, emailVerified: false });
  const own = 'strangers-own@zyx.example';
  await callAs(app, again)('POST', '/account/email', { email: own, currentPassword: password });
  const [mail] = await mailsWrittenTo(database, own);
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
  expect((await callAs(app, again)('POST', '/account/email/confirm', { token })).statusCode).toBe(200);
  expect((await remove(common(), { ...again, email: own })).statusCode).toBe(200);
  expect(await kept()).toEqual(before);

  // What hangs on the account itself goes also where the address was never confirmed.
  const { id, buyer } = await placedOrder(common());
  await callAs(app, buyer)('DELETE', `/orders/${id}`);
  await database.query({
    text: 'UPDATE users SET address_proved_at = NULL WHERE id = $1',
    values: [buyer.id],
  });
  expect((await remove(common(), buyer)).statusCode).toBe(200);
  const places = await placesNaming(database, [buyer.email]);
  expect(places.filter((place) => place !== 'mail_outbox.recipient')).toEqual([]);
});

test('reviews stay without the name where their writer wants it, and go otherwise', async () => {
  const review = { name: 'Ada Quill', location: 'London', ratings: 4, description: 'It fitted.' };
  const written = async (keepReviews: boolean) => {
    const person = await signedIn(common());
    const added = await callAs(common().app, person)('POST', '/reviews', review);
    expect((await remove(common(), person, { keepReviews })).statusCode).toBe(200);
    return common().database.query({
      text: 'SELECT name, location, description FROM reviews WHERE id = $1',
      values: [added.json().insertedId],
    });
  };
  expect(await written(true)).toEqual([
    { name: 'A former customer', location: '-', description: 'It fitted.' },
  ]);
  expect(await written(false)).toEqual([]);
});

test('the address, the password, and everything that is still under way stand before it', async () => {
  const { app } = common();
  const { id, buyer } = await placedOrder(common());
  const refusal = async (more: object = {}) => {
    const { code, errors, title } = (await remove(common(), buyer, more)).json();
    return { code, fields: Object.keys(errors ?? {}), title };
  };
  expect(await refusal({ email: 'another@example.com' })).toMatchObject({
    code: 'invalid_input',
    fields: ['email'],
  });
  // A slip in the address is no guess at the password.
  expect(await refusal({ email: 'another@example.com', currentPassword: 'Wrong!one' })).toMatchObject({
    code: 'invalid_input',
    fields: ['email'],
  });
  expect(await refusal({ currentPassword: 'Wrong!one' })).toMatchObject({
    code: 'wrong_password',
    fields: ['currentPassword'],
  });
  const preview = async () => (await callAs(app, buyer)('GET', '/account/deletion')).json();
  const { obstacles } = await preview();
  expect(obstacles).toEqual([
    { kind: 'unpaid-order', orderId: id, number: formatOrderNumber(orderNumberOf(id)) },
  ]);
  expect(await refusal()).toMatchObject({
    code: 'account_in_use',
    title: expect.stringContaining(obstacles[0].number),
  });
  await callAs(app, buyer)('DELETE', `/orders/${id}`);
  expect(await preview()).toEqual({ obstacles: [], lastAdmin: false, orders: 0, reviews: 0, years: 10 });

  const part = await partWithDeposit(common(), { priceCents: 2000 });
  await soldOrder(common(), { buyer, lines: [{ part, quantity: 1 }] });
  expect(await refusal()).toMatchObject({
    code: 'account_in_use',
    title: expect.stringContaining('still under way'),
  });
});

test.each([
  ['placed', ['unpaid-order']],
  ['lapsed', ['unpaid-order']],
  ['paid', ['open-order']],
  ['refunding', ['open-order']],
  ['shipped', []],
  ['refunded', []],
  ['canceled', []],
] as const)('an order that is %s stands before it as %j', async (state, kinds) => {
  const { app, database } = common();
  const buyer = await signedIn(common());
  await insertOrder(database, { buyer, part: await insertPart(database), state });
  const { obstacles } = (await callAs(app, buyer)('GET', '/account/deletion')).json();
  expect(obstacles.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
});

test('the last admin stays, also when two delete their accounts at once', async () => {
  await using shop = await testApp();
  const admins = [await signedIn(shop, { role: 'admin' }), await signedIn(shop, { role: 'admin' })];
  const answers = await Promise.all(admins.map((admin) => remove(shop, admin)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('last_admin');
  expect(await shop.database.query({ text: "SELECT FROM users WHERE role = 'admin'" })).toHaveLength(1);
});

test('twice at once it is done once, and an order placed meanwhile is refused', async () => {
  const person = await signedIn(common());
  const part = await insertPart(common().database);
  const [first, second, order] = await Promise.all([
    remove(common(), person),
    remove(common(), person),
    sendOrder(common().app, person, orderPayload(part, person)),
  ]);
  const codes = [first.statusCode, second.statusCode];
  // Whichever came first: the account goes once, or an order stands in its way.
  if (order.statusCode === 200) expect(codes).toEqual([409, 409]);
  else expect([codes.toSorted(), order.statusCode]).toEqual([[200, 401], 401]);
});

test('broken off in the middle, nothing is gone', async () => {
  const person = await signedIn(common());
  const { app } = common();
  await callAs(app, person)('POST', '/contact', {});
  visitPausePoints((point) => {
    if (point === 'account: orders let go') throw new Error('The shop dies here.');
  });
  try {
    expect((await remove(common(), person)).statusCode).toBe(500);
  } finally {
    visitPausePoints(null);
  }
  expect((await callAs(app, person)('GET', `/user/${person.email}`)).json()).toMatchObject({
    name: person.name,
  });
  expect((await remove(common(), person)).statusCode).toBe(200);
});
