import { shop } from '@spareworks/contract/plain/shop';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartRating } from './part-rating.tsx';

const written = (rating: number) => renderToStaticMarkup(<PartRating rating={rating} count={1200} />);

test('a mean has one decimal, and is written the shop’s way, as numbers are', () => {
  const { locale } = shop;
  expect(written(4)).toContain('>4.0<');
  try {
    shop.locale = 'de-DE';
    expect(written(4.333)).toContain('>4,3<');
    expect(written(4.333)).toContain('aria-label="4,3 of 5 stars"');
    expect(written(4.333)).toContain('1.200 reviews');
  } finally {
    shop.locale = locale;
  }
});
