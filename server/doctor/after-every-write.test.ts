import { splitKey } from '@spareworks/contract/calls/endpoint';
import { type Endpoints, endpoints } from '@spareworks/contract/calls/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { writeAgainToken } from '../domains/contact/again-token.ts';
import { readMethods } from '../domains/delivery/keep-methods.ts';
import { paymentStore } from '../domains/payments/payment-store.ts';
import { writeStopToken } from '../domains/stock-notices/stop-token.ts';
import { newId } from '../kernel/ids.ts';
import { deliveryMethod, insertMethod } from '../testing/delivery.ts';
import { insertPart } from '../testing/factories.ts';
import { answerFit } from '../testing/fit-answers.ts';
import { plantRange } from '../testing/fitment.ts';
import { sendForm } from '../testing/forms.ts';
import { mailsWrittenTo } from '../testing/mails.ts';
import { orderPayload, orderWithIntent, payByCard, placedOrder, violations } from '../testing/orders.ts';
import { paidOrder } from '../testing/paid-orders.ts';
import { checkedFile, fileLine, fileOf, sendFile } from '../testing/part-files.ts';
import { addedPart, partPayload, recordOf } from '../testing/parts.ts';
import { cookieOf, origin, password, type SignedIn, signedIn } from '../testing/people.ts';
import { photograph } from '../testing/photograph.ts';
import {
  acceptedReturn,
  askedReturn,
  partWithDeposit,
  receivedReturn,
  sendReturn,
  sentOrder,
  trySteps,
} from '../testing/returns.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { plantVehicles } from '../testing/vehicles.ts';

// Every call of the contract that changes something, done once as it should be; the doctor looks after each. An endpoint
// without an example does not compile, and fails here too.

type WriteKey = Exclude<keyof Endpoints, `GET ${string}`>;

const authSecret = 's'.repeat(32);
const shop = sharedApp({ listening: true, env: { AUTH_SECRET: authSecret } });

let admin: SignedIn;
let sent = 0;

beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

type Sent = {
  as?: SignedIn;
  cookie?: string;
  path?: Record<string, string>;
  search?: string;
  body?: object;
};

/** Each call has a key of its own, so that what is kept for one sent again is looked at too. */
function call(key: WriteKey, { as, cookie, path = {}, search = '', body }: Sent) {
  const { method, path: pattern } = splitKey(key);
  sent += 1;
  return shop().app.inject({
    method,
    url: `/api${pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))}${search}`,
    headers: {
      origin,
      'idempotency-key': `key-${sent}`,
      ...(as === undefined ? {} : as.bearer),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
}

async function keptMessage(email: string): Promise<{ id: string }> {
  await call('POST /contact', { body: { email, message: 'Do you have this in red?' } });
  const [row] = await shop().database.query<{ id: string }>({
    text: 'SELECT id FROM contact_messages WHERE email = $1',
    values: [email],
  });
  if (row === undefined) throw new Error('The message was not kept.');
  return row;
}

async function newcomer(email: string) {
  const response = await call('POST /auth/sign-up/email', { body: { name: 'New Person', email, password } });
  return { response, email, cookie: cookieOf(response.headers['set-cookie']) };
}

/** The token in the link of the newest mail to somebody. */
async function mailedToken(email: string): Promise<string> {
  const mails = await mailsWrittenTo(shop().database, email);
  return /token=([^\s&#]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

async function changedAddress(email: string) {
  const as = await signedIn(shop());
  await call('POST /account/email', { as, body: { currentPassword: password, email } });
  const token = await mailedToken(email);
  return { response: await call('POST /account/email/confirm', { as, body: { token } }), before: as.email };
}

const review = { name: 'Ada Lovelace', location: 'London, UK', ratings: 5, description: 'It fitted.' };

const someAddress = {
  name: 'Ada Lovelace',
  phone: '+1 202 555 0100',
  line1: '1 Mill Road',
  city: 'Springfield',
  country: 'US',
};

async function guestOrder(email: string) {
  const { database } = shop();
  const part = await insertPart(database, { priceCents: 1000, minimumOrder: 1, available: 5 });
  const delivery = await insertMethod(database);
  return call('POST /checkout', {
    body: {
      lines: [{ partId: part.id, quantity: 2 }],
      email,
      name: 'Guest',
      phone: '+1 202 555 0100',
      address: { line1: 'Bankastræti 1', city: 'Reykjavík', country: 'IS' },
      delivery,
      total: 24.95,
    },
  });
}

async function keptAddress(as: SignedIn): Promise<string> {
  const answer = await call('POST /addresses', { as, body: someAddress });
  return (JSON.parse(answer.body) as { insertedId: string }).insertedId;
}

type Answered = Promise<{ statusCode: number; body: string }>;

async function newSynonyms(): Promise<string> {
  const answer = await call('POST /synonyms', { as: admin, body: { phrases: ['shaft', 'rod'] } });
  return (JSON.parse(answer.body) as { _id: string })._id;
}

async function newMaker(name: string): Promise<string> {
  const answer = await call('POST /makers', { as: admin, body: { name } });
  return (JSON.parse(answer.body) as { slug: string }).slug;
}

async function newRate(country: string): Promise<string> {
  const body = { country, name: 'VAT', rate: 20, deliveryTaxed: true };
  const answer = await call('POST /tax-rates', { as: admin, body });
  return (JSON.parse(answer.body) as { _id: string })._id;
}

async function newCode(code: string): Promise<string> {
  const body = { code, kind: 'percent', percent: 10 };
  const answer = await call('POST /discount-codes', { as: admin, body });
  return (JSON.parse(answer.body) as { _id: string })._id;
}

/** A page with two versions, published or not. */
async function newPage(slug: string, { published = false } = {}): Promise<string> {
  const text = { title: slug, slug, markdown: 'Words.', footer: null };
  const answer = await call('POST /managed-pages', { as: admin, body: { kind: 'page', ...text } });
  const { _id: id } = JSON.parse(answer.body) as { _id: string };
  const edit = { ...text, markdown: 'Other words.', version: 1 };
  await call('PUT /managed-pages/{id}', { as: admin, path: { id }, body: edit });
  if (published)
    await call('PUT /managed-pages/{id}/publication', { as: admin, path: { id }, body: { version: 2 } });
  return id;
}

/** A group within brakes, with a part in it. */
async function newGroup(): Promise<string> {
  const body = { name: 'Pads', parent: 'brakes' };
  const { _id: group } = JSON.parse((await call('POST /managed-groups', { as: admin, body })).body) as {
    _id: string;
  };
  const part = await addedPart(shop(), admin);
  await shop().database.query({
    text: 'UPDATE parts SET part_group = $2 WHERE id = $1',
    values: [part, group],
  });
  return group;
}

/** Two pieces of one part, for somebody to buy. */
async function onePart() {
  return { lines: [{ part: await partWithDeposit(shop(), { priceCents: 2000 }), quantity: 2 }] };
}

async function someModel(): Promise<string> {
  const [car] = await plantVehicles(shop().database, ['2008 Honda Civic 1.8 4 petrol']);
  return car?.modelId ?? '';
}

async function someRange(): Promise<string> {
  const [partId, modelId] = [await addedPart(shop(), admin), await someModel()];
  return plantRange(shop().database, { partId, modelId, from: 2006, to: 2011 });
}

const examples: Record<WriteKey, () => Answered> = {
  'POST /contact': () => call('POST /contact', { body: { message: 'Do you have this in red?' } }),
  'PATCH /messages/{id}': async () => {
    await call('POST /contact', { body: { message: 'Are you open today?' } });
    const messages = await shop().app.inject({ url: '/api/messages', headers: admin.bearer });
    const id = messages.json<{ _id: string }[]>().at(-1)?._id ?? '';
    return call('PATCH /messages/{id}', { as: admin, path: { id }, body: { answered: true } });
  },
  'POST /messages/{id}/answers': async () => {
    const { id } = await keptMessage('asks@example.com');
    const body = { text: 'Yes, we do.', seen: null };
    return call('POST /messages/{id}/answers', { as: admin, path: { id }, body });
  },
  'POST /messages/again/check': async () => {
    const { id } = await keptMessage('looks-again@example.com');
    return call('POST /messages/again/check', { body: { token: writeAgainToken(authSecret, id) } });
  },
  'POST /messages/again': async () => {
    const { id } = await keptMessage('asks-again@example.com');
    const body = { token: writeAgainToken(authSecret, id), message: 'And in blue?' };
    return call('POST /messages/again', { body });
  },
  'DELETE /vehicles/{id}': async () => {
    const [car] = await plantVehicles(shop().database, ['1999 Lada Niva 1.7 4 petrol']);
    return call('DELETE /vehicles/{id}', { as: admin, path: { id: car?.id ?? '' } });
  },
  'POST /vins': () => call('POST /vins', { body: { vin: '4T1BF1FK0HU700123' } }),
  'POST /makers': () => call('POST /makers', { as: admin, body: { name: 'Northgate' } }),
  'PUT /makers/{slug}': async () => {
    const [slug, part] = [await newMaker('Old Mill'), await addedPart(shop(), admin, { maker: 'Old Mill' })];
    const answer = await call('PUT /makers/{slug}', {
      as: admin,
      path: { slug },
      body: { name: 'New Mill', logo: null, text: '', version: 1 },
    });
    const { maker } = (await shop().app.inject({ url: `/api/car-parts/${part}` })).json<{ maker: string }>();
    expect(maker).toBe('New Mill');
    return answer;
  },
  'DELETE /makers/{slug}': async () =>
    call('DELETE /makers/{slug}', { as: admin, path: { slug: await newMaker('Nobody') } }),
  'POST /makers/{slug}/merges': async () => {
    const [slug, into] = [await newMaker('Ironbridge Ltd'), await newMaker('Ironbridge')];
    return call('POST /makers/{slug}/merges', { as: admin, path: { slug }, body: { into, version: 1 } });
  },
  'POST /synonyms': () => call('POST /synonyms', { as: admin, body: { phrases: ['wheel', 'roundel'] } }),
  'PATCH /synonyms/{id}': async () => {
    const id = await newSynonyms();
    return call('PATCH /synonyms/{id}', { as: admin, path: { id }, body: { phrases: ['hub', 'nave'] } });
  },
  'DELETE /synonyms/{id}': async () =>
    call('DELETE /synonyms/{id}', { as: admin, path: { id: await newSynonyms() } }),
  'POST /delivery-methods': () => call('POST /delivery-methods', { as: admin, body: deliveryMethod() }),
  'PATCH /delivery-methods/{id}': async () => {
    const id = await insertMethod(shop().database);
    const body = { version: 1, name: 'Post' };
    return call('PATCH /delivery-methods/{id}', { as: admin, path: { id }, body });
  },
  'DELETE /delivery-methods/{id}': async () =>
    call('DELETE /delivery-methods/{id}', { as: admin, path: { id: await insertMethod(shop().database) } }),
  'PUT /delivery-methods/order': async () => {
    await insertMethod(shop().database);
    const methods = await readMethods(shop().database);
    const ids = methods.map(({ _id }) => _id).toReversed();
    return call('PUT /delivery-methods/order', { as: admin, body: { ids } });
  },
  'DELETE /failed-searches/{id}': async () => {
    const id = newId();
    await shop().database.query({
      text: `INSERT INTO failed_searches (id, key, query, times, last_at) VALUES ($1, 'nave', 'nave', 1, now())`,
      values: [id],
    });
    return call('DELETE /failed-searches/{id}', { as: admin, path: { id } });
  },
  'PATCH /settings': () =>
    call('PATCH /settings', { as: admin, body: { identity: { name: 'Own Parts', version: 0 } } }),
  'PUT /setup': () => call('PUT /setup', { as: admin, body: { dismissed: true } }),
  'PUT /tax-settings': () =>
    call('PUT /tax-settings', {
      as: admin,
      body: { taxIncluded: true, country: 'DE', vatNumber: null, reverseCharge: false, version: 0 },
    }),
  'POST /tax-rates': () =>
    call('POST /tax-rates', {
      as: admin,
      body: { country: 'DE', region: null, name: 'VAT', rate: 19, deliveryTaxed: true },
    }),
  'PATCH /tax-rates/{id}': async () => {
    const id = await newRate('FR');
    return call('PATCH /tax-rates/{id}', { as: admin, path: { id }, body: { version: 1, rate: 5.5 } });
  },
  'DELETE /tax-rates/{id}': async () =>
    call('DELETE /tax-rates/{id}', { as: admin, path: { id: await newRate('IT') } }),
  'POST /pages/preview': () => call('POST /pages/preview', { as: admin, body: { markdown: '# Words' } }),
  'POST /managed-groups': () => call('POST /managed-groups', { as: admin, body: { name: 'Tools' } }),
  'PATCH /managed-groups/{id}': async () =>
    call('PATCH /managed-groups/{id}', {
      as: admin,
      path: { id: await newGroup() },
      body: { name: 'Brake pads', version: 1 },
    }),
  'PUT /managed-groups/{id}/place': async () =>
    call('PUT /managed-groups/{id}/place', {
      as: admin,
      path: { id: await newGroup() },
      body: { parent: null, before: 'brakes', version: 1 },
    }),
  'DELETE /managed-groups/{id}': async () =>
    call('DELETE /managed-groups/{id}', { as: admin, path: { id: await newGroup() }, search: '?to=brakes' }),
  'POST /managed-pages': () =>
    call('POST /managed-pages', {
      as: admin,
      body: { kind: 'post', title: 'News', slug: 'news', markdown: 'Words.' },
    }),
  'PUT /managed-pages/{id}': async () =>
    call('PUT /managed-pages/{id}', {
      as: admin,
      path: { id: await newPage('saved') },
      body: { title: 'Saved', slug: 'saved', markdown: 'More words.', footer: null, version: 2 },
    }),
  'DELETE /managed-pages/{id}': async () =>
    call('DELETE /managed-pages/{id}', {
      as: admin,
      path: { id: await newPage('removed', { published: true }) },
    }),
  'PUT /managed-pages/{id}/publication': async () =>
    call('PUT /managed-pages/{id}/publication', {
      as: admin,
      path: { id: await newPage('published') },
      body: { version: 2 },
    }),
  'DELETE /managed-pages/{id}/publication': async () =>
    call('DELETE /managed-pages/{id}/publication', {
      as: admin,
      path: { id: await newPage('taken-back', { published: true }) },
    }),
  'POST /managed-pages/{id}/restorations': async () =>
    call('POST /managed-pages/{id}/restorations', {
      as: admin,
      path: { id: await newPage('restored') },
      body: { restore: 1, version: 2 },
    }),
  'POST /discount-codes': () =>
    call('POST /discount-codes', { as: admin, body: { code: 'SPRING', kind: 'amount', amount: 5 } }),
  'PATCH /discount-codes/{id}': async () => {
    const id = await newCode('SUMMER');
    return call('PATCH /discount-codes/{id}', {
      as: admin,
      path: { id },
      body: { version: 1, enabled: false },
    });
  },
  'DELETE /discount-codes/{id}': async () =>
    call('DELETE /discount-codes/{id}', { as: admin, path: { id: await newCode('AUTUMN') } }),
  'POST /quote': async () => {
    const part = await insertPart(shop().database);
    return call('POST /quote', { body: { lines: [{ partId: part.id, quantity: part.minimumOrder }] } });
  },
  'POST /checkout': () => guestOrder('checks-out@example.com'),
  'POST /orders/claim': async () => {
    const as = await signedIn(shop());
    const { guestToken } = JSON.parse((await guestOrder(as.email)).body) as { guestToken: string };
    return call('POST /orders/claim', { as, body: { guestToken } });
  },
  'POST /auth/sign-up/email': async () => (await newcomer('signs-up@example.com')).response,
  'POST /auth/sign-in/email': async () => {
    const { email } = await newcomer('signs-in@example.com');
    return call('POST /auth/sign-in/email', { body: { email, password } });
  },
  'POST /auth/sign-in/social': () =>
    call('POST /auth/sign-in/social', { body: { provider: 'google', callbackURL: '/' } }),
  'POST /auth/sign-out': async () => {
    const { cookie } = await signedIn(shop());
    return call('POST /auth/sign-out', { cookie });
  },
  'POST /auth/request-password-reset': async () => {
    const { email } = await signedIn(shop());
    return call('POST /auth/request-password-reset', { body: { email } });
  },
  'POST /auth/reset-password': async () => {
    const { email } = await signedIn(shop());
    await call('POST /auth/request-password-reset', { body: { email } });
    const token = await mailedToken(email);
    return call('POST /auth/reset-password', { body: { token, newPassword: 'Second!secret' } });
  },
  'POST /auth/send-verification-email': async () => {
    const { cookie } = await newcomer('asks-again@example.com');
    return call('POST /auth/send-verification-email', { cookie });
  },
  'POST /auth/confirm-email': async () => {
    const { email } = await newcomer('confirms@example.com');
    return call('POST /auth/confirm-email', { body: { token: await mailedToken(email), password } });
  },
  'POST /auth/confirm-email/new-password': async () => {
    const { email } = await newcomer('confirms-anew@example.com');
    const token = await mailedToken(email);
    return call('POST /auth/confirm-email/new-password', { body: { token, newPassword: 'Second!secret' } });
  },
  'PATCH /account': async () =>
    call('PATCH /account', { as: await signedIn(shop()), body: { name: 'Another Name' } }),
  'PUT /account/password': async () => {
    const body = { currentPassword: password, newPassword: 'Second!secret' };
    return call('PUT /account/password', { as: await signedIn(shop()), body });
  },
  'POST /account/email': async () => {
    const body = { currentPassword: password, email: 'asks-for-it@example.com' };
    return call('POST /account/email', { as: await signedIn(shop()), body });
  },
  'DELETE /account/email': async () => call('DELETE /account/email', { as: await signedIn(shop()) }),
  'POST /account/email/confirm': async () => (await changedAddress('moves@example.com')).response,
  'POST /auth/undo-email-change': async () => {
    const { before } = await changedAddress('moves-back@example.com');
    return call('POST /auth/undo-email-change', { body: { token: await mailedToken(before) } });
  },
  'DELETE /account/sessions/{id}': async () => {
    const as = await signedIn(shop());
    const listed = await shop().app.inject({ url: '/api/account/sessions', headers: as.bearer });
    const id = listed.json<{ _id: string }[]>()[0]?._id ?? '';
    return call('DELETE /account/sessions/{id}', { as, path: { id } });
  },
  'DELETE /account/sessions': async () => call('DELETE /account/sessions', { as: await signedIn(shop()) }),
  'POST /account/photo': async () => {
    const photo = { fileName: 'me.jpg', data: await photograph(320, 240) };
    return sendForm(shop().app, await signedIn(shop()), '/account/photo', [photo]);
  },
  'DELETE /account/photo': async () => call('DELETE /account/photo', { as: await signedIn(shop()) }),
  'POST /account/delete': async () => {
    const { id, buyer } = await paidOrder(shop());
    await call('PUT /order/{id}', { as: admin, path: { id } });
    return call('POST /account/delete', {
      as: buyer,
      body: { email: buyer.email, currentPassword: password },
    });
  },
  'PUT /user': async () => {
    const { email, cookie } = await signedIn(shop());
    return call('PUT /user', { cookie, body: { email } });
  },
  'POST /images': async () =>
    sendForm(shop().app, admin, '/images', [{ fileName: 'disc.jpg', data: await photograph(320, 240) }]),
  'POST /order': async () => {
    const buyer = await signedIn(shop());
    const part = await insertPart(shop().database);
    return call('POST /order', { as: buyer, body: orderPayload(part, buyer) });
  },
  'POST /order/{id}/undo-shipping': async () => {
    const { id } = await paidOrder(shop());
    await call('POST /orders/ship', { as: admin, body: { ids: [id] } });
    return call('POST /order/{id}/undo-shipping', { as: admin, path: { id } });
  },
  'POST /orders/undo-shipping': async () => {
    const { id } = await paidOrder(shop());
    await call('POST /orders/ship', { as: admin, body: { ids: [id] } });
    return call('POST /orders/undo-shipping', { as: admin, body: { ids: [id] } });
  },
  'POST /orders/ship': async () => {
    const { id } = await paidOrder(shop());
    return call('POST /orders/ship', { as: admin, body: { ids: [id] } });
  },
  'POST /order/{id}/shipments': async () => {
    const { id } = await paidOrder(shop());
    const body = { carrier: 'DHL', trackingNumber: '00340434', lines: [{ position: 1, quantity: 1 }] };
    return call('POST /order/{id}/shipments', { as: admin, path: { id }, body });
  },
  'PATCH /order/{id}/shipments/{shipment}': async () => {
    const { id } = await paidOrder(shop());
    const sent = await call('POST /order/{id}/shipments', { as: admin, path: { id }, body: {} });
    const shipment = sent.json<{ insertedId: string }>().insertedId;
    const body = { carrier: 'UPS', trackingNumber: '1Z 999' };
    return call('PATCH /order/{id}/shipments/{shipment}', { as: admin, path: { id, shipment }, body });
  },
  'POST /order/{id}/notes': async () => {
    const { id } = await paidOrder(shop());
    const body = { text: 'The disc comes on Monday.', toBuyer: true };
    return call('POST /order/{id}/notes', { as: admin, path: { id }, body });
  },
  'DELETE /orders/{id}': async () => {
    const { id, buyer } = await placedOrder(shop());
    return call('DELETE /orders/{id}', { as: buyer, path: { id } });
  },
  'PUT /order/{id}': async () => {
    const { id } = await paidOrder(shop());
    return call('PUT /order/{id}', { as: admin, path: { id } });
  },
  'PATCH /order/{id}': async () => {
    const { id, buyer, clientSecret } = await orderWithIntent(shop());
    const { id: transactionId } = await payByCard(shop(), clientSecret);
    return call('PATCH /order/{id}', {
      as: buyer,
      path: { id },
      body: { orderId: id, ordererEmail: buyer.email, transactionId },
    });
  },
  'POST /part-imports': () => sendFile(shop(), admin, fileOf(fileLine({ name: 'Only checked' }))),
  'POST /part-imports/{id}/apply': async () => {
    const { _id } = await checkedFile(shop(), admin, fileOf(fileLine({ name: 'Imported' })));
    return call('POST /part-imports/{id}/apply', { as: admin, path: { id: _id } });
  },
  'DELETE /part-imports/{id}': async () => {
    await shop().database.query({ text: "DELETE FROM part_imports WHERE state <> 'done'" });
    const { _id } = await checkedFile(shop(), admin, fileOf(fileLine({ name: 'Thrown away' })));
    return call('DELETE /part-imports/{id}', { as: admin, path: { id: _id } });
  },
  'POST /car-parts': () => call('POST /car-parts', { as: admin, body: partPayload({ name: 'Added' }) }),
  'PATCH /car-parts/{id}': async () => {
    const id = await addedPart(shop(), admin);
    const { version } = await recordOf(shop(), admin, id);
    return call('PATCH /car-parts/{id}', { as: admin, path: { id }, body: { version, price: 70 } });
  },
  'POST /car-parts/{id}/fitment': async () => {
    const id = await addedPart(shop(), admin);
    await someModel();
    const body = { make: 'Honda', model: 'Civic', from: 2006, to: 2011, position: 'front', quantity: 2 };
    return call('POST /car-parts/{id}/fitment', { as: admin, path: { id }, body });
  },
  'PATCH /fitment/{id}': async () => {
    const id = await someRange();
    const body = { make: 'Honda', model: 'Civic', from: 2007, to: 2011, kind: 'excluded', version: 1 };
    return call('PATCH /fitment/{id}', { as: admin, path: { id }, body });
  },
  'DELETE /fitment/{id}': async () => {
    const id = await someRange();
    return call('DELETE /fitment/{id}', { as: admin, path: { id } });
  },
  'PUT /car-parts/{id}/fit-coverage': async () => {
    const id = await addedPart(shop(), admin);
    const body = { coverage: 'universal', was: 'some' };
    return call('PUT /car-parts/{id}/fit-coverage', { as: admin, path: { id }, body });
  },
  'DELETE /car-parts/{id}': async () => {
    const id = await addedPart(shop(), admin);
    return call('DELETE /car-parts/{id}', { as: admin, path: { id } });
  },
  'POST /car-parts/{id}/stock': async () => {
    const id = await addedPart(shop(), admin);
    return call('POST /car-parts/{id}/stock', {
      as: admin,
      path: { id },
      body: { change: -1, reason: 'Broken' },
    });
  },
  'PUT /basket': async () => {
    const lines = [{ partId: (await insertPart(shop().database)).id, quantity: 2 }];
    return call('PUT /basket', { as: await signedIn(shop()), body: { lines } });
  },
  'POST /basket/join': async () => {
    const lines = [{ partId: (await insertPart(shop().database)).id, quantity: 2 }];
    return call('POST /basket/join', { as: await signedIn(shop()), body: { lines } });
  },
  'PUT /garage': async () => {
    const [car] = await plantVehicles(shop().database, ['2014 Honda Civic 1.8 4 petrol']);
    const body = { vehicles: [car?.id ?? ''], chosen: car?.id ?? null };
    return call('PUT /garage', { as: await signedIn(shop()), body });
  },
  'POST /garage/join': async () => {
    const [car] = await plantVehicles(shop().database, ['2014 Honda Civic 1.8 4 petrol']);
    return call('POST /garage/join', {
      as: await signedIn(shop()),
      body: { vehicles: [car?.id ?? ''], chosen: null },
    });
  },
  'POST /create-payment-intent': async () => {
    const { id, buyer, part } = await placedOrder(shop());
    return call('POST /create-payment-intent', {
      as: buyer,
      body: { orderId: id, price: (part.priceCents * part.minimumOrder) / 100 },
    });
  },
  'POST /order/{id}/refund': async () => {
    const { id } = await paidOrder(shop());
    return call('POST /order/{id}/refund', { as: admin, path: { id }, body: { reason: 'Does not fit' } });
  },
  'POST /order/{id}/returns': async () => {
    const { id, owner } = await sentOrder(shop(), admin, await onePart());
    return sendReturn(shop(), owner, id, [{ position: 1, quantity: 1 }], { key: 'a-return' });
  },
  'PUT /order/{id}/lines/{position}/fit-answer': async () => {
    const { id, owner } = await sentOrder(shop(), admin, await onePart());
    const [car] = await plantVehicles(shop().database, ['2014 Honda Civic 1.8 4 petrol']);
    return answerFit(shop(), { id, owner }, { fitted: false, vehicle: car?.id ?? null, note: 'Too wide.' });
  },
  'POST /order/{id}/return-pictures': async () => {
    const { id, owner } = await sentOrder(shop(), admin, await onePart());
    return sendForm(shop().app, owner, `/order/${id}/return-pictures`, [
      { fileName: 'disc.jpg', data: await photograph(320, 240) },
    ]);
  },
  'POST /returns/{id}/withdraw': async () => {
    const { id, owner } = await sentOrder(shop(), admin, await onePart());
    const asked = await askedReturn(shop(), owner, id, [{ position: 1, quantity: 1 }]);
    return trySteps(shop(), owner, asked)('withdraw');
  },
  'POST /returns/{id}/accept': async () => {
    const { id, owner } = await sentOrder(shop(), admin, await onePart());
    const asked = await askedReturn(shop(), owner, id, [{ position: 1, quantity: 1 }]);
    return trySteps(shop(), admin, asked)('accept', { answer: 'To us.' });
  },
  'POST /returns/{id}/refuse': async () => {
    const { id, owner } = await sentOrder(shop(), admin, await onePart());
    const asked = await askedReturn(shop(), owner, id, [{ position: 1, quantity: 1 }]);
    return trySteps(shop(), admin, asked)('refuse', { reason: 'Fitted.' });
  },
  'POST /returns/{id}/receive': async () => {
    const order = await sentOrder(shop(), admin, await onePart());
    const id = await acceptedReturn(shop(), admin, order, [{ position: 1, quantity: 2 }]);
    const lines = [{ position: 1, received: 2, resalable: 1, damaged: 1 }];
    return trySteps(shop(), admin, id)('receive', { lines });
  },
  'POST /returns/{id}/restock': async () => {
    const order = await sentOrder(shop(), admin, await onePart());
    const id = await receivedReturn(shop(), admin, order, [{ position: 1, quantity: 2 }]);
    return call('POST /returns/{id}/restock', {
      as: admin,
      path: { id },
      body: { lines: [{ position: 1, quantity: 1 }] },
    });
  },
  'POST /returns/{id}/refund': async () => {
    const order = await sentOrder(shop(), admin, await onePart());
    const id = await receivedReturn(shop(), admin, order, [{ position: 1, quantity: 2 }]);
    return call('POST /returns/{id}/refund', {
      as: admin,
      path: { id },
      body: { lines: [{ position: 1, quantity: 1 }] },
    });
  },
  'POST /returns/{id}/close': async () => {
    const order = await sentOrder(shop(), admin, await onePart());
    const id = await receivedReturn(shop(), admin, order, [{ position: 1, quantity: 2 }]);
    return trySteps(shop(), admin, id)('close');
  },
  'PATCH /payment-discrepancies/{id}': async () => {
    await paymentStore(shop().database).noteDiscrepancy('pi_of_nobody', 'unknown', 'Not asked for.');
    const breaks = await shop().app.inject({ url: '/api/payment-discrepancies', headers: admin.bearer });
    const id = breaks.json<{ _id: string }[]>().at(-1)?._id ?? '';
    return call('PATCH /payment-discrepancies/{id}', {
      as: admin,
      path: { id },
      body: { note: 'Looked at.' },
    });
  },
  'POST /addresses': async () => call('POST /addresses', { as: await signedIn(shop()), body: someAddress }),
  'PATCH /addresses/{id}': async () => {
    const as = await signedIn(shop());
    const path = { id: await keptAddress(as) };
    return call('PATCH /addresses/{id}', { as, path, body: { city: 'Shelbyville', default: true } });
  },
  'DELETE /addresses/{id}': async () => {
    const as = await signedIn(shop());
    return call('DELETE /addresses/{id}', { as, path: { id: await keptAddress(as) } });
  },
  'PUT /user/{email}': async () => {
    const person = await signedIn(shop());
    return call('PUT /user/{email}', {
      as: person,
      path: { email: person.email },
      body: { education: 'Trade school', location: 'Leeds', phone: '0123', linkedIn: 'linkedin.com/in/x' },
    });
  },
  'PUT /admin/{email}': async () => {
    const { email } = await signedIn(shop());
    return call('PUT /admin/{email}', { as: admin, path: { email } });
  },
  'PUT /car-parts/{id}/stock-notice': async () => {
    const id = (await insertPart(shop().database, { available: 0 })).id;
    return call('PUT /car-parts/{id}/stock-notice', { as: await signedIn(shop()), path: { id } });
  },
  'DELETE /car-parts/{id}/stock-notice': async () => {
    const as = await signedIn(shop());
    const path = { id: (await insertPart(shop().database, { available: 0 })).id };
    await call('PUT /car-parts/{id}/stock-notice', { as, path });
    return call('DELETE /car-parts/{id}/stock-notice', { as, path });
  },
  'POST /stock-notices/stop': async () => {
    const { id } = await signedIn(shop());
    return call('POST /stock-notices/stop', { body: { token: writeStopToken(authSecret, id) } });
  },
  'POST /reviews': async () => {
    const author = await signedIn(shop());
    await call('POST /reviews', { as: author, body: review });
    return call('POST /reviews', { as: author, body: { ...review, ratings: 4 } });
  },
  'PUT /reviews/{id}/answer': async () => {
    const added = await call('POST /reviews', { as: await signedIn(shop()), body: review });
    const path = { id: added.json().insertedId };
    return call('PUT /reviews/{id}/answer', { as: admin, path, body: { text: 'Thank you.', seen: null } });
  },
  'DELETE /reviews/{id}/answer': async () => {
    const added = await call('POST /reviews', { as: await signedIn(shop()), body: review });
    const path = { id: added.json().insertedId };
    await call('PUT /reviews/{id}/answer', { as: admin, path, body: { text: 'Thank you.' } });
    return call('DELETE /reviews/{id}/answer', { as: admin, path });
  },
  'PATCH /reviews/{id}': async () => {
    const written = await call('POST /reviews', { as: await signedIn(shop()), body: review });
    const id = written.json<{ insertedId: string }>().insertedId;
    return call('PATCH /reviews/{id}', { as: admin, path: { id }, body: { hidden: true, reason: 'Rude' } });
  },
};

const writes = (Object.keys(endpoints) as (keyof Endpoints)[]).filter(
  (key): key is WriteKey => !key.startsWith('GET '),
);

test('there is an example of every call that changes something', () => {
  expect(Object.keys(examples).toSorted()).toEqual(writes.toSorted());
});

test.each(writes)('the doctor finds nothing wrong after %s', async (key) => {
  const response = await examples[key]();
  expect(response.statusCode, response.body).toBe(200);
  expect(await violations(shop().database)).toEqual([]);
});
