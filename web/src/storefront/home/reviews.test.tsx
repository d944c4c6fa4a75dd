import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ShownReview } from './review-card.tsx';
import { Reviews } from './reviews.tsx';

const review = {
  _id: '01912345-6789-7abc-8def-0123456789a0',
  name: 'Taxi driver',
  location: 'Warsaw, PL',
  description: 'Fitted without trouble.',
  ratings: 4,
  byBuyer: false,
  answer: null,
  cut: false,
};

function shown(reviews: ShownReview[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Reviews reviews={reviews} />
    </MemoryRouter>,
  );
}

test('a review shows its stars, text, name and place', () => {
  const markup = shown([review]);
  expect(markup).toContain('aria-label="4 of 5 stars"');
  for (const words of [review.description, review.name, review.location])
    expect(markup).toContain(`>${words}<`);
  expect(markup).not.toContain('Confirmed buyer');
  expect(markup).not.toContain('Read all');
});

test('a review that is cut leads to the whole of it, and whoever bought here is marked', () => {
  const markup = shown([{ ...review, cut: true, byBuyer: true }]);
  expect(markup).toContain(`href="/reviews?review=${review._id}"`);
  expect(markup).toContain('aria-label="Read all of the review by Taxi driver"');
  expect(markup).toContain('>Confirmed buyer<');
  expect(markup).toMatch(/href="\/reviews"[^>]*>All reviews</);
});

test('what the shop answered stands below the review', () => {
  expect(shown([review])).not.toContain('Answer from');
  const markup = shown([{ ...review, answer: { text: 'Good to hear.' } }]);
  expect(markup).toMatch(/Answer from Spareworks<.*>Good to hear\.</);
});

test('without script the reviews are a list that scrolls by keyboard, and no control is shown', () => {
  const markup = shown([review, { ...review, _id: 'b' }]);
  expect(markup).toMatch(/<div role="group" aria-label="[^"]+" tabindex="0" class="[^"]*overflow-x-auto/);
  expect(markup).toMatch(/<ol class="[^"]*noscript:hidden invisible/);
});

test('a shop without reviews says so', () => {
  expect(shown([])).toContain('Nobody has written a review yet.');
});
