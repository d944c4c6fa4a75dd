import Ban from 'virtual:icons/ban';
import CircleCheck from 'virtual:icons/circle-check';
import Clock from 'virtual:icons/clock';
import PackageCheck from 'virtual:icons/package-check';
import Truck from 'virtual:icons/truck';
import Undo2 from 'virtual:icons/undo-2';
import { type ReturnState, returnStateWords } from '@spareworks/contract/plain/returns';
import type { ComponentProps } from 'react';
import { Chip } from '../../ui/chip.tsx';

const looks: Record<ReturnState, Pick<ComponentProps<typeof Chip>, 'tone' | 'icon'>> = {
  asked: { tone: 'warning', icon: <Clock size={14} /> },
  accepted: { tone: 'accent', icon: <Truck size={14} /> },
  received: { tone: 'accent', icon: <PackageCheck size={14} /> },
  closed: { tone: 'success', icon: <CircleCheck size={14} /> },
  refused: { tone: 'error', icon: <Ban size={14} /> },
  withdrawn: { icon: <Undo2 size={14} /> },
};

/** Where a return stands. */
export function ReturnChip({ state }: { state: ReturnState }) {
  return <Chip {...looks[state]}>{returnStateWords[state]}</Chip>;
}
