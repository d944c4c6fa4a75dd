import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { somePart } from '../../testing/some-part.ts';
import { PartCard } from './part-card.tsx';

const part = somePart({
  _id: '1',
  name: 'Vented brake disc',
  price: 1064.5,
  availableQuantity: 1200,
  minimumOrder: 2,
  img: '/images/01912345-6789-7abc-8def-0123456789ab.webp',
  description: `${'x'.repeat(149)}yz`,
  group: 'brakes',
});

function card(fields: Partial<SparePart> = {}): string {
  const Component = () => <PartCard part={{ ...part, ...fields }} sizes="100vw" />;
  const router = createMemoryRouter([{ path: '/', Component }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a card shows image, name, price with $, available quantity and minimum order', () => {
  const markup = card();
  const words = markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(markup).toMatch(/<img [^>]*src="\/images\/01912345-6789-7abc-8def-0123456789ab[^"]*\.webp"/);
  expect(words).toContain('Vented brake disc $1,064.50 Available 1,200 Minimum order 2');
});

test('the first 150 characters of the description are followed by SeeMore', () => {
  const words = card().replaceAll(/<[^>]+>/g, '');
  expect(words).toContain(`${'x'.repeat(149)}y SeeMore`);
});

test('Purchase Now is quieter on a part that cannot be ordered, and still there', () => {
  const button = (markup: string) => /<a [^>]*href="\/purchase\/1"[^>]*>/.exec(markup)?.[0] ?? '';
  expect(button(card())).toContain('btn-primary');
  for (const availableQuantity of [0, 1]) {
    const markup = card({ availableQuantity });
    expect(button(markup)).toContain('btn-outline');
    expect(button(markup)).not.toContain('btn-primary');
    expect(markup).toContain('>Purchase Now<');
    expect(markup).toContain('Sold out');
  }
});

test('Purchase Now leads to the purchase page', () => {
  expect(card()).toMatch(/<a [^>]*href="\/purchase\/1"[^>]*>(?:<[^>]+>)*Purchase Now</);
});
