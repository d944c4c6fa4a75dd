import {
  type TaxSettings,
  type TaxSettingsInput,
  taxSettingsInputSchema,
} from '@spareworks/contract/calls/tax';
import { useQueryClient } from '@tanstack/react-query';
import { resolveWith, textOf } from '../../features/forms/resolve-with.ts';
import { notify } from '../../ui/toast.ts';
import { useVersionedForm, type Versioned } from '../sales/use-versioned-form.ts';
import { refreshTax, saveSettings } from './tax-query.ts';

export type SettingsFields = {
  prices: 'without' | 'with';
  country: string;
  region: string;
  vatNumber: string;
  reverseCharge: boolean;
};

const names = ['prices', 'country', 'region', 'vatNumber', 'reverseCharge'] as const;

function fieldsOf({
  taxIncluded,
  country,
  region,
  vatNumber,
  reverseCharge,
  version,
}: TaxSettings): Versioned<SettingsFields> {
  return {
    fields: {
      prices: taxIncluded ? 'with' : 'without',
      country: country ?? '',
      region: region ?? '',
      vatNumber: vatNumber ?? '',
      reverseCharge,
    },
    version,
  };
}

const resolver = resolveWith<SettingsFields, Omit<TaxSettingsInput, 'version'>>(
  taxSettingsInputSchema.omit({ version: true }),
  ({ prices, country, region, vatNumber, reverseCharge }) => ({
    taxIncluded: prices === 'with',
    country: textOf(country),
    region: textOf(region),
    vatNumber: textOf(vatNumber),
    reverseCharge,
  }),
);

export function useTaxSettingsForm(settings: TaxSettings) {
  const client = useQueryClient();
  return useVersionedForm({
    name: 'tax-settings',
    names,
    current: fieldsOf(settings),
    resolver,
    send: async (sent, version) => {
      const saved = await saveSettings(client, { ...sent, version });
      notify.success('The settings are saved. They hold for new orders.');
      return fieldsOf(saved);
    },
    refresh: () => refreshTax(client),
  });
}
