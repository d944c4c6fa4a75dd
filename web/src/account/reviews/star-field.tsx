import Star from 'virtual:icons/star';
import { limits } from '@spareworks/contract/plain/limits';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Props = {
  label: string;
  error?: string | undefined;
  /** How many stars are chosen now; 0 for none. */
  chosen: number;
  /** What each of the inputs gets. */
  input: Omit<ComponentProps<'input'>, 'type' | 'value'>;
};

const { least, most } = limits.ratings;
const choices = Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** A rating as stars to choose from: radio buttons, so that arrows, space and a finger all work as they do elsewhere. */
export function StarField({ label, error, chosen, input }: Props) {
  const labelId = useId();
  const errorId = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <p id={labelId} className="font-medium">
        {label}
        <span className="text-primary" aria-hidden="true">
          {' *'}
        </span>
      </p>
      <div className="-ml-2.5 flex items-center">
        {choices.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-md text-primary has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
          >
            <input {...input} type="radio" value={stars} className="sr-only" />
            <Star
              size={28}
              className={classNames('stroke-[1.5]', stars <= chosen ? 'fill-current' : 'text-(--field-line)')}
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
        <span aria-hidden="true" className="ml-3 text-[0.9375rem] text-muted">
          {chosen > 0 && `${chosen} of ${most}`}
        </span>
      </div>
      {error ? (
        <p id={errorId} className="text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
