import type { PostSummary } from '@spareworks/contract/calls/pages';
import type { Site } from '@spareworks/contract/calls/server-entry';
import { setShop } from '@spareworks/contract/plain/shop';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { headOf } from '../../lib/head.ts';
import { BlogsPage, handle } from './blogs-page.tsx';
import { faqEntries } from './faq-entries.ts';
import { loader } from './loader.ts';
import { questions } from './questions.ts';

function markup(posts: readonly PostSummary[] = []): string {
  const router = createMemoryRouter([{ id: 'blogs', path: '/blogs', Component: BlogsPage, loader }], {
    initialEntries: ['/blogs'],
    hydrationData: { loaderData: { blogs: { posts: { items: posts, next: null }, post: null } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('there are six questions, each with its own address', () => {
  expect(questions).toHaveLength(6);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(6);
});

test.each(questions.map(({ question }, index) => [question, faqEntries[index]?.answer ?? ''] as const))(
  '"%s" is answered in 150 to 300 words',
  (_, answer) => {
    const words = answer.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(300);
  },
);

test.each(questions.map((question) => [question.question, question] as const))(
  '"%s" has one code sample, at its end',
  (_, { blocks }) => {
    expect(blocks.filter(({ kind }) => kind === 'code')).toHaveLength(1);
    expect(blocks.at(-1)?.kind).toBe('code');
  },
);

test('plain answers carry neither marks nor code samples', () => {
  expect(faqEntries.map(({ question }) => question)).toEqual(questions.map(({ question }) => question));
  for (const { answer } of faqEntries) {
    expect(answer).not.toContain('`');
    expect(answer).not.toContain('console.log');
  }
});

test('every question is listed, answered under its anchor and can be linked', () => {
  const page = markup();
  for (const { id, question } of questions) {
    expect(page.split(`href="/blogs#${id}"`)).toHaveLength(3);
    expect(page).toContain(`<section id="${id}" aria-labelledby="${id}-heading"`);
    expect(page).toContain(`aria-label="Link to this answer: ${question}"`);
  }
});

test('the back to top link has a target', () => {
  const page = markup();
  const target = /href="\/blogs#([^"]+)"[^>]*>(?:(?!<\/a>).)*Back to top/.exec(page)?.[1];
  expect(target).toBeTruthy();
  expect(page).toContain(`id="${target}"`);
});

test('a code sample keeps its text and can be scrolled by keyboard', () => {
  const page = markup();
  expect(page.match(/<section tabindex="0" aria-label="Code: /g)).toHaveLength(6);
  const text = page
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  for (const { blocks } of questions) {
    for (const block of blocks) if (block.kind === 'code') expect(text).toContain(block.code);
  }
});

test('backticks become code, never text', () => {
  const page = markup();
  expect(page).not.toContain('`');
  expect(page).toMatch(/<code[^>]*>useDeferredValue<\/code>/);
});

test('the page names itself and its address', () => {
  expect(headOf([{ handle, data: { posts: { items: [], next: null }, post: null } }])).toMatchObject({
    title: 'Six questions about React and JavaScript',
    canonical: '/blogs',
  });
});

const post = {
  _id: '01900000-0000-7000-8000-000000000000',
  title: 'New brake discs',
  slug: 'new-brake-discs',
  description: 'They have arrived.',
  publishedAt: '2026-03-04T15:07:00.000Z',
  changedAt: '2026-03-05T15:07:00.000Z',
};

test('posts stand above the questions, which stay as they are', () => {
  const [without, page] = [markup(), markup([post])];
  const list = /<section aria-labelledby="posts-heading".*?<\/section>/s.exec(page)?.[0] ?? '';
  expect(list).toContain('href="/blogs/new-brake-discs"');
  expect(list).toContain('March 4, 2026');
  expect(page.replace(list, '')).toBe(without);
  expect(page.indexOf(list)).toBeLessThan(page.indexOf(questions[0]?.question ?? '-'));
});

test('without the questions the posts stand alone, and where there are none it says so', () => {
  setShop({ pages: { portfolio: true, blog: true, questions: false } });
  try {
    const [empty, page] = [markup(), markup([post])];
    for (const shown of [empty, page]) {
      expect(shown).toMatch(/<h1[^>]*>Blogs<\/h1>/);
      expect(shown).not.toContain('React');
    }
    expect(empty).toContain('Nothing written yet');
    expect(page).toContain('href="/blogs/new-brake-discs"');
    expect(page).not.toContain('Nothing written yet');
    const head = headOf([{ handle, data: { posts: { items: [], next: null }, post: null } }]);
    expect(head).toMatchObject({ title: 'Blogs', canonical: '/blogs' });
    expect(head.structuredData).toBeUndefined();
  } finally {
    setShop();
  }
});

test('a post tells search engines what it is', () => {
  const head = headOf([{ handle, data: { posts: null, post: { ...post, html: '' } } }]);
  expect(head).toMatchObject({ title: 'New brake discs', canonical: '/blogs/new-brake-discs' });
  const site = { testMode: false, publicUrl: 'https://shop.example', google: true } as Site;
  expect(head.structuredData?.(site)).toEqual([
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: 'New brake discs',
      datePublished: post.publishedAt,
      mainEntityOfPage: 'https://shop.example/blogs/new-brake-discs',
    }),
  ]);
});
