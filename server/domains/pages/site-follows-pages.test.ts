import type { ManagedPage } from '@spareworks/contract/calls/pages';
import { expect, test } from 'vitest';
import { builtPageProgram } from '../../http/pages/page-program.ts';
import { callAs } from '../../testing/orders.ts';
import { signedIn } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

/** Announcements travel through the database. */
const timeout = 10_000;

test('every page of every instance leads to a published page at once, and no longer once it is taken back', async () => {
  const program = await builtPageProgram();
  await using shop = await testApp({ program });
  await using second = await testApp({ program, database: shop.database });
  const call = callAs(shop.app, await signedIn(shop, { role: 'admin' }));
  const body = async (path: string, { app } = second) => (await app.inject(path)).body;
  const link = /<a [^>]*href="\/pages\/terms"[^>]*>Terms of use<\/a>/;
  const everywhere = ['/', '/blogs', '/dashboard', '/pages/terms'];
  // In memory as they are without the page, one that is not found among them.
  for (const path of everywhere) {
    expect(await body(path, shop)).not.toMatch(link);
    expect(await body(path)).not.toMatch(link);
  }
  for (const path of ['/pages/terms', `/pages/${'x'.repeat(300)}`, '/blogs/TERMS']) {
    expect((await second.app.inject(path)).statusCode, path).toBe(404);
  }

  const text = { title: 'Terms', slug: 'terms', footer: 'Terms of use', markdown: 'First words.' };
  const added = await call('POST', '/managed-pages', { kind: 'page', ...text });
  const { _id: id } = added.json<ManagedPage>();
  await call('PUT', `/managed-pages/${id}/publication`, { version: 1 });
  // On the instance that has answered without any delay.
  for (const path of everywhere) expect(await body(path, shop), path).toMatch(link);
  for (const path of everywhere)
    await expect.poll(() => body(path), { message: path, timeout }).toMatch(link);
  expect(await body('/pages/terms')).toContain('<p>First words.</p>');

  await call('PUT', `/managed-pages/${id}`, { ...text, markdown: 'Second words.', version: 1 });
  expect(await body('/pages/terms')).toContain('<p>First words.</p>');
  await call('PUT', `/managed-pages/${id}/publication`, { version: 2 });
  await expect.poll(() => body('/pages/terms'), { timeout }).toContain('<p>Second words.</p>');

  const post = { kind: 'post', title: 'New discs', slug: 'new-discs', markdown: 'They are here.' };
  const { _id: postId } = (await call('POST', '/managed-pages', post)).json<ManagedPage>();
  await call('PUT', `/managed-pages/${postId}/publication`, { version: 1 });
  await expect.poll(() => body('/blogs'), { timeout }).toContain('href="/blogs/new-discs"');
  expect(await body('/blogs/new-discs')).toContain('"@type":"BlogPosting"');

  await call('DELETE', `/managed-pages/${id}/publication`);
  for (const path of everywhere) expect(await body(path, shop), path).not.toMatch(link);
  for (const path of everywhere)
    await expect.poll(() => body(path), { message: path, timeout }).not.toMatch(link);
  expect((await second.app.inject('/pages/terms')).statusCode).toBe(404);
});
