import Check from 'virtual:icons/check';
import { counts } from '@spareworks/contract/plain/formats';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { catalogueFormId } from './use-catalogue-form.ts';

type Props = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked: boolean;
  count?: number | undefined;
  onChoose: () => void;
  children: ReactNode;
};

/** One choice, with how many parts it would leave. */
export function FilterOption({ type, name, value, checked, count, onChoose, children }: Props) {
  return (
    <label className="group relative flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-9">
      <input
        type={type}
        form={catalogueFormId}
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className={classNames(
          'peer size-4.5 shrink-0 cursor-pointer appearance-none border border-(--field-line) transition-[border-width] checked:border-primary',
          type === 'radio' ? 'rounded-full checked:border-[5px]' : 'rounded-sm checked:bg-primary',
        )}
      />
      {type === 'checkbox' && (
        <Check
          size={14}
          className="pointer-events-none absolute top-1/2 left-0.5 hidden -translate-y-1/2 stroke-3 text-primary-content peer-checked:block"
        />
      )}
      <span
        className={classNames(
          'flex-1 underline-offset-4 group-hover:underline',
          checked && 'font-semibold',
          count === 0 && !checked && 'text-muted',
        )}
      >
        {children}
      </span>
      {count !== undefined && (
        <span className="text-sm text-muted">
          {counts.format(count)}
          <span className="sr-only"> {count === 1 ? 'part' : 'parts'}</span>
        </span>
      )}
    </label>
  );
}
