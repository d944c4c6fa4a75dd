import Check from 'virtual:icons/check';
import Minus from 'virtual:icons/minus';
import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> & {
  label: string;
  /** For a box whose place says what it is for; the label is still read out. */
  hiddenLabel?: boolean;
  /** Neither all nor none of what it stands for. */
  mixed?: boolean;
};

const mark = 'pointer-events-none absolute inset-0.5 hidden stroke-3 text-primary-content';

/** A box to tick, with room for a finger around it. */
export function Checkbox({ label, hiddenLabel = false, mixed = false, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label
      className={classNames(
        'cursor-pointer',
        hiddenLabel ? '-m-3 grid size-11 place-items-center' : 'flex min-h-11 items-center gap-3',
      )}
    >
      <span className="relative flex shrink-0">
        <input
          {...rest}
          ref={input}
          type="checkbox"
          className="peer size-5 cursor-pointer appearance-none rounded-sm border border-(--field-line) bg-base-100 checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary"
        />
        <Check size={16} className={classNames(mark, 'peer-checked:block peer-indeterminate:hidden')} />
        <Minus size={16} className={classNames(mark, 'peer-indeterminate:block')} />
      </span>
      <span className={hiddenLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
