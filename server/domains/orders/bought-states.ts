import type { OrderState } from '@spareworks/contract/plain/order-states';

/** The states in which an order is paid for, and the money is not on its way back or gone. */
export const boughtStates = ['paid', 'shipped'] as const satisfies readonly OrderState[];

export function isBought(state: OrderState): boolean {
  return (boughtStates as readonly OrderState[]).includes(state);
}
