import { expect, test } from 'vitest';
import { carriers, trackingLink } from './carriers.ts';

const parcel = { carrier: 'DHL', trackingNumber: '00340 4344', trackingUrl: null };

test('a parcel of a known carrier is followed by its number, whatever the spelling of either', () => {
  expect(trackingLink(parcel)).toBe('https://www.dhl.com/global-en/home/tracking.html?tracking-id=003404344');
  expect(trackingLink({ ...parcel, carrier: ' dhl ' })).toBe(trackingLink(parcel));
  expect(trackingLink({ ...parcel, carrier: 'Colissimo', trackingNumber: '6A 1' })).toBe(
    'https://www.laposte.fr/outils/suivre-vos-envois?code=6A1',
  );
  expect(trackingLink({ ...parcel, trackingNumber: '1&x=<2>#' })).toBe(
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1%26x%3D%3C2%3E%23',
  );
});

test('without a number or a known carrier there is no link, unless one was typed', () => {
  expect(trackingLink({ ...parcel, trackingNumber: null })).toBeNull();
  expect(trackingLink({ ...parcel, carrier: 'Uncle Bob' })).toBeNull();
  expect(trackingLink({ ...parcel, carrier: null })).toBeNull();
  const typed = 'https://bob.example/where/7';
  expect(trackingLink({ ...parcel, carrier: 'Uncle Bob', trackingUrl: typed })).toBe(typed);
});

test('every carrier has its own name, and a link with a place for the number', () => {
  expect(new Set(carriers.map(({ name }) => name)).size).toBe(carriers.length);
  for (const { name, link } of carriers) {
    expect(trackingLink({ ...parcel, carrier: name })).toBe(link.replace('{}', '003404344'));
    expect(link).toMatch(/^https:\/\/[^{}]+\{\}[^{}]*$/);
  }
});
