import type { ManagedReview, OwnReview, Review } from '@spareworks/contract/calls/reviews';
import { beforeAll, expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { callAs, insertOrder } from '../../testing/orders.ts';
import { auditOf } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

const words = { name: 'Ada Lovelace', location: 'London, UK', ratings: 1, description: 'It did not fit.' };

async function written(fields: object = {}) {
  const author = await signedIn(shop());
  const part = await insertPart(shop().database);
  await insertOrder(shop().database, { buyer: author, part, state: 'paid' });
  const write = async (more: object = {}) => {
    const body = { ...words, partId: part.id, ...fields, ...more };
    const response = await callAs(shop().app, author)('POST', '/reviews', body);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<{ insertedId: string; replaced: boolean; hidden: boolean }>();
  };
  return { author, part, write, id: (await write()).insertedId };
}

const hide = (id: string, body: object) => callAs(shop().app, admin)('PATCH', `/reviews/${id}`, body);
const ratingOf = async (id: string) =>
  (await shop().app.inject(`/api/car-parts/${id}`)).json<{ rating: number | null; ratingCount: number }>();
const shownOf = async (partId: string) =>
  (await shop().app.inject(`/api/reviews?partId=${partId}`)).json<Review[]>().map(({ _id }) => _id);

async function managed(id: string, query = ''): Promise<ManagedReview | undefined> {
  const list = await callAs(shop().app, admin)('GET', `/managed-reviews?sort=newest&limit=100${query}`);
  return list.json<ManagedReview[]>().find(({ _id }) => _id === id);
}

test('a hidden review is shown to nobody and not counted, until it is shown again; both are in the audit log', async () => {
  const { id, part, author } = await written();
  expect(await managed(id)).toMatchObject({
    ...words,
    email: author.email,
    partName: part.name,
    byBuyer: true,
    verifiedPurchase: true,
    hidden: null,
  });
  expect((await hide(id, { hidden: true, reason: 'Names a person' })).json()).toEqual({
    acknowledged: true,
    modifiedCount: 1,
  });
  expect((await hide(id, { hidden: true, reason: 'Once more' })).json()).toMatchObject({ modifiedCount: 0 });
  expect(await ratingOf(part.id)).toMatchObject({ rating: null, ratingCount: 0 });
  expect(await shownOf(part.id)).toEqual([]);
  expect((await shop().app.inject(`/api/reviews/${id}`)).statusCode).toBe(404);
  for (const url of ['/api/reviews', '/api/reviews/picked?limit=100'])
    expect((await shop().app.inject(url)).body).not.toContain(id);
  expect(await managed(id, '&hidden=false')).toBeUndefined();
  expect(await managed(id, '&hidden=true')).toMatchObject({
    hidden: { by: admin.email, reason: 'Names a person', at: expect.stringMatching(/^\d{4}-/) },
  });

  await hide(id, { hidden: false, reason: 'It was a shop, not a person' });
  expect(await ratingOf(part.id)).toMatchObject({ rating: 1, ratingCount: 1 });
  expect(await shownOf(part.id)).toEqual([id]);
  const review = { name: words.name, description: words.description };
  expect(await auditOf(shop().database, `review ${id}`)).toEqual([
    {
      actor: admin.email,
      action: 'review hidden',
      before: { hidden: false },
      after: { hidden: true, reason: 'Names a person', ...review },
    },
    {
      actor: admin.email,
      action: 'review shown again',
      before: { hidden: true },
      after: { hidden: false, reason: 'It was a shop, not a person', ...review },
    },
  ]);
});

test('what takes the place of a hidden review waits for staff too, and its author is told why', async () => {
  const { id, part, author, write } = await written();
  await hide(id, { hidden: true, reason: 'Abusive' });
  const next = await write({ description: 'The same again.' });
  expect(next).toMatchObject({ replaced: true, hidden: true });
  expect(await shownOf(part.id)).toEqual([]);
  expect(await ratingOf(part.id)).toMatchObject({ ratingCount: 0 });
  const own = (await callAs(shop().app, author)('GET', '/own-reviews')).json<OwnReview[]>();
  expect(own).toMatchObject([{ _id: next.insertedId, hiddenReason: 'Abusive' }]);
  await hide(next.insertedId, { hidden: false, reason: 'Better now' });
  expect(await shownOf(part.id)).toEqual([next.insertedId]);
  expect(await write({ description: 'A third one.' })).toMatchObject({ replaced: true, hidden: false });
});

test.each([
  [{ hidden: true }, 'reason', 'reason is required'],
  [{ hidden: true, reason: '  ' }, 'reason', 'reason is required'],
  [{ hidden: false, reason: 'x'.repeat(501) }, 'reason', 'can have at most 500 characters'],
  [{ reason: 'Why' }, 'hidden', 'must be true or false'],
])('%j is refused, and nothing is noted', async (body, field, sentence) => {
  const { id } = await written();
  const response = await hide(id, body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errors: { [field]: sentence } });
  expect(await auditOf(shop().database, `review ${id}`)).toEqual([]);
});

test('a review that is not there, or was replaced, cannot be hidden', async () => {
  const { id, write } = await written();
  await write({ description: 'Another.' });
  for (const gone of [id, '01900000-0000-7000-8000-000000000000'])
    expect((await hide(gone, { hidden: true, reason: 'Why' })).statusCode).toBe(404);
});

test('the list for staff comes by pages and counted', async () => {
  await written();
  await written();
  const page = await callAs(shop().app, admin)('GET', '/managed-reviews?limit=1&count=true&hidden=false');
  expect(page.json()).toHaveLength(1);
  expect(Number(page.headers['x-total-count'])).toBeGreaterThan(1);
  expect(page.headers.link).toContain('hidden=false');
});
