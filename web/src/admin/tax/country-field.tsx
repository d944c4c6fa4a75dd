import { countriesByName } from '@spareworks/contract/plain/countries';
import { type ComponentProps, useMemo } from 'react';
import { SelectField } from '../../ui/text-field.tsx';

type Props = ComponentProps<typeof SelectField> & {
  /** What choosing none means. */
  none: string;
};

export function CountryField({ none, ...rest }: Props) {
  const countries = useMemo(countriesByName, []);
  return (
    <SelectField {...rest}>
      <option value="">{none}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
