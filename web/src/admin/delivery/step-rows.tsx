import Plus from 'virtual:icons/plus';
import X from 'virtual:icons/x';
import { deliveryLimits } from '@spareworks/contract/plain/delivery-limits';
import { shop } from '@spareworks/contract/plain/shop';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type FormErrors, newStep, type StepForm } from './method-form.ts';

type Props = {
  steps: readonly StepForm[];
  /** What the names of their fields begin with, in `errors`: "zones.0.steps". */
  path: string;
  errors: FormErrors;
  onChange: (steps: StepForm[]) => void;
};

/** Prices by weight, a row for each step. A step begins at the weight at which the one before it ends: only that of the first is typed. */
export function StepRows({ steps, path, errors, onChange }: Props) {
  const rows = useRef<HTMLOListElement>(null);
  const focusRow = (index: number) =>
    rows.current
      ?.querySelectorAll('li')
      [index]?.querySelector<HTMLInputElement>('input:not([readonly])')
      ?.focus();

  // A row that was just added is the one to be typed into.
  const count = useRef(steps.length);
  useEffect(() => {
    if (steps.length > count.current) focusRow(steps.length - 1);
    count.current = steps.length;
  }, [steps.length]);

  const changeStep = (index: number, typed: Partial<StepForm>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...typed } : step)));

  return (
    <div className="flex flex-col gap-3">
      <ol ref={rows} className="flex flex-col gap-4 sm:gap-3">
        {steps.map((step, index) => {
          const from = index === 0 ? step.from : (steps[index - 1]?.to ?? '');
          const field = (name: 'from' | 'to' | 'price') => ({
            inputMode: 'decimal' as const,
            error: index > 0 && name === 'from' ? undefined : errors[`${path}.${index}.${name}`],
            onChange: ({ target }: { target: HTMLInputElement }) =>
              changeStep(index, { [name]: target.value }),
          });
          return (
            <li
              key={step.key}
              aria-label={`Step ${index + 1}`}
              className="flex items-start gap-2 max-sm:border-b max-sm:border-base-300 max-sm:pb-4"
            >
              <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 sm:grid-cols-3">
                <TextField
                  label="From, kg"
                  value={from}
                  {...(index > 0 && { readOnly: true, className: 'bg-base-200' })}
                  {...field('from')}
                />
                <TextField label="Below, kg" value={step.to} {...field('to')} />
                <TextField label={`Price, ${shop.currency}`} value={step.price} {...field('price')} />
              </div>
              <Button
                variant="ghost"
                className="mt-[1.9rem] size-11 px-0 aria-disabled:opacity-40"
                aria-label={`Remove step ${index + 1}`}
                aria-disabled={steps.length === 1 || undefined}
                onClick={() => {
                  if (steps.length === 1) return;
                  // The step that is first now begins at the weight at which the first one did.
                  const [first, ...others] = steps.toSpliced(index, 1);
                  onChange(first === undefined ? [] : [{ ...first, from: steps[0]?.from ?? '0' }, ...others]);
                  focusRow(Math.max(index - 1, 0));
                }}
              >
                <X size={20} />
              </Button>
            </li>
          );
        })}
      </ol>
      {steps.length < deliveryLimits.mostSteps && (
        <Button
          variant="ghost"
          className="self-start px-3"
          icon={<Plus size={18} />}
          onClick={() => onChange([...steps, newStep()])}
        >
          Add a step
        </Button>
      )}
      <p className="text-sm text-muted">
        What weighs as much as the last step ends with, or more, is not taken.
      </p>
    </div>
  );
}
