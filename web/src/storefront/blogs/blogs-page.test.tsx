import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { headOf } from '../../lib/head.ts';
import { BlogsPage, handle } from './blogs-page.tsx';
import { faqEntries } from './faq-entries.ts';
import { questions } from './questions.ts';

function markup(): string {
  const router = createMemoryRouter([{ path: '/blogs', Component: BlogsPage }], {
    initialEntries: ['/blogs'],
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
  expect(headOf([{ handle, data: undefined }])).toMatchObject({
    title: 'Six questions about React and JavaScript',
    canonical: '/blogs',
  });
});
