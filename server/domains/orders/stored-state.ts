import type { OrderState } from '@spareworks/contract/plain/order-states';

/** How the tables spell a state: one of them has had two l from the beginning, and rows, checks and indexes keep it. */
type StoredState = Exclude<OrderState, 'canceled'> | 'cancelled';

export function storedState(state: OrderState): StoredState;
export function storedState(state: OrderState | null): StoredState | null;
export function storedState(state: OrderState | null): StoredState | null {
  return state === 'canceled' ? 'cancelled' : state;
}
