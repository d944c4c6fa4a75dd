import type { ComponentProps } from 'react';
import { CountryOptions } from '../../ui/country-options.tsx';
import { SelectField } from '../../ui/text-field.tsx';

type Props = ComponentProps<typeof SelectField> & {
  /** What choosing none means. */
  none: string;
};

export function CountryField({ none, ...rest }: Props) {
  return (
    <SelectField className="long-list" {...rest}>
      <option value="">{none}</option>
      <CountryOptions />
    </SelectField>
  );
}
