import type {
  ManagedPage,
  PageVersion,
  PageVersionSummary,
  PostSummary,
} from '@spareworks/contract/calls/pages';
import { pageLimits } from '@spareworks/contract/plain/pages';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { callAs } from '../../testing/orders.ts';
import { type SignedIn, signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { imageStore } from '../images/image-store.ts';
import { rendererVersion } from './markdown/render-markdown.ts';

const shop = sharedApp();
let admin: SignedIn;
let call: ReturnType<typeof callAs>;
beforeAll(async () => {
  admin = await signedIn(shop(), { role: 'admin' });
  call = callAs(shop().app, admin);
});

let count = 0;
/** A slug of its own for every test. */
const fresh = (name: string) => `${name}-${++count}`;

async function begin(fields: object = {}): Promise<ManagedPage> {
  const slug = fresh('page');
  const body = { kind: 'page', title: 'Delivery', slug, markdown: 'We deliver.', footer: null, ...fields };
  const answer = await call('POST', '/managed-pages', body);
  expect(answer.statusCode).toBe(200);
  return answer.json<ManagedPage>();
}

const editOf = ({ title, slug, markdown, footer, version }: ManagedPage) => ({
  title,
  slug,
  markdown,
  footer,
  version,
});

const publish = ({ _id, version }: ManagedPage) =>
  call('PUT', `/managed-pages/${_id}/publication`, { version });

const read = (path: string) => shop().app.inject({ url: `/api${path}` });

test('sent again under its key, it is added once', async () => {
  const send = (body: object) =>
    shop().app.inject({
      method: 'POST',
      url: '/api/managed-pages',
      headers: { ...admin.bearer, 'idempotency-key': 'added-once' },
      payload: body,
    });
  const body = { kind: 'page', title: 'Twice', slug: fresh('twice'), markdown: 'Once.', footer: null };
  const first = await send(body);
  expect(first.statusCode).toBe(200);
  const again = await send(body);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const other = await send({ ...body, slug: fresh('twice') });
  expect([other.statusCode, other.json().code]).toEqual([409, 'key_reused']);
});

test('a draft is nobody’s but staff’s until it is published, and again once it is taken back', async () => {
  const page = await begin();
  expect(page).toMatchObject({ state: 'draft', version: 1, publishedAt: null, changedBy: admin.email });
  expect((await read(`/pages/${page.slug}`)).statusCode).toBe(404);

  const published = (await publish(page)).json<ManagedPage>();
  expect(published).toMatchObject({ state: 'published', publishedSlug: page.slug });
  expect((await read(`/pages/${page.slug}`)).json()).toMatchObject({
    title: 'Delivery',
    html: '<p>We deliver.</p>\n',
    description: 'We deliver.',
  });
  expect((await read(`/posts/${page.slug}`)).statusCode).toBe(404);

  const back = await call('DELETE', `/managed-pages/${page._id}/publication`);
  expect(back.json()).toMatchObject({ state: 'draft', publishedAt: null });
  expect((await read(`/pages/${page.slug}`)).statusCode).toBe(404);
});

test('what is published stays as it is while its next version is written, with its address', async () => {
  const page = await begin();
  await publish(page);
  const moved = fresh('moved');
  const edited = await call('PUT', `/managed-pages/${page._id}`, {
    ...editOf(page),
    slug: moved,
    markdown: 'Not yet.',
  });
  expect(edited.json()).toMatchObject({
    state: 'changed',
    version: 2,
    slug: moved,
    publishedSlug: page.slug,
  });
  expect((await read(`/pages/${page.slug}`)).json()).toMatchObject({ html: '<p>We deliver.</p>\n' });
  expect((await read(`/pages/${moved}`)).statusCode).toBe(404);

  await publish(edited.json<ManagedPage>());
  expect((await read(`/pages/${page.slug}`)).statusCode).toBe(404);
  expect((await read(`/pages/${moved}`)).json()).toMatchObject({ html: '<p>Not yet.</p>\n' });
});

test('every version stays, can be looked at and comes back as the newest', async () => {
  const page = await begin({ markdown: 'First.' });
  await call('PUT', `/managed-pages/${page._id}`, { ...editOf(page), title: 'Other', markdown: 'Second.' });
  const same = await call('PUT', `/managed-pages/${page._id}`, {
    ...editOf(page),
    title: 'Other',
    markdown: 'Second.',
    version: 2,
  });
  expect(same.json<ManagedPage>().version).toBe(2);

  const first = await call('GET', `/managed-pages/${page._id}/versions/1`);
  expect(first.json<PageVersion>()).toMatchObject({
    title: 'Delivery',
    markdown: 'First.',
    html: '<p>First.</p>\n',
  });

  const restore = { restore: 1, version: 2 };
  const unknown = await call('POST', `/managed-pages/${page._id}/restorations`, { restore: 7, version: 2 });
  expect(unknown.json()).toMatchObject({ status: 404, title: 'This page has no version 7.' });
  const restored = await call('POST', `/managed-pages/${page._id}/restorations`, restore);
  expect(restored.json()).toMatchObject({ version: 3, title: 'Delivery', markdown: 'First.' });
  await publish(restored.json<ManagedPage>());

  const versions = (await call('GET', `/managed-pages/${page._id}/versions`)).json<PageVersionSummary[]>();
  expect(
    versions.map(({ version, title, savedBy, published }) => [version, title, savedBy, published]),
  ).toEqual([
    [3, 'Delivery', admin.email, true],
    [2, 'Other', admin.email, false],
    [1, 'Delivery', admin.email, false],
  ]);
  const older = await call('GET', `/managed-pages/${page._id}/versions?before=2`);
  expect(older.json<PageVersionSummary[]>().map(({ version }) => version)).toEqual([1]);
});

test('whoever saves, publishes or restores over what somebody else has saved meanwhile is told', async () => {
  const page = await begin();
  await call('PUT', `/managed-pages/${page._id}`, { ...editOf(page), markdown: 'Theirs.' });
  const answers = [
    await call('PUT', `/managed-pages/${page._id}`, { ...editOf(page), markdown: 'Mine.' }),
    await publish(page),
    await call('POST', `/managed-pages/${page._id}/restorations`, { restore: 1, version: 1 }),
  ];
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await call('GET', `/managed-pages/${page._id}`)).json()).toMatchObject({ markdown: 'Theirs.' });
});

test('what cannot be kept names its field', async () => {
  const taken = await begin();
  const body = { kind: 'page', title: 'A', slug: fresh('free'), markdown: 'B', footer: null };
  const refusals: [object, string][] = [
    [{ ...body, slug: taken.slug }, 'slug'],
    [{ ...body, slug: 'Not a slug' }, 'slug'],
    [{ ...body, slug: '../x' }, 'slug'],
    [{ ...body, title: ' ' }, 'title'],
    [{ ...body, footer: 'Careers' }, 'footer'],
    [{ ...body, kind: 'post', footer: 'Jobs' }, 'footer'],
    [{ ...body, markdown: 'x'.repeat(pageLimits.longestMarkdown + 1) }, 'markdown'],
    [{ ...body, markdown: '>'.repeat(10_000) }, 'markdown'],
    [{ ...body, markdown: '![x](https://elsewhere.example/x.png)' }, 'markdown'],
  ];
  for (const [sent, field] of refusals) {
    const answer = await call('POST', '/managed-pages', sent);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  }
  const post = await begin({ kind: 'post' });
  const onFooter = await call('PUT', `/managed-pages/${post._id}`, { ...editOf(post), footer: 'Jobs' });
  expect(onFooter.json()).toMatchObject({ errors: { footer: 'posts have no entry in the footer' } });
  const empty = await publish(await begin({ markdown: '' }));
  expect(empty.json()).toMatchObject({ errors: { markdown: 'has nothing to publish yet' } });
});

test.each([
  ['letters of several bytes', 'я'.repeat(99).concat('\n').repeat(1000), 'utf8'],
  ['letters written as escapes', 'я'.repeat(99).concat('\n').repeat(1000), 'escaped'],
  ['line breaks and quotation marks', '"'.repeat(99).concat('\n').repeat(1000), 'utf8'],
])('as many characters as are promised are taken: %s', async (_what, long, written) => {
  const send = (method: 'POST' | 'PUT', path: string, body: object) => {
    const json = JSON.stringify(body);
    const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return shop().app.inject({
      method,
      url: `/api${path}`,
      headers: { ...admin.bearer, 'content-type': 'application/json' },
      payload: written === 'escaped' ? json.replaceAll('я', escaped) : json,
    });
  };
  const markdown = long.trim();
  expect(markdown.length).toBe(pageLimits.longestMarkdown - 1);
  expect((await send('POST', '/pages/preview', { markdown })).statusCode).toBe(200);
  const body = { kind: 'page', title: 'A', slug: fresh('long'), markdown };
  const page = (await send('POST', '/managed-pages', body)).json<ManagedPage>();
  expect(page.markdown).toBe(markdown);
  const { _id } = page;
  expect((await send('PUT', `/managed-pages/${_id}`, editOf(page))).statusCode).toBe(200);

  const tooLong = `${markdown}яя`;
  for (const [method, path, sent] of [
    ['POST', '/pages/preview', { markdown: tooLong }],
    ['POST', '/managed-pages', { ...body, markdown: tooLong }],
    ['PUT', `/managed-pages/${_id}`, { ...editOf(page), markdown: tooLong }],
  ] as const)
    expect((await send(method, path, sent)).json()).toMatchObject({
      status: 400,
      errors: { markdown: 'can have at most 100000 characters' },
    });
});

test('an address and an entry of the footer belong to one published page', async () => {
  const page = await begin({ title: 'Jobs', footer: 'Jobs' });
  await publish(page);
  const moved = await call('PUT', `/managed-pages/${page._id}`, { ...editOf(page), slug: fresh('moved') });
  expect(moved.statusCode).toBe(200);

  const second = await begin({ slug: page.slug, footer: 'Jobs' });
  expect((await publish(second)).json()).toMatchObject({
    errors: {
      slug: '“Jobs” is published at this address',
      footer: 'this entry leads to “Jobs” already',
    },
  });
  await call('DELETE', `/managed-pages/${page._id}`);
  expect((await publish(second)).statusCode).toBe(200);
  await call('DELETE', `/managed-pages/${second._id}`);
});

test('a deleted page is gone with its versions, and the log knows of it', async () => {
  const page = await begin({ title: 'Short life' });
  await publish(page);
  const removed = await call('DELETE', `/managed-pages/${page._id}`);
  expect(removed.json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect((await read(`/pages/${page.slug}`)).statusCode).toBe(404);
  expect((await call('GET', `/managed-pages/${page._id}`)).statusCode).toBe(404);
  const log = await shop().database.query({
    text: 'SELECT action, actor FROM audit_log WHERE subject = $1 ORDER BY id',
    values: [`/pages/${page.slug}`],
  });
  const actor = admin.email;
  expect(log).toEqual([
    { action: 'page added', actor },
    { action: 'page published', actor },
    { action: 'page removed', actor },
  ]);
});

test('posts are listed by when they were published first, page by page', async () => {
  const titlesOf = (answer: { json: <Of>() => Of }) => answer.json<PostSummary[]>().map(({ title }) => title);
  const before = titlesOf(await read('/posts')); // of tests that came first
  const [one, two, three] = [
    await begin({ kind: 'post', title: 'One' }),
    await begin({ kind: 'post', title: 'Two' }),
    await begin({ kind: 'post', title: 'Three' }),
  ];
  for (const post of [three, one, two]) await publish(post);
  await publish(three); // once more does not make it newer
  const page = await read('/posts?limit=2&count=true');
  expect(titlesOf(page)).toEqual(['Two', 'One']);
  expect(page.headers['x-total-count']).toBe(String(3 + before.length));
  const next = /<[^>]*\/api(\/posts[^>]*)>/.exec(String(page.headers.link))?.[1] ?? '';
  expect(titlesOf(await read(next))).toEqual(['Three', ...before].slice(0, 2));
  expect(titlesOf(await read('/posts'))).toEqual(['Two', 'One', 'Three', ...before]);
});

test('a picture that any version names is not swept away', async () => {
  const [used, unused] = [newId(), newId()];
  for (const id of [used, unused]) await imageStore(shop().database).announce(id, { bytes: 1 });
  const page = await begin({ markdown: `![Our house](/images/${used}.webp)` });
  const unknown = `/images/${newId()}.webp`;
  const refused = await call('PUT', `/managed-pages/${page._id}`, {
    ...editOf(page),
    markdown: `![No house](${unknown})`,
  });
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: { markdown: `has a picture this shop does not have: ${unknown}. Please upload it` },
  });
  await call('PUT', `/managed-pages/${page._id}`, { ...editOf(page), markdown: 'No picture any more.' });
  expect(await imageStore(shop().database).unused(-1, 200)).toEqual([unused]);
  await call('DELETE', `/managed-pages/${page._id}`);
  expect(await imageStore(shop().database).unused(-1, 200)).toEqual([used, unused]);
});

test('what an earlier renderer made is made again, once, by the first who reads it', async () => {
  const page = await begin();
  await publish(page);
  const { database } = shop();
  const values = [page._id, rendererVersion - 1];
  await database.query({
    text: "UPDATE pages SET live_html = 'old', live_renderer = $2 WHERE id = $1",
    values,
  });
  expect((await read(`/pages/${page.slug}`)).json()).toMatchObject({ html: '<p>We deliver.</p>\n' });
  const kept = await database.query({
    text: 'SELECT live_html, live_renderer FROM pages WHERE id = $1',
    values: [page._id],
  });
  expect(kept).toEqual([{ live_html: '<p>We deliver.</p>\n', live_renderer: rendererVersion }]);
});

test('the sitemap has what is published, and no draft', async () => {
  const [draft, page, post] = [await begin(), await begin(), await begin({ kind: 'post' })];
  await publish(page);
  await publish(post);
  await expect
    .poll(async () => (await shop().app.inject({ url: '/sitemaps/pages.xml' })).body, { timeout: 10_000 })
    .toContain(`/blogs/${post.slug}</loc><lastmod>`);
  const { body } = await shop().app.inject({ url: '/sitemaps/pages.xml' });
  expect(body).toContain(`/pages/${page.slug}</loc>`);
  expect(body).not.toContain(draft.slug);
});
