import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { somePart } from '../../testing/some-part.ts';
import { AddToBasket } from './add-to-basket.tsx';

const button = (why: string | null) =>
  renderToStaticMarkup(<AddToBasket part={somePart({ name: 'Disc' })} why={why} />);

test('a part that cannot be ordered keeps its button, which says why it does nothing', () => {
  expect(button(null)).toContain('aria-label="Add to basket: Disc"');
  expect(button(null)).not.toContain('aria-disabled');
  expect(button('Sold out')).toContain('aria-label="Add to basket: Disc (Sold out)"');
  expect(button('Sold out')).toContain('aria-disabled="true"');
});
