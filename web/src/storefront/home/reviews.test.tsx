import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Reviews } from './reviews.tsx';

const review = {
  _id: '01912345-6789-7abc-8def-0123456789a0',
  name: 'Taxi driver',
  location: 'Warsaw, PL',
  description: 'Fitted without trouble.',
  ratings: 4,
};

test('a review shows its stars, text, name and place', () => {
  const markup = renderToStaticMarkup(<Reviews reviews={[review]} />);
  expect(markup).toContain('aria-label="4 of 5 stars"');
  for (const shown of [review.description, review.name, review.location])
    expect(markup).toContain(`>${shown}<`);
});

test('without script the reviews are a list that scrolls by keyboard, and no control is shown', () => {
  const markup = renderToStaticMarkup(<Reviews reviews={[review, { ...review, _id: 'b' }]} />);
  expect(markup).toMatch(/<div role="group" aria-label="[^"]+" tabindex="0" class="[^"]*overflow-x-auto/);
  expect(markup).toMatch(/<ol class="[^"]*noscript:hidden invisible/);
});

test('a shop without reviews says so', () => {
  expect(renderToStaticMarkup(<Reviews reviews={[]} />)).toContain('Nobody has written a review yet.');
});
