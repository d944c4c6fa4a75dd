import { shop } from '@spareworks/contract/plain/shop';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newZone } from './method-form.ts';
import { TryBox } from './try-box.tsx';
import { ZoneFields } from './zone-fields.tsx';

test('every amount of delivery is asked for in the currency of the shop', () => {
  const { currency } = shop;
  const zone = (
    <ZoneFields
      {...{ zone: newZone(true), index: 0, taken: new Set(), errors: {} }}
      onChange={() => {}}
      onRemove={null}
    />
  );
  try {
    shop.currency = 'EUR';
    const markup = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        {zone}
        <TryBox />
      </QueryClientProvider>,
    );
    for (const label of ['Price', 'Free from', 'More for bulky parts', 'Goods after discount']) {
      expect(markup).toContain(`${label}, EUR`);
    }
    expect(markup).not.toContain('$');
  } finally {
    shop.currency = currency;
  }
});
