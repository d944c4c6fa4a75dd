import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import { requireCurrencyOf } from '@spareworks/contract/plain/currencies';
import { setShop } from '@spareworks/contract/plain/shop';
import { afterEach, expect, test } from 'vitest';
import { somePart } from '../../testing/some-part.ts';
import { partStructuredData } from './part-structured-data.ts';

const site = {
  testMode: false,
  publicUrl: 'https://shop.example',
  google: true,
  sandboxes: { mail: true, payments: true, google: true },
};
const id = '01912345-6789-7abc-8def-0123456789ab';

const part = somePart({
  _id: id,
  name: 'Oil filter',
  price: 7.9,
  availableQuantity: 860,
  minimumOrder: 10,
  img: `/images/${id}.webp`,
  description: 'Spin-on.',
  group: 'filters',
});

function product(changes: Partial<PartDetails>): unknown {
  return partStructuredData(site, { ...part, ...changes }, { trail: [], fitment: null })[0];
}

afterEach(() => setShop());

test.each([
  ['JPY', 1099, '1099'],
  ['KWD', 1.25, '1.250'],
])('in %s the price has the decimals of the currency', (priceCurrency, price, written) => {
  setShop({ ...requireCurrencyOf(priceCurrency) });
  expect(product({ price })).toMatchObject({ offers: { price: written, priceCurrency } });
});

test('a part is a product with an offer in full addresses', () => {
  expect(product({})).toEqual({
    '@type': 'Product',
    name: 'Oil filter',
    image: [`https://shop.example/images/${id}.webp`],
    description: 'Spin-on.',
    sku: 'BD-1001',
    offers: {
      '@type': 'Offer',
      price: '7.90',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: `https://shop.example/parts/${id}`,
    },
  });
});

test('what cannot be ordered is out of stock, also with some pieces left', () => {
  const outOfStock = { offers: { availability: 'https://schema.org/OutOfStock' } };
  expect(product({ availableQuantity: 0 })).toMatchObject(outOfStock);
  expect(product({ availableQuantity: 9 })).toMatchObject(outOfStock);
});

test('a rating is told only where there is one', () => {
  expect(product({ rating: 4.3333, ratingCount: 3 })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, reviewCount: 3 },
  });
  expect(product({ rating: null, ratingCount: 0 })).not.toHaveProperty('aggregateRating');
});

test('all its pictures are told in their order, those elsewhere as they are', () => {
  const pictures = ['/images/b.webp', 'https://pictures.example/c.webp'].map((img) => ({ img, alt: null }));
  expect(product({ img: '/images/b.webp', pictures })).toMatchObject({
    image: ['https://shop.example/images/b.webp', 'https://pictures.example/c.webp'],
  });
});

test('its maker is its brand, where one is known', () => {
  expect(product({ maker: 'Brennick' })).toMatchObject({ brand: { '@type': 'Brand', name: 'Brennick' } });
});

test('a part without a picture has none', () => {
  expect(product({ img: '' })).not.toHaveProperty('image');
});

test('the way to the part ends with the part', () => {
  const trail = [{ label: 'Home', href: '/' }];
  expect(partStructuredData(site, part, { trail, fitment: null })[1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Oil filter', item: `https://shop.example/parts/${id}` },
    ],
  });
});

test('search engines are told the own number and the maker’s', () => {
  const numbers = [
    { kind: 'oem' as const, brand: 'Honda', number: '15400-PLM-A02' },
    { kind: 'interchange' as const, brand: 'Mann', number: 'W 610/6' },
  ];
  expect(product({ numbers })).toMatchObject({ sku: 'BD-1001', mpn: '15400-PLM-A02' });
  expect(product({ numbers: [] })).not.toHaveProperty('mpn');
});

test('the cars it fits are told, and those it does not fit are not', () => {
  const range = {
    make: 'Honda',
    makeSlug: 'honda',
    model: 'Civic',
    modelSlug: 'civic',
    from: 2006,
    to: 2011,
  };
  const details = { position: 'front', quantity: 2, note: null, source: 'Shop' } as const;
  const engine = { litres: 1.8, cylinders: null, fuel: null };
  const fitment = {
    coverage: 'some',
    left: 0,
    ranges: [
      { ...range, ...details, engine, kind: 'fits' },
      { ...range, ...details, engine: { ...engine, litres: 2 }, kind: 'excluded' },
    ],
  } as const;
  expect(
    partStructuredData(site, part, { trail: [], fitment: { ...fitment, ranges: [...fitment.ranges] } })[0],
  ).toMatchObject({
    isAccessoryOrSparePartFor: [
      {
        '@type': 'Car',
        name: 'Honda Civic 2006 to 2011 1.8 L',
        brand: { '@type': 'Brand', name: 'Honda' },
        model: 'Civic',
        vehicleModelDate: '2006/2011',
        vehicleEngine: { '@type': 'EngineSpecification', name: '1.8 L' },
      },
    ],
  });
});
