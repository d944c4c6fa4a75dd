import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { somePart } from '../../testing/some-part.ts';
import { PartTile } from './part-tile.tsx';

const part = somePart({
  _id: '1',
  name: 'Vented brake disc',
  price: 1064.5,
  availableQuantity: 1200,
  minimumOrder: 2,
  img: '/images/01912345-6789-7abc-8def-0123456789ab.webp',
});

function tile(fields: Partial<SparePart> = {}): string {
  const Component = () => <PartTile part={{ ...part, ...fields }} action={<b>Add</b>} mark={<i>Fits</i>} />;
  const router = createMemoryRouter([{ path: '/', Component }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('a tile says what a part is, costs and how many there are, and leads to it once', () => {
  const markup = tile();
  expect(wordsOf(markup)).toBe('Vented brake disc $1,064.50 1,200 available Fits Add');
  expect(markup.match(/href="\/parts\/1"/g)).toHaveLength(1);
  expect(markup).toContain('src="/images/01912345-6789-7abc-8def-0123456789ab-400.webp"');
  expect(markup).not.toContain('srcset');
});

test('a tile has the rating of a part that has one, and says what cannot be ordered', () => {
  expect(tile({ rating: 4.5, ratingCount: 3 })).toContain('4.5 of 5 stars');
  expect(tile({ rating: 4.5, ratingCount: 0 })).not.toContain('stars');
  expect(tile({ availableQuantity: 0 })).toMatch(/text-warning">Sold out</);
  expect(tile({ availableQuantity: 1 })).toContain('Only 1 left, fewer than the minimum order');
});
