import type { OrderState } from '@spareworks/contract/plain/order-states';

/** How the tables spell a state: one of them has had two l from the beginning, and rows, checks and indexes keep it. */
type StoredState = Exclude<OrderState, 'canceled'> | 'cancelled';

export function storedState(state: OrderState): StoredState;
export function storedState(state: OrderState | null): StoredState | null;
export function storedState(state: OrderState | null): StoredState | null {
  return state === 'canceled' ? 'cancelled' : state;
}

/** A state in such a column as everybody else spells it. For what is read, not for conditions: no index has it. */
export function readState(column: 'state' | 'from_state' | 'to_state'): string {
  return `CASE ${column} WHEN 'cancelled' THEN 'canceled' ELSE ${column} END`;
}
