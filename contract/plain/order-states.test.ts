import { expect, test } from 'vitest';
import {
  buyerCan,
  canCancel,
  isUnpaid,
  orderStates,
  staffCan,
  statesBefore,
  unpaidStates,
} from './order-states.ts';

const statesWith = (can: (state: (typeof orderStates)[number]) => boolean) => orderStates.filter(can);

test('what leads to another state is offered exactly where that step is', () => {
  expect(statesWith((state) => staffCan('cancel', state))).toEqual(statesBefore('canceled'));
  expect(statesWith((state) => buyerCan('cancel', state))).toEqual(statesBefore('canceled'));
  expect(statesWith((state) => staffCan('refund', state))).toEqual(statesBefore('refunding'));
  // Back from a refund is nobody's button.
  const byHand = (states: readonly string[]) => states.filter((state) => state !== 'refunding');
  expect(statesWith((state) => staffCan('ship', state))).toEqual(byHand(statesBefore('shipped')));
  expect(statesWith((state) => buyerCan('pay', state) || staffCan('undo-shipping', state))).toEqual(
    byHand(statesBefore('paid')),
  );
});

test('unpaid is what can be paid, and nothing that was paid has a way to be paid again', () => {
  expect(statesWith(isUnpaid)).toEqual([...unpaidStates]);
  expect(statesWith((state) => buyerCan('pay', state))).toEqual([...unpaidStates]);
  const paid = statesWith((state) => buyerCan('invoice', state));
  expect(paid).toEqual(['paid', 'shipped', 'refunding', 'refunded']);
  expect(statesWith((state) => staffCan('invoice', state))).toEqual(paid);
  expect(statesWith((state) => buyerCan('buy-again', state))).toEqual(paid);
  expect(statesWith((state) => staffCan('packing-slip', state))).toEqual(['paid', 'shipped']);
});

test('an order is canceled while it waits for its money, or while a code has paid for it and nothing has left', () => {
  for (const who of ['buyer', 'staff'] as const) {
    const can = (price: number, parcels: number) =>
      statesWith((state) => canCancel(who, { state, price, shipments: Array.from({ length: parcels }) }));
    expect(can(10, 0)).toEqual([...unpaidStates]);
    expect(can(0, 0)).toEqual([...unpaidStates, 'paid']);
    expect(can(0, 1)).toEqual([...unpaidStates]);
  }
});

test('a canceled order has no buttons', () => {
  for (const action of ['pay', 'cancel', 'cancel-free', 'invoice', 'buy-again'] as const)
    expect(buyerCan(action, 'canceled')).toBe(false);
  for (const action of [
    'cancel',
    'cancel-free',
    'ship',
    'undo-shipping',
    'packing-slip',
    'invoice',
    'refund',
  ] as const)
    expect(staffCan(action, 'canceled')).toBe(false);
});
