import { counts } from '@spareworks/contract/plain/formats';
import { classNames } from '../lib/class-names.ts';

type Props = {
  /** For whatever it describes. */
  id: string;
  count: number;
  /** What is counted, one of it and several. */
  one: string;
  many: string;
  className?: string;
};

const mostShown = 99;

/** "1 open message", "1,203 open messages" */
export function countInWords({ count, one, many }: Pick<Props, 'count' | 'one' | 'many'>): string {
  return `${counts.format(count)} ${count === 1 ? one : many}`;
}

/** How many of something wait, beside the link that leads there. Read out in words. */
export function CountBadge({ id, className, ...counted }: Props) {
  const { count } = counted;
  return (
    <span
      id={id}
      className={classNames(
        'inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-primary px-1.5 text-sm font-medium text-primary-content tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="sr-only">{countInWords(counted)}</span>
    </span>
  );
}
