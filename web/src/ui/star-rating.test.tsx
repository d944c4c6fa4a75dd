import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StarRating } from './star-rating.tsx';

function stars(rating: number) {
  const markup = renderToStaticMarkup(<StarRating rating={rating} />);
  return {
    filled: markup.match(/<svg [^>]*fill="currentColor"(?![^>]*absolute)/g)?.length ?? 0,
    half: markup.includes('absolute inset-0'),
    label: /aria-label="([^"]*)"/.exec(markup)?.[1],
  };
}

test('a mean is shown to the half star and read out to a tenth', () => {
  expect(stars(4.333)).toEqual({ filled: 4, half: true, label: '4.3 of 5 stars' });
  expect(stars(4.8)).toEqual({ filled: 5, half: false, label: '4.8 of 5 stars' });
  expect(stars(3)).toEqual({ filled: 3, half: false, label: '3 of 5 stars' });
});
