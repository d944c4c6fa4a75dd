import { startTransition, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckedValues, CheckoutValues } from './checkout-values.ts';

/** Fields that show by themselves what is typed or chosen. */
const showsItself: ReadonlySet<string | undefined> = new Set([
  'name',
  'country',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'phone',
  'note',
]);

/**
 * What is typed into the checkout. All of the page follows from it, which takes longer than a letter may: where the field has shown the
 * letter already, the page follows in steps between which the browser draws. Until then what it costs is that of what was typed before.
 */
export function useTyped(form: UseFormReturn<CheckoutValues, unknown, CheckedValues>): CheckoutValues {
  const [typed, setTyped] = useState(() => form.getValues());
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          if (type === 'change' && showsItself.has(name)) startTransition(() => setTyped({ ...values }));
          else setTyped({ ...values });
        },
      }),
    [form.subscribe],
  );
  return typed;
}
