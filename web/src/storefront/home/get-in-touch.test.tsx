import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GetInTouch } from './get-in-touch.tsx';

const markup = renderToStaticMarkup(<GetInTouch />);

test('Get In Touch is a form with name, email, phone and message', () => {
  expect(markup).toMatch(/<h2[^>]*>Get In Touch<\/h2>/);
  const labels = [...markup.matchAll(/<label for="([^"]+)"[^>]*>([^<]+)/g)];
  expect(labels.map(([, , words]) => words)).toEqual(['Name', 'Email', 'Phone', 'Message']);
  for (const [, id] of labels) expect(markup).toMatch(new RegExp(`<(input|textarea) [^>]*id="${id}"`));
});

test('the browser checks none of it', () => {
  expect(markup).toMatch(/<form [^>]*novalidate/i);
  expect(markup).not.toMatch(/ (required|pattern|minlength|aria-required)\b|type="(email|tel|number)"/i);
});
