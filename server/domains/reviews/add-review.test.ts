import { setTimeout as wait } from 'node:timers/promises';
import type { Review } from '@spareworks/contract/calls/reviews';
import * as messages from '@spareworks/contract/plain/messages';
import type { OrderState } from '@spareworks/contract/plain/order-states';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageProgram } from '../../http/pages/page-program.ts';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder, placedOrder } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { plainPages } from '../../testing/plain-pages.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { forgetReplacedReviews } from './forget-replaced.ts';

/** Pages that show what the shop answers about reviews, kept as the real ones are. */
const program: PageProgram = {
  ...plainPages,
  entry: {
    ...plainPages.entry,
    pageKey: (url) => url,
    render: async ({ url }, callApi) => {
      const partId = url.split('part=')[1];
      const query = { limit: '12', sort: 'newest', ...(partId === undefined ? {} : { partId }) };
      const shown: object[] = [];
      if (partId !== undefined) shown.push(await callApi('GET /car-parts/{id}', { params: { id: partId } }));
      // As the page of a part does it: of one nobody has rated it asks for no reviews.
      if (!JSON.stringify(shown).includes('"ratingCount":0'))
        shown.push(await callApi('GET /reviews', { query }));
      return { status: 200, redirect: null, head: '', body: JSON.stringify(shown), pageData: '{}' };
    },
  },
};

const common = sharedApp({ program });

const review = {
  name: 'Ada Lovelace',
  location: 'London, UK',
  ratings: 5,
  description: 'It fitted.\nAt once.',
};

const add = (who: SignedIn, body: object) => callAs(common().app, who)('POST', '/reviews', body);

/** A part on an order of this person; paid unless told otherwise. */
async function boughtPart(buyer: SignedIn, state: OrderState = 'paid') {
  const part = await insertPart(common().database);
  await insertOrder(common().database, { buyer, part, state });
  return part;
}

async function newest(): Promise<Review | undefined> {
  return (await common().app.inject('/api/reviews?sort=newest&limit=1')).json<Review[]>()[0];
}

test('a review is kept with the fields of the specification', async () => {
  const person = await signedIn(common());
  const response = await add(person, review);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    acknowledged: true,
    insertedId: expect.any(String),
    replaced: false,
    hidden: false,
  });
  const { insertedId } = response.json<{ insertedId: string }>();
  expect(await newest()).toMatchObject({ _id: insertedId, ...review, partId: null });
  const rows = await common().database.query({
    text: 'SELECT user_id FROM reviews WHERE id = $1',
    values: [insertedId],
  });
  expect(rows).toEqual([{ user_id: person.id }]);
});

describe('what is refused', () => {
  let person: SignedIn; // one for all: signing in is slow on purpose, and nothing of this is kept
  beforeAll(async () => {
    person = await signedIn(common());
  });

  test.each([
    ['name', undefined, 'name is required'],
    ['name', '   ', 'name is required'],
    ['location', '', 'location is required'],
    ['description', '\n', 'description is required'],
    ['ratings', undefined, messages.review.ratingsOutOfRange],
    ['ratings', 0, messages.review.ratingsOutOfRange],
    ['ratings', 6, messages.review.ratingsOutOfRange],
    ['ratings', 4.5, messages.review.ratingsOutOfRange],
    ['ratings', '5', messages.review.ratingsOutOfRange],
    ['ratings', null, messages.review.ratingsOutOfRange],
    ['name', 'x'.repeat(101), 'can have at most 100 characters'],
    ['name', 'two\nlines', 'must be on one line'],
    ['description', 'x'.repeat(2001), 'can have at most 2000 characters'],
    ['description', 'a\u0000b', 'contains characters that cannot be kept'],
    ['partId', 'disc', 'is not an id of this shop'],
    ['userId', 'somebody', 'is not known here'],
    ['createdAt', '2020-01-01', 'is not known here'],
  ])('%s %j: %s', async (field, value, sentence) => {
    const response = await add(person, { ...review, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', errors: { [field]: sentence } });
    const rows = await common().database.query({
      text: 'SELECT id FROM reviews WHERE user_id = $1',
      values: [person.id],
    });
    expect(rows).toEqual([]);
  });

  test('a part the person has not paid for, whether there is such a part or not', async () => {
    const part = await insertPart(common().database);
    const canceled = await placedOrder(common(), { buyer: person });
    await callAs(common().app, person)('DELETE', `/orders/${canceled.id}`);
    const unpaid = await placedOrder(common(), { buyer: person });
    const somebodyElses = await boughtPart(await signedIn(common()));
    const ids = [
      part.id,
      canceled.part.id,
      unpaid.part.id,
      somebodyElses.id,
      '01900000-0000-7000-8000-000000000000',
    ];
    for (const state of ['lapsed', 'refunding', 'refunded'] as const)
      ids.push((await boughtPart(person, state)).id);
    for (const partId of ids) {
      const response = await add(person, { ...review, partId });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'not_bought',
        errors: { partId: 'is not a part you have bought and paid for' },
      });
      const rated = await common().app.inject(`/api/car-parts/${partId}`);
      if (rated.statusCode === 200) expect(rated.json()).toMatchObject({ rating: null, ratingCount: 0 });
    }
    expect((await callAs(common().app, person)('GET', '/reviewable-parts')).json()).toEqual([]);
  });
});

test('a part is rated by who paid for it, once, however many reviews are sent at the same moment', async () => {
  const buyer = await signedIn(common());
  const part = await boughtPart(buyer);
  const stars = [1, 2, 3, 4, 5, 1];
  const answers = await Promise.all(
    stars.map((ratings) => add(buyer, { ...review, partId: part.id, ratings })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(stars.map(() => 200));
  expect(answers.filter((answer) => !answer.json<{ replaced: boolean }>().replaced)).toHaveLength(1);
  const last = await add(buyer, { ...review, partId: part.id, ratings: 4 });
  expect(last.json()).toMatchObject({ acknowledged: true, replaced: true });
  const rated = (await common().app.inject(`/api/car-parts/${part.id}`)).json();
  expect(rated).toMatchObject({ rating: 4, ratingCount: 1 });
  const listed = (await common().app.inject(`/api/reviews?partId=${part.id}&count=true`)).json<Review[]>();
  expect(listed.map(({ _id }) => _id)).toEqual([last.json<{ insertedId: string }>().insertedId]);
});

test('an account has one standing review of the shop, whatever it sends, and those of its parts beside', async () => {
  const buyer = await signedIn(common());
  const part = await boughtPart(buyer);
  await add(buyer, { ...review, partId: part.id, description: 'of the part' });
  await Promise.all(Array.from({ length: 5 }, () => add(buyer, { ...review, ratings: 1 })));
  const last = await add(buyer, { ...review, description: 'of the shop' });
  expect(last.json()).toMatchObject({ replaced: true, hidden: false });
  const { insertedId } = last.json<{ insertedId: string }>();
  const own = (await callAs(common().app, buyer)('GET', '/own-reviews')).json<Review[]>();
  expect(own.map(({ description }) => description)).toEqual(['of the shop', 'of the part']);
  const all = (await common().app.inject('/api/reviews')).json<Review[]>();
  expect(all.filter(({ name }) => name === review.name).map(({ _id }) => _id)).toContain(insertedId);
  const [{ standing } = { standing: 0 }] = await common().database.query<{ standing: number }>({
    text: 'SELECT count(*) AS standing FROM reviews WHERE user_id = $1 AND replaced_at IS NULL',
    values: [buyer.id],
  });
  expect(standing).toBe(2);
});

test('a review that was replaced is nowhere to be read, and gone after a month', async () => {
  const person = await signedIn(common());
  const first = (await add(person, { ...review, description: 'at first' })).json<{ insertedId: string }>();
  await add(person, { ...review, description: 'then' });
  expect((await common().app.inject(`/api/reviews/${first.insertedId}`)).statusCode).toBe(404);
  expect((await common().app.inject('/api/reviews')).body).not.toContain('at first');
  const kept = () =>
    common().database.query({ text: 'SELECT id FROM reviews WHERE user_id = $1', values: [person.id] });
  await forgetReplacedReviews(common().database);
  expect(await kept()).toHaveLength(2);
  await common().database.query({
    text: "UPDATE reviews SET replaced_at = replaced_at - interval '31 days' WHERE user_id = $1",
    values: [person.id],
  });
  await forgetReplacedReviews(common().database);
  expect(await kept()).toHaveLength(1);
});

test('a review stays when its order is refunded afterwards; a new one is refused then', async () => {
  const buyer = await signedIn(common());
  const part = await boughtPart(buyer);
  await add(buyer, { ...review, partId: part.id, ratings: 2 });
  await common().database.query({
    text: `UPDATE orders SET state = 'refunded', refunded_at = now(), refund_id = 're_1', refund_reason = 'Wrong'
           WHERE user_id = $1`,
    values: [buyer.id],
  });
  const rated = (await common().app.inject(`/api/car-parts/${part.id}`)).json();
  expect(rated).toMatchObject({ rating: 2, ratingCount: 1 });
  expect((await add(buyer, { ...review, partId: part.id })).json()).toMatchObject({ code: 'not_bought' });
  const [own] = (await callAs(common().app, buyer)('GET', '/own-reviews')).json<Review[]>();
  expect(own).toMatchObject({ ratings: 2, byBuyer: false });
});

test('a part that was bought and is no longer in the shop cannot be reviewed, and the refusal says why', async () => {
  const buyer = await signedIn(common());
  const part = await boughtPart(buyer);
  await common().database.query({
    text: 'UPDATE parts SET deleted_at = now() WHERE id = $1',
    values: [part.id],
  });
  const refused = await add(buyer, { ...review, partId: part.id });
  expect(refused.json()).toMatchObject({
    status: 404,
    code: 'part_not_found',
    errors: { partId: 'is a part that is no longer in the shop' },
  });
  const stranger = await add(await signedIn(common()), { ...review, partId: part.id });
  expect(stranger.json()).toMatchObject({ status: 409, code: 'not_bought' });
});

test('the same request sent again under its key is one review', async () => {
  const person = await signedIn(common());
  const send = (payload: object) =>
    common().app.inject({
      method: 'POST',
      url: '/api/reviews',
      headers: { ...person.bearer, 'idempotency-key': 'once' },
      payload,
    });
  const [first, second] = await Promise.all([send(review), send(review)]);
  expect(first?.statusCode).toBe(200);
  expect(second?.json()).toEqual(first?.json());
  expect(first?.json()).toMatchObject({ replaced: false });
  expect((await send({ ...review, ratings: 1 })).json()).toMatchObject({ code: 'key_reused' });
  const rows = await common().database.query({
    text: 'SELECT id FROM reviews WHERE user_id = $1',
    values: [person.id],
  });
  expect(rows).toHaveLength(1);
});

test('a part is rated before and after it is shipped, and although another order of it was refunded', async () => {
  const buyer = await signedIn(common());
  const shipped = await boughtPart(buyer, 'shipped');
  await insertOrder(common().database, { buyer, part: shipped, state: 'refunded' });
  expect((await add(buyer, { ...review, partId: shipped.id })).statusCode).toBe(200);
});

test('the parts to choose from are those bought, reviewed or not, the last ordered first', async () => {
  const person = await signedIn(common());
  const parts = [];
  for (const name of ['First disc', 'Second disc', 'Third disc', 'Gone disc']) {
    const part = await insertPart(common().database, { name });
    await insertOrder(common().database, { buyer: person, part, state: 'paid' });
    parts.push(part);
  }
  const [first, , , gone] = parts;
  if (first) await insertOrder(common().database, { buyer: person, part: first, state: 'shipped' });
  await placedOrder(common(), { buyer: person }); // not paid
  await common().database.query({
    text: 'UPDATE parts SET deleted_at = now() WHERE id = $1',
    values: [gone?.id],
  });
  await boughtPart(await signedIn(common())); // somebody else's
  const names = async () =>
    (await callAs(common().app, person)('GET', '/reviewable-parts'))
      .json<{ name: string }[]>()
      .map(({ name }) => name);
  expect(await names()).toEqual(['First disc', 'Third disc', 'Second disc']);
  await add(person, { ...review, partId: first?.id });
  expect(await names()).toEqual(['First disc', 'Third disc', 'Second disc']);
});

test('the pages that show reviews show a new one at once', async () => {
  const buyer = await signedIn(common());
  const part = await boughtPart(buyer);
  const page = async (url: string) => (await common().app.inject(url)).body;
  const pages = ['/', `/?part=${part.id}`];
  for (const url of pages) expect(await page(url)).not.toContain('the very newest');
  await add(buyer, { ...review, partId: part.id, description: 'the very newest' });
  for (const url of pages) {
    // The announcement reaches the shop after the answer; a page kept for good would never show it.
    while (!(await page(url)).includes('the very newest')) await wait(5);
  }
  expect(await page(`/?part=${part.id}`)).toContain('"ratingCount":1');
});
