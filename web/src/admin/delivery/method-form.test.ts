import type { DeliveryMethodInput } from '@spareworks/contract/calls/delivery';
import { expect, test } from 'vitest';
import { formOf, type MethodForm, newMethod, newStep, newZone, readForm } from './method-form.ts';

const method: DeliveryMethodInput = {
  name: 'Parcel',
  days: { from: 2, to: 3 },
  pickup: false,
  active: true,
  zones: [
    {
      countries: ['DE', 'AT'],
      price: null,
      steps: [
        { from: 0, to: 300, price: 4.95 },
        { from: 300, to: 31_500, price: 9.95 },
      ],
      freeFrom: 120,
      bulky: null,
    },
    { countries: null, price: 39, steps: [], freeFrom: null, bulky: 20 },
  ],
};

const errorsOf = (form: MethodForm) => {
  const read = readForm(form);
  return 'errors' in read ? read.errors : {};
};

test('what a method is comes out of its form as it went in', () => {
  expect(readForm(formOf(method))).toEqual({ method });
  const pickup = { ...method, pickup: true, days: null, zones: [{ ...method.zones[1], price: 0, bulky: 0 }] };
  expect(readForm(formOf(pickup as DeliveryMethodInput))).toEqual({ method: pickup });
});

test('a price that nobody typed is asked for, not taken for 0', () => {
  expect(errorsOf({ ...newMethod(), name: 'Post' })).toEqual({ 'zones.0.price': 'price is required' });
  const zones = [{ ...newZone(true), price: '0', bulky: '' }];
  expect(errorsOf({ ...newMethod(), name: 'Post', zones })).toEqual({
    'zones.0.bulky': 'must be an amount in USD, such as 4.95',
  });
});

test('a step begins where the one before it ends, whatever was typed there before', () => {
  const steps = [
    { ...newStep(), to: '2', price: '4.95' },
    { ...newStep(), from: '7', to: '10', price: '9.95' },
  ];
  const read = readForm({
    ...newMethod(),
    name: 'Post',
    zones: [{ ...newZone(true), byWeight: true, steps }],
  });
  expect('method' in read && read.method.zones[0]?.steps).toEqual([
    { from: 0, to: 2000, price: 4.95 },
    { from: 2000, to: 10_000, price: 9.95 },
  ]);
});

test('what is wrong is shown at its field', () => {
  const steps = [
    { ...newStep(), to: '2', price: '4,950' },
    { ...newStep(), to: '1', price: '9.95' },
  ];
  const zones = [{ ...newZone(false), byWeight: true, steps, freeFrom: 'much' }];
  expect(errorsOf({ ...newMethod(), daysFrom: '3', daysTo: '2', zones })).toEqual({
    name: 'name is required',
    'days.to': 'must not be less than from',
    'zones.0.countries': 'choose at least one country',
    'zones.0.steps.0.price': 'must be an amount in USD, such as 4.95',
    'zones.0.steps.1.to': 'must be more than where the step begins',
    'zones.0.freeFrom': 'must be an amount in USD, such as 4.95',
  });
});

test('one number of days means that many; part of a gram is too fine', () => {
  const zones = [{ ...newZone(true), price: '5' }];
  const read = readForm({ ...newMethod(), name: 'Post', daysTo: '4', zones });
  expect('method' in read && read.method.days).toEqual({ from: 4, to: 4 });
  const fine = [{ ...newZone(true), byWeight: true, steps: [{ ...newStep(), to: '0.0005', price: '1' }] }];
  expect(errorsOf({ ...newMethod(), name: 'Post', zones: fine })).toEqual({
    'zones.0.steps.0.to': 'must be a whole number of grams',
  });
});

test('what was typed for other zones is not sent for pick-up, which has one price', () => {
  const read = readForm({
    ...formOf(method),
    pickup: true,
    zones: [{ ...newZone(false), price: '0', byWeight: false }],
  });
  expect('method' in read && read.method.zones).toEqual([
    { countries: null, price: 0, steps: [], freeFrom: null, bulky: 0 },
  ]);
});

test('amounts and weights may be typed with a comma', () => {
  const steps = [{ ...newStep(), from: '0', to: '2,5', price: '4,95' }];
  const zones = [{ ...newZone(true), byWeight: true, steps, freeFrom: '99,5' }];
  expect(readForm({ ...newMethod(), name: 'Post', zones })).toMatchObject({
    method: { zones: [{ steps: [{ from: 0, to: 2500, price: 4.95 }], freeFrom: 99.5 }] },
  });
});
