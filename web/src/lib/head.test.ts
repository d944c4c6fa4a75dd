import { shop } from '@spareworks/contract/plain/shop';
import { expect, test } from 'vitest';
import { headOf } from './head.ts';
import { headTags } from './head-tags.ts';

const site = {
  testMode: false,
  publicUrl: 'https://shop.example/',
  google: true,
  sandboxes: { mail: true, payments: true, google: true },
};

test('texts are escaped', () => {
  const tags = headTags({ title: '</title><script>', description: '"quoted" & <b>' }, site);
  expect(tags).toContain(`<title>&lt;/title&gt;&lt;script&gt; | ${shop.name}</title>`);
  expect(tags).toContain('content="&quot;quoted&quot; &amp; &lt;b&gt;"');
  expect(tags).not.toContain('<script');
});

test('the canonical address is absolute', () => {
  const tags = headTags({ title: 'A', description: 'B', canonical: '/parts' }, site);
  expect(tags).toContain('<link rel="canonical" href="https://shop.example/parts">');
});

test('the deepest route with a head gives it', () => {
  const outer = { handle: { head: () => ({ title: 'outer', description: '' }) }, data: null };
  const inner = {
    handle: { head: (data: { name: string }) => ({ title: data.name, description: '' }) },
    data: { name: 'inner' },
  };
  expect(headOf([outer, inner, { handle: undefined, data: null }]).title).toBe('inner');
});
