import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';

type Props<F extends FieldValues> = Omit<
  ComponentProps<typeof Checkbox>,
  'form' | 'name' | 'checked' | 'onChange'
> & {
  form: { control: Control<F, unknown, unknown> };
  name: FieldPath<F>;
};

/** A box of a form. It shows what the form holds, for the box itself keeps the handle a form would set it by. */
export function FormTick<F extends FieldValues>({ form, name, ...rest }: Props<F>) {
  const { field } = useController({ control: form.control as Control<F>, name });
  return (
    <Checkbox
      {...rest}
      name={name}
      checked={field.value === true}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.checked)}
    />
  );
}
