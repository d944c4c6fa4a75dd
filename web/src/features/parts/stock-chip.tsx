import CircleAlert from 'virtual:icons/circle-alert';
import CircleSlash from 'virtual:icons/circle-slash';
import { Chip } from '../../ui/chip.tsx';
import type { Stock } from './stock.ts';

const marks = {
  few: { tone: 'warning', word: 'Low stock', Icon: CircleAlert },
  'too-few': { tone: 'error', word: 'Below minimum', Icon: CircleAlert },
  none: { tone: 'error', word: 'Sold out', Icon: CircleSlash },
} as const;

/** Marks a part that runs out; nothing for one of which there are plenty. */
export function StockChip({ level }: Pick<Stock, 'level'>) {
  if (level === 'plenty') return null;
  const { tone, word, Icon } = marks[level];
  return (
    <Chip tone={tone} icon={<Icon size={14} />}>
      {word}
    </Chip>
  );
}
