import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { VerdictSlot } from '../features/garage/verdict-slot.tsx';

/** For the card of a part: whether it fits the chosen car. */
export function verdictMark({ _id }: SparePart) {
  return <VerdictSlot partId={_id} />;
}
