import type { TaxSettings as Settings } from '@spareworks/contract/calls/tax';
import { countryName } from '@spareworks/contract/plain/countries';
import { moment } from '@spareworks/contract/plain/dates';
import { taxLimits } from '@spareworks/contract/plain/tax-limits';
import { euCountries, vatExampleOf } from '@spareworks/contract/plain/vat-number';
import { Button } from '../../ui/button.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { differencesOf } from '../sales/differences.ts';
import { FormNotes } from '../sales/form-notes.tsx';
import { FormTick } from '../sales/form-tick.tsx';
import { CountryField } from './country-field.tsx';
import { RegionField } from './region-field.tsx';
import { useTaxSettings } from './tax-query.ts';
import { type SettingsFields, useTaxSettingsForm } from './use-tax-settings-form.ts';

const prices = {
  without: 'Without tax: it comes on top',
  with: 'With tax in them',
};

const labels: Record<keyof SettingsFields, string> = {
  prices: 'The prices of the shop are',
  country: 'Where the shop is',
  region: 'Its region',
  vatNumber: 'Its VAT number',
  reverseCharge: 'Reverse charge',
};

function wordsOf(name: keyof SettingsFields, fields: SettingsFields): string {
  if (name === 'prices') return prices[fields.prices];
  if (name === 'reverseCharge') return fields.reverseCharge ? 'on' : 'off';
  if (name === 'country') return fields.country === '' ? '' : countryName(fields.country);
  return fields[name];
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { form, submit, theirs, saveMine, restored, startOver } = useTaxSettingsForm(settings);
  const { errors, isSubmitting } = form.formState;
  const country = form.watch('country');
  const example = vatExampleOf(country);
  return (
    <form
      noValidate
      aria-labelledby="tax-settings"
      className="flex max-w-3xl flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
      onSubmit={(event) => void submit(event)}
    >
      <FormNotes
        restored={restored}
        differences={differencesOf(theirs, labels, wordsOf)}
        busy={isSubmitting}
        onMine={saveMine}
        onStartOver={startOver}
      />
      <SelectField label={labels.prices} {...form.register('prices')}>
        {Object.entries(prices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <CountryField
          label={labels.country}
          none="Not given"
          error={errors.country?.message}
          {...form.register('country')}
        />
        <RegionField
          country={country}
          maxLength={taxLimits.longestRegion}
          autoComplete="off"
          help="Where tax goes by it. What is fetched at the counter is taxed where the shop is."
          error={errors.region?.message}
          {...form.register('region')}
        />
        <TextField
          label={labels.vatNumber}
          autoComplete="off"
          maxLength={40}
          help={
            example === null ? 'Or another tax number, for invoices.' : `Such as ${example}, for invoices.`
          }
          error={errors.vatNumber?.message}
          {...form.register('vatNumber')}
        />
      </div>
      <div>
        <FormTick
          form={form}
          name="reverseCharge"
          label="Reverse charge: businesses of other EU countries are charged no VAT"
          aria-describedby="reverse-charge-help"
        />
        <p id="reverse-charge-help" className="mt-1 max-w-[65ch] text-sm text-muted">
          {country !== '' && !euCountries.has(country)
            ? 'For shops in the EU only. '
            : 'When they give a VAT number of another EU country, and the order goes to another EU country. '}
          Numbers are checked by their form. The register of the tax offices (VIES) is not asked: look there
          before you rely on one.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" loading={isSubmitting} className="max-sm:w-full">
          Save settings
        </Button>
        {settings.changedAt !== null && (
          <p className="text-sm wrap-anywhere text-muted">
            Last saved by {settings.changedBy},{' '}
            <time dateTime={settings.changedAt}>{moment(settings.changedAt)}</time>
          </p>
        )}
      </div>
    </form>
  );
}

/** How prices are meant, and where the shop itself is. */
export function TaxSettings() {
  const query = useTaxSettings();
  const { data, error } = query;
  return (
    <section aria-labelledby="tax-settings">
      <h2 id="tax-settings" className="mb-4 text-3xl">
        Settings
      </h2>
      {data !== undefined && <SettingsForm settings={data} />}
      {data === undefined && error !== null && (
        <QueryFailed title="The settings could not be loaded." query={query} />
      )}
      {data === undefined && error === null && (
        <div role="status" className="max-w-3xl">
          <span className="sr-only">Loading the settings</span>
          <Skeleton className="h-80" />
        </div>
      )}
    </section>
  );
}
