import { expect, test } from 'vitest';
import { linesOfThree, someOrder } from '../../testing/some-order.ts';
import { emptyParcel, otherCarrier, toParcel, toTracking, trackingFields } from './parcel-form.ts';

const [disc, filter, lamp] = linesOfThree;
const lines = [{ ...disc, shipped: 2 }, { ...filter, canceled: 1 }, lamp] as typeof linesOfThree;
const order = someOrder({ state: 'paid', lines });
const empty = emptyParcel(order);

test('a parcel begins with everything that is left', () => {
  expect(empty.pieces).toEqual({ 2: '999', 3: '4' });
  expect(toParcel(order, empty)).toEqual({
    errors: {},
    body: {
      carrier: null,
      trackingNumber: null,
      trackingUrl: null,
      lines: [
        { position: 2, quantity: 999 },
        { position: 3, quantity: 4 },
      ],
    },
  });
});

test('what is left out stays behind, and what is wrong is shown at its field', () => {
  const pieces = (typed: Record<number, string>) => toParcel(order, { ...empty, pieces: typed });
  expect(pieces({ 2: '0', 3: '1' }).body.lines).toEqual([{ position: 3, quantity: 1 }]);
  const noNumber = 'must be a whole number, 0 to leave it out';
  expect(pieces({ 2: '1.5', 3: '5' }).errors).toEqual({ 'pieces.2': noNumber, 'pieces.3': 'only 4 left' });
  expect(pieces({ 2: '', 3: '1' }).errors).toEqual({ 'pieces.2': noNumber }); // emptied, and not said yet
  expect(pieces({ 2: '0', 3: '0' }).errors).toEqual({ lines: 'choose at least one piece' });
});

test('a carrier of the list has its own link, another is typed with one', () => {
  const dhl = { carrier: 'DHL', trackingNumber: '7', trackingUrl: 'https://www.dhl.com/7' };
  expect(toTracking(trackingFields(dhl))).toEqual({ ...dhl, trackingUrl: null });
  const bob = { carrier: 'Uncle Bob', trackingNumber: null, trackingUrl: 'https://bob.example/7' };
  expect(trackingFields(bob)).toMatchObject({ carrier: otherCarrier, typedCarrier: 'Uncle Bob' });
  expect(toTracking(trackingFields(bob))).toEqual(bob);
});
