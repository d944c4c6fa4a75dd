import type { TaxRate } from '@spareworks/contract/calls/tax';
import { countryName } from '@spareworks/contract/plain/countries';
import { taxLimits } from '@spareworks/contract/plain/tax-limits';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { differencesOf } from '../sales/differences.ts';
import { FormNotes } from '../sales/form-notes.tsx';
import { FormTick } from '../sales/form-tick.tsx';
import { CountryField } from './country-field.tsx';
import { placeWords } from './place-name.ts';
import { hasRegionList, RegionField } from './region-field.tsx';
import { type RateFields, useRateForm } from './use-rate-form.ts';

type Props = {
  /** null: a new one. */
  rate: TaxRate | null;
  onClose: () => void;
};

const labels: Record<keyof RateFields, string> = {
  country: 'Country',
  region: 'Region',
  name: 'Name',
  rate: 'Rate, in percent',
  deliveryTaxed: 'Delivery',
};

function wordsOf(name: keyof RateFields, fields: RateFields): string {
  if (name === 'country') return countryName(fields.country);
  if (name === 'deliveryTaxed') return fields.deliveryTaxed ? 'taxed' : 'not taxed';
  return fields[name];
}

export function RateDialog({ rate, onClose }: Props) {
  const { form, submit, theirs, saveMine, restored, startOver } = useRateForm(rate, onClose);
  const { errors, isSubmitting } = form.formState;
  const formId = useId();
  return (
    <Dialog
      open
      title={rate === null ? 'Add a tax rate' : `Tax rate for ${placeWords(rate)}`}
      text="For new orders only: those that are placed keep theirs."
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {rate === null ? 'Add rate' : 'Save'}
          </Button>
        </>
      }
    >
      <FormNotes
        restored={restored}
        differences={differencesOf(theirs, labels, wordsOf)}
        busy={isSubmitting}
        onMine={saveMine}
        onStartOver={startOver}
      />
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <CountryField
          label={labels.country}
          required
          none="Choose a country"
          error={errors.country?.message}
          {...form.register('country', { onChange: () => form.setValue('region', '') })}
        />
        <RegionField
          country={form.watch('country')}
          maxLength={taxLimits.longestRegion}
          help={`Only where a part of the country has a rate of its own, which goes before the country’s.${
            hasRegionList(form.watch('country'))
              ? ''
              : ' Buyers type theirs freely: it counts where they write the same words as here, in capitals or not.'
          }`}
          error={errors.region?.message}
          {...form.register('region')}
        />
        <TextField
          label={labels.name}
          required
          maxLength={taxLimits.longestName}
          placeholder="VAT"
          help="As buyers read it, such as VAT or Sales tax."
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={labels.rate}
          required
          inputMode="decimal"
          help="At most three decimals, such as 8.875. 0 is a rate too."
          error={errors.rate?.message}
          {...form.register('rate')}
        />
        <FormTick form={form} name="deliveryTaxed" label="Delivery is taxed too" />
      </form>
    </Dialog>
  );
}
