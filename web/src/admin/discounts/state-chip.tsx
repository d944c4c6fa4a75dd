import CircleCheck from 'virtual:icons/circle-check';
import CircleOff from 'virtual:icons/circle-off';
import Clock from 'virtual:icons/clock';
import Flag from 'virtual:icons/flag';
import TicketCheck from 'virtual:icons/ticket-check';
import type { DiscountState } from '@spareworks/contract/plain/discounts';
import type { ComponentProps } from 'react';
import { Chip } from '../../ui/chip.tsx';

const states: Record<DiscountState, Pick<ComponentProps<typeof Chip>, 'tone' | 'icon' | 'children'>> = {
  running: { tone: 'success', icon: <CircleCheck size={14} />, children: 'Running' },
  'not-yet': { tone: 'accent', icon: <Clock size={14} />, children: 'Not yet' },
  over: { icon: <Flag size={14} />, children: 'Over' },
  'used-up': { tone: 'warning', icon: <TicketCheck size={14} />, children: 'Used up' },
  off: { icon: <CircleOff size={14} />, children: 'Off' },
};

export function StateChip({ state }: { state: DiscountState }) {
  return <Chip {...states[state]} />;
}
