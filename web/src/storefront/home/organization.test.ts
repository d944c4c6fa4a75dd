import { shop } from '@spareworks/contract/plain/shop';
import { expect, test } from 'vitest';
import logo from '../../assets/logo.svg?url';
import { headOf } from '../../lib/head.ts';
import { handle } from './home-page.tsx';

test('the home page tells search engines whose shop it is', () => {
  const { structuredData } = headOf([{ handle, data: undefined }]);
  expect(
    structuredData?.({
      testMode: false,
      publicUrl: 'https://shop.example',
      google: true,
      sandboxes: { mail: true, payments: true, google: true },
    }),
  ).toEqual([
    {
      '@type': 'Organization',
      name: shop.name,
      url: 'https://shop.example/',
      logo: new URL(logo, 'https://shop.example').href,
      email: shop.contact.email,
      telephone: shop.contact.phone,
      address: 'Spareworks Ltd, 18 Foundry Lane, Springfield',
    },
  ]);
});
