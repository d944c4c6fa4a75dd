import type { DeliveryMethodInput } from '@spareworks/contract/calls/delivery';
import { euCountries } from '@spareworks/contract/plain/vat-number';

const europe = [...euCountries, 'GB', 'CH', 'NO'];

/** Prices by weight: each step begins where the one before it ends. */
function byWeight(...upTo: readonly (readonly [grams: number, price: number])[]) {
  return upTo.map(([to, price], index) => ({ from: upTo[index - 1]?.[0] ?? 0, to, price }));
}

/** How the demo delivers: a parcel, one that is quicker, and the counter. */
export const demoDelivery: readonly DeliveryMethodInput[] = [
  {
    name: 'Standard parcel',
    days: { from: 3, to: 5 },
    pickup: false,
    active: true,
    zones: [
      {
        countries: ['US'],
        price: null,
        steps: byWeight([2000, 4.95], [10_000, 8.95], [31_500, 14.95], [100_000, 39], [1_000_000, 119]),
        freeFrom: 150,
        bulky: 25,
      },
      {
        countries: ['CA', 'MX'],
        price: null,
        steps: byWeight([2000, 9.95], [10_000, 18.95], [31_500, 34.95]),
        freeFrom: null,
        bulky: 60,
      },
      {
        countries: europe,
        price: null,
        steps: byWeight([2000, 14.9], [10_000, 27.9], [31_500, 54.9]),
        freeFrom: null,
        bulky: null,
      },
      {
        countries: null,
        price: null,
        steps: byWeight([5000, 39], [20_000, 89]),
        freeFrom: null,
        bulky: null,
      },
    ],
  },
  {
    name: 'Express',
    days: { from: 1, to: 2 },
    pickup: false,
    active: true,
    zones: [
      {
        countries: ['US'],
        price: null,
        steps: byWeight([10_000, 19.9], [31_500, 34.9]),
        freeFrom: null,
        bulky: 45,
      },
      {
        countries: ['CA', ...europe],
        price: null,
        steps: byWeight([10_000, 59]),
        freeFrom: null,
        bulky: null,
      },
    ],
  },
  {
    name: 'Pick-up in Springfield',
    days: { from: 1, to: 1 },
    pickup: true,
    active: true,
    zones: [{ countries: null, price: 0, steps: [], freeFrom: null, bulky: 0 }],
  },
];
