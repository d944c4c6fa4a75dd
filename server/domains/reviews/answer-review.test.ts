import type { ManagedReview, OwnReview, Review } from '@spareworks/contract/calls/reviews';
import { limits } from '@spareworks/contract/plain/limits';
import { beforeAll, expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { mailsWrittenTo } from '../../testing/mails.ts';
import { callAs, insertOrder } from '../../testing/orders.ts';
import { auditOf } from '../../testing/parts.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const shop = sharedApp();

let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
});

async function written() {
  const author = await signedIn(shop());
  const part = await insertPart(shop().database);
  await insertOrder(shop().database, { buyer: author, part, state: 'paid' });
  const write = async (description: string) => {
    const body = { name: 'Ada', location: 'London', ratings: 1, description, partId: part.id };
    return (await callAs(shop().app, author)('POST', '/reviews', body)).json<{ insertedId: string }>()
      .insertedId;
  };
  const id = await write('It did not fit.\nNot at all.');
  return { author, part, write, id };
}

const put = (id: string, body: object) => callAs(shop().app, admin)('PUT', `/reviews/${id}/answer`, body);
const remove = (id: string) => callAs(shop().app, admin)('DELETE', `/reviews/${id}/answer`);
const shownOf = async (id: string) => (await shop().app.inject(`/api/reviews/${id}`)).json<Review>().answer;
const mailsAbout = async ({ email }: SignedIn) =>
  (await mailsWrittenTo(shop().database, email)).filter(({ subject }) =>
    /answered your review/.test(subject),
  );

test('an answer stands below the review in every list, its writer is told once, and the log has every change', async () => {
  const { id, author, part } = await written();
  expect(await shownOf(id)).toBeNull();
  const question = 'Which car? https://shop.example/cars';
  const { answer, ...done } = (await put(id, { text: question, seen: null })).json();
  expect(done).toEqual({ acknowledged: true, modifiedCount: 1 });
  expect(answer).toEqual({ text: question, at: expect.stringMatching(/^\d{4}-/) });
  for (const url of [
    '/reviews?sort=newest&limit=100',
    `/reviews?partId=${part.id}`,
    '/reviews/picked?limit=100',
  ]) {
    const list = (await shop().app.inject(`/api${url}`)).json<Review[]>();
    expect(list.find(({ _id }) => _id === id)?.answer, url).toEqual(answer);
  }
  const own = (await callAs(shop().app, author)('GET', '/own-reviews')).json<OwnReview[]>();
  expect(own.map((review) => review.answer)).toEqual([answer]);
  const all = (await callAs(shop().app, admin)('GET', '/managed-reviews')).json<ManagedReview[]>();
  expect(all.find(({ _id }) => _id === id)).toMatchObject({ answer, answeredBy: admin.email });

  expect((await put(id, { text: question })).json()).toMatchObject({ modifiedCount: 0, answer });
  expect((await put(id, { text: 'Which car is it?', seen: answer.at })).json()).toMatchObject({
    modifiedCount: 1,
  });
  expect((await remove(id)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await remove(id)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
  expect(await shownOf(id)).toBeNull();
  await put(id, { text: 'Once more.' });

  const mails = await mailsAbout(author);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Spareworks has answered your review');
  expect(mails[0]?.text).toContain(question);
  expect(mails[0]?.html).toContain(
    'Which car? <a href="https://shop.example/cars">https://shop.example/cars</a>',
  );
  expect(mails[0]?.text).toContain(`Your review of ${part.name}:\n> It did not fit.\n> Not at all.`);
  expect(mails[0]?.text).toContain(`/reviews?review=${id}`);
  expect((await auditOf(shop().database, `review ${id}`)).map(({ action }) => action)).toEqual([
    'review answered',
    'review answered',
    'review answer removed',
    'review answered',
  ]);
});

test('of two who answer at once the second is told, and nothing of the first is lost', async () => {
  const { id, author } = await written();
  const both = await Promise.all(['One', 'Two'].map((text) => put(id, { text, seen: null })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'changed_meanwhile',
  });
  expect(await mailsAbout(author)).toHaveLength(1);
  await remove(id);
  expect((await put(id, { text: 'Late', seen: new Date().toISOString() })).statusCode).toBe(409);
});

test('a hidden review hides its answer and takes none, and one that is replaced takes its answer along', async () => {
  const { id, part, write, author } = await written();
  await put(id, { text: 'Which car?' });
  await callAs(shop().app, admin)('PATCH', `/reviews/${id}`, { hidden: true, reason: 'Rude' });
  expect((await shop().app.inject(`/api/reviews/${id}`)).statusCode).toBe(404);
  expect((await shop().app.inject(`/api/reviews?partId=${part.id}`)).body).not.toContain('Which car?');
  expect((await put(id, { text: 'More' })).json()).toMatchObject({ status: 409, code: 'review_hidden' });
  await callAs(shop().app, admin)('PATCH', `/reviews/${id}`, { hidden: false, reason: 'Fine' });
  expect(await shownOf(id)).toMatchObject({ text: 'Which car?' });

  const next = await write('Now it fits.');
  expect(await shownOf(next)).toBeNull();
  expect((await put(id, { text: 'Too late' })).statusCode).toBe(404);
  await put(next, { text: 'Good to hear.' });
  expect(await mailsAbout(author)).toHaveLength(2);
});

test('an answer that is empty, too long, of a wrong day or by a buyer is refused by name', async () => {
  const { id, author } = await written();
  expect((await put(id, { text: ' ' })).json()).toMatchObject({ errors: { text: 'text is required' } });
  expect((await put(id, { text: 'x'.repeat(limits.reviewAnswerLength + 1) })).json()).toMatchObject({
    status: 400,
    errors: { text: expect.stringContaining('at most') },
  });
  expect((await put(id, { text: 'x', seen: 'yesterday' })).json()).toMatchObject({
    status: 400,
    errors: { seen: expect.any(String) },
  });
  expect((await put('01900000-0000-7000-8000-000000000000', { text: 'x' })).statusCode).toBe(404);
  const response = await callAs(shop().app, author)('PUT', `/reviews/${id}/answer`, {
    text: 'I am the shop',
  });
  expect(response.statusCode).toBe(403);
});
