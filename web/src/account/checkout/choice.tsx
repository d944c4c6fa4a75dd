import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  children: ReactNode;
  /** At the end of the line. */
  aside?: ReactNode;
  /** What stands there is about to change. */
  outdated?: boolean;
};

/** One of several, with all that is known of it. */
export function Choice({ children, aside, outdated = false, ...input }: Props) {
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-3 rounded-md border border-base-300 px-4 py-3.5 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <input
        {...input}
        type="radio"
        className="mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-(--field-line) bg-base-100 outline-none checked:border-[6px] checked:border-primary"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {aside !== undefined && (
        <span className={classNames('shrink-0 font-medium transition-opacity', outdated && 'opacity-60')}>
          {aside}
        </span>
      )}
    </label>
  );
}
