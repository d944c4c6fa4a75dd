import {
  boughtStates,
  type OrderState,
  orderStates,
  staffCan,
  unpaidStates,
} from '@spareworks/contract/plain/order-states';
import { storedState } from './stored-state.ts';

/** A condition on the column `state`, written as the partial indexes of the table have it. */
export function stateIn(...states: readonly OrderState[]): string {
  return `state IN (${states.map((state) => `'${storedState(state)}'`).join(', ')})`;
}

/** `isUnpaid` for statements. */
export const isUnpaid = stateIn(...unpaidStates);

/** Waits for its money, and its pieces are held for it. */
export const isHeld = stateIn('placed');

const toShipStates = orderStates.filter((state) => staffCan('ship', state));

/** Has pieces to ship: staff can ship it. */
export const isToShip = stateIn(...toShipStates);

/** Waits for its money or for being shipped. */
export const isOpen = stateIn(...unpaidStates, ...toShipStates);

/** Open, or its money is on the way back: something is still to come. */
export const isUnderWay = stateIn(...unpaidStates, ...toShipStates, 'refunding');

/** `isBought` for statements. */
export const isBought = stateIn(...boughtStates);

/** A canceled order is gone for its buyer, and for staff but where they ask for it. */
export const isKept = `state <> '${storedState('canceled')}'`;

/** A state in a column as everybody else spells it. For what is read, not for conditions: no index has it. */
export function readState(column: 'state' | 'from_state' | 'to_state'): string {
  return `CASE ${column} WHEN 'cancelled' THEN 'canceled' ELSE ${column} END`;
}
