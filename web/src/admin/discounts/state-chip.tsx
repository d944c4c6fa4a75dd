import CircleCheck from 'virtual:icons/circle-check';
import CircleOff from 'virtual:icons/circle-off';
import Clock from 'virtual:icons/clock';
import Flag from 'virtual:icons/flag';
import TicketCheck from 'virtual:icons/ticket-check';
import type { DiscountState } from '@spareworks/contract/plain/discounts';
import type { ComponentProps } from 'react';
import { Chip } from '../../ui/chip.tsx';

/** for-no-part: every group it was for was deleted. */
type ShownState = DiscountState | 'for-no-part';

const states: Record<ShownState, Pick<ComponentProps<typeof Chip>, 'tone' | 'icon' | 'children'>> = {
  running: { tone: 'success', icon: <CircleCheck size={14} />, children: 'Running' },
  'not-yet': { tone: 'accent', icon: <Clock size={14} />, children: 'Not yet' },
  over: { icon: <Flag size={14} />, children: 'Over' },
  'used-up': { tone: 'warning', icon: <TicketCheck size={14} />, children: 'Used up' },
  'for-no-part': { tone: 'warning', icon: <CircleOff size={14} />, children: 'For no part' },
  off: { icon: <CircleOff size={14} />, children: 'Off' },
};

export function StateChip({ state }: { state: ShownState }) {
  return <Chip {...states[state]} />;
}
