import type { DiscountState } from '@spareworks/contract/plain/discounts';
import type { CodeRecord } from './discount-store.ts';

type Standing = Pick<CodeRecord, 'enabled' | 'begun' | 'ended' | 'uses' | 'mostUses'>;

/** How a code stood when it was read. */
export function stateOf({ enabled, begun, ended, uses, mostUses }: Standing): DiscountState {
  if (!enabled) return 'off';
  if (ended) return 'over';
  if (mostUses !== null && uses >= mostUses) return 'used-up';
  return begun ? 'running' : 'not-yet';
}
