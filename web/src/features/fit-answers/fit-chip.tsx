import ThumbsDown from 'virtual:icons/thumbs-down';
import ThumbsUp from 'virtual:icons/thumbs-up';
import { Chip } from '../../ui/chip.tsx';

/** What a buyer answered. */
export function FitChip({ fitted }: { fitted: boolean }) {
  return fitted ? (
    <Chip tone="success" icon={<ThumbsUp size={16} />}>
      It fitted
    </Chip>
  ) : (
    <Chip tone="error" icon={<ThumbsDown size={16} />}>
      It did not fit
    </Chip>
  );
}
