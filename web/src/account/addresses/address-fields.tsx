import { regionNames } from '@spareworks/contract/plain/regions';
import { type ChangeEvent, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CountryOptions } from '../../ui/country-options.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { type AddressFieldName, needsPostcode, regionElsewhere, regionLabel } from './address-values.ts';

type Props = {
  /** What is chosen, which says what a region is there and whether there are postcodes. */
  country: string;
  region: string;
  /** Another country has been chosen, and the region with it. */
  onRegion: (region: string) => void;
  register: (name: AddressFieldName) => UseFormRegisterReturn;
  errors: Partial<Record<AddressFieldName, { message?: string | undefined }>>;
};

/** Where something is sent, field by field, and who takes it in. */
export function AddressFields({ country, region, onRegion, register, errors }: Props) {
  const field = (name: AddressFieldName) => ({ error: errors[name]?.message, ...register(name) });
  const regions = regionNames[country];
  const left = useRef(new Map<string, string>()).current; // regions of countries that were chosen before
  const ofCountry = () => {
    const { onChange, ...rest } = field('country');
    const change = async (event: ChangeEvent<HTMLSelectElement>) => {
      const chosen = event.target.value;
      left.set(country, region);
      const there = regionElsewhere({ country, region }, chosen) || (left.get(chosen) ?? '');
      await onChange(event);
      if (there !== region) onRegion(there);
    };
    return { ...rest, onChange: (event: ChangeEvent<HTMLSelectElement>) => void change(event) };
  };
  return (
    <>
      <TextField label="Name" required autoComplete="shipping name" {...field('name')} />
      <SelectField
        label="Country"
        required
        autoComplete="shipping country"
        className="long-list"
        {...ofCountry()}
      >
        <option value="">Choose a country</option>
        <CountryOptions />
      </SelectField>
      <TextField
        label="Street and number"
        required
        autoComplete="shipping address-line1"
        {...field('line1')}
      />
      <TextField
        label="Apartment, company or door (optional)"
        autoComplete="shipping address-line2"
        {...field('line2')}
      />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={needsPostcode(country) ? 'Postcode' : 'Postcode (optional)'}
          required={needsPostcode(country)}
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('postcode')}
        />
        <TextField label="City" required autoComplete="shipping address-level2" {...field('city')} />
      </div>
      {regions === undefined ? (
        <TextField
          label={`${regionLabel(country)} (optional)`}
          autoComplete="shipping address-level1"
          {...field('region')}
        />
      ) : (
        <SelectField
          key={country}
          label={regionLabel(country)}
          required
          autoComplete="shipping address-level1"
          className="long-list"
          {...field('region')}
        >
          <option value="">{`Choose a ${regionLabel(country).toLowerCase()}`}</option>
          {Object.entries(regions).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Phone number"
        required
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        help="For questions about the delivery."
        {...field('phone')}
      />
    </>
  );
}
