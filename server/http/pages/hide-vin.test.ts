import { expect, test } from 'vitest';
import { withoutVin } from './hide-vin.ts';

test('an address with a VIN leads to the same search without it, any other stays as it is', () => {
  expect(withoutVin('/parts?q=1HGFA16568L000001')).toBe('/parts?vin=typed');
  expect(withoutVin('/parts?group=brakes&q=pads+1hgfa16568l000001&sort=newest')).toBe(
    '/parts?group=brakes&q=pads&sort=newest&vin=typed',
  );
  expect(withoutVin(`/parts?q=${encodeURIComponent('١HGFA١٦٥٦٨L٠٠٠٠٠١')}`)).toBe('/parts?vin=typed');
  // Nor does one with a sign or two too few or too many stay in an address.
  for (const typed of ['1HGFA16568L0001', '1HGFA16568L00001', '1HGFA16568L0000012', '1HGFA16568L00000123'])
    expect(withoutVin(`/parts?q=${typed}`)).toBe('/parts?vin=typed');
  expect(withoutVin('/parts?q=front+brake+pads+civic+2014')).toBeNull();
  expect(withoutVin('/parts?group=brakes')).toBeNull();
  for (const elsewhere of [
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/parts',
    '/..//evil.example/',
    '//evil.example',
  ])
    expect(withoutVin(`${elsewhere}?q=1HGFA16568L000001`)).toBe('/?vin=typed');
});
