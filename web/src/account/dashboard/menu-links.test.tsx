import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MenuLinks } from './menu-links.tsx';

function menu(role: 'admin' | 'user', openMessages: number): string {
  return renderToStaticMarkup(
    <StaticRouter location="/dashboard">
      <MenuLinks role={role} failed={false} retry={() => undefined} openMessages={openMessages} />
    </StaticRouter>,
  ).replaceAll(/ class="[^"]*"/g, '');
}

/** The link to the messages is described by this. */
function description(markup: string): string | undefined {
  const id = /<a [^>]*aria-describedby="([^"]+)"[^>]*href="\/dashboard\/messages"/.exec(markup)?.[1];
  if (id === undefined) return undefined;
  return new RegExp(`<span id="${id}">(.*?)</span></span>`).exec(markup)?.[1];
}

test.each([
  [1, '<span aria-hidden="true">1</span><span>1 open message'],
  [3, '<span aria-hidden="true">3</span><span>3 open messages'],
  [1203, '<span aria-hidden="true">99+</span><span>1,203 open messages'],
])('with %i messages to answer the link to them says so, in a figure and in words', (count, words) => {
  expect(description(menu('admin', count))).toBe(words);
});

test('where every message is answered, and for customers, the menu counts nothing', () => {
  expect(menu('admin', 0)).not.toContain('aria-describedby');
  expect(menu('user', 3)).not.toMatch(/open message|aria-describedby/);
});

test('whoever points at the entry reads what the figure counts', () => {
  expect(menu('admin', 3)).toMatch(/<a [^>]*title="3 open messages"[^>]*href="\/dashboard\/messages"/);
  expect(menu('admin', 0)).not.toContain('title=');
});
