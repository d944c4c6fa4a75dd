import { shop } from '@spareworks/contract/shop';
import { expect, test, vi } from 'vitest';
import { headOf } from '../../lib/head.ts';
import { handle } from './home-page.tsx';

// As in a build; the test runner itself would put the picture into the address.
vi.mock('../../assets/logo.svg?url', () => ({ default: '/static/media/logo.svg' }));

test('the home page tells search engines whose shop it is', () => {
  const { structuredData } = headOf([{ handle, data: undefined }]);
  expect(structuredData?.({ testMode: false, publicUrl: 'https://shop.example' })).toEqual([
    {
      '@type': 'Organization',
      name: shop.name,
      url: 'https://shop.example/',
      logo: 'https://shop.example/static/media/logo.svg',
      email: shop.contact.email,
      telephone: shop.contact.phone,
      address: 'Spareworks Ltd, 18 Foundry Lane, Springfield',
    },
  ]);
});
