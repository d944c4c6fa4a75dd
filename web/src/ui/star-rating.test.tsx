import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StarRating } from './star-rating.tsx';

function stars(rating: number) {
  const markup = renderToStaticMarkup(<StarRating rating={rating} />);
  return {
    halves: /class="stars stars-(\d+)"/.exec(markup)?.[1],
    label: /aria-label="([^"]*)"/.exec(markup)?.[1],
  };
}

test('a mean is shown to the half star and read out to a tenth', () => {
  expect(stars(4.333)).toEqual({ halves: '9', label: '4.3 of 5 stars' });
  expect(stars(4.8)).toEqual({ halves: '10', label: '4.8 of 5 stars' });
  expect(stars(3)).toEqual({ halves: '6', label: '3 of 5 stars' });
});
