import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { Chip } from '../../ui/chip.tsx';

/** What a buyer said. */
export function FitChip({ fitted }: { fitted: boolean }) {
  return fitted ? (
    <Chip tone="success" icon={<CircleCheck size={16} />}>
      It fitted
    </Chip>
  ) : (
    <Chip tone="error" icon={<CircleX size={16} />}>
      It did not fit
    </Chip>
  );
}
