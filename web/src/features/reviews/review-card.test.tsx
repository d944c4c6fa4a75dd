import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReviewCard } from './review-card.tsx';

const review = { name: 'Fleet manager', location: 'Rotterdam', description: 'It fitted.', ratings: 4 };

test('a review shows stars, words, name and place', () => {
  const markup = renderToStaticMarkup(<ReviewCard review={review} />);
  for (const text of ['4 of 5 stars', 'It fitted.', 'Fleet manager', 'Rotterdam'])
    expect(markup).toContain(text);
  expect(markup).not.toContain('<time');
});

test('a date is written the same in every time zone', () => {
  const late = renderToStaticMarkup(
    <ReviewCard review={{ ...review, createdAt: '2022-03-04T23:59:00.000Z' }} />,
  );
  const early = renderToStaticMarkup(
    <ReviewCard review={{ ...review, createdAt: '2022-03-04T00:00:00.000Z' }} />,
  );
  expect(late).toContain('>March 4, 2022</time>');
  expect(early).toContain('>March 4, 2022</time>');
});

test('what the shop answered stands below the review, as text', () => {
  const answer = { text: 'Which car?\n<b>', at: '2022-03-05T00:00:00.000Z' };
  const markup = renderToStaticMarkup(<ReviewCard review={{ ...review, answer }} />);
  expect(markup).toMatch(/It fitted\..*Answer from Spareworks<.*>Which car\?\n&lt;b&gt;</s);
});

test('an address of a web page in what the shop answered can be followed, one in what the buyer wrote cannot', () => {
  const answer = { text: 'See https://maker.example/fit.', at: '2022-03-05T00:00:00.000Z' };
  const description = 'From https://elsewhere.example/';
  const markup = renderToStaticMarkup(<ReviewCard review={{ ...review, description, answer }} />);
  expect(markup).toContain('href="https://maker.example/fit" rel="nofollow ugc noopener noreferrer"');
  expect(markup.match(/<a /g)).toHaveLength(1);
});

test('who bought the part is marked with the car it was fitted to, who bought something as a buyer', () => {
  const words = (more: object) =>
    renderToStaticMarkup(<ReviewCard review={{ ...review, ...more }} />)
      .replaceAll(/<[^>]+>/g, '')
      .replace('It fitted.Fleet managerRotterdam', '');
  const car = '2014 Honda Civic 1.8 L';
  expect(words({ byBuyer: true, verifiedPurchase: true, car })).toBe(
    'Verified purchase · Fitted to 2014 Honda Civic 1.8 L',
  );
  expect(words({ byBuyer: true, verifiedPurchase: true, car: null })).toBe('Verified purchase');
  expect(words({ byBuyer: true, verifiedPurchase: false, car })).toBe('Fitted to 2014 Honda Civic 1.8 L');
  expect(words({ byBuyer: true, verifiedPurchase: false, car: null })).toBe('Confirmed buyer');
  expect(words({})).toBe('');
});
