import { type TaxRate, type TaxRateInput, taxRateInputSchema } from '@spareworks/contract/calls/tax';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { numberOf, resolveWith, textOf } from '../../features/forms/resolve-with.ts';
import { notify } from '../../ui/toast.ts';
import { useVersionedForm, type Versioned } from '../sales/use-versioned-form.ts';
import { placeWords } from './place-name.ts';
import { addRate, changeRate, refreshTax } from './tax-query.ts';

export type RateFields = {
  country: string;
  region: string;
  name: string;
  rate: string;
  deliveryTaxed: boolean;
};

const names = ['country', 'region', 'name', 'rate', 'deliveryTaxed'] as const;

/** null: a new one. */
function fieldsOf(rate: TaxRate | null): Versioned<RateFields> {
  if (rate === null) {
    return { fields: { country: '', region: '', name: '', rate: '', deliveryTaxed: true }, version: 0 };
  }
  const { country, region, name, rate: percent, deliveryTaxed, version } = rate;
  return { fields: { country, region: region ?? '', name, rate: String(percent), deliveryTaxed }, version };
}

const resolver = resolveWith<RateFields, TaxRateInput>(
  taxRateInputSchema,
  ({ country, region, name, rate, deliveryTaxed }) => ({
    country: textOf(country) ?? undefined,
    region: textOf(region),
    name: textOf(name) ?? undefined,
    rate: numberOf(rate) ?? undefined,
    deliveryTaxed,
  }),
);

export function useRateForm(rate: TaxRate | null, onSaved: () => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys('tax-rate-sent');
  return useVersionedForm({
    name: rate === null ? 'tax-rate-new' : `tax-rate:${rate._id}`,
    names,
    current: fieldsOf(rate),
    resolver,
    send: async (sent, version) => {
      const saved =
        rate === null
          ? await addRate(client, sent, keys)
          : await changeRate(client, rate._id, { ...sent, version });
      notify.success(rate === null ? `The rate for ${placeWords(saved)} is added.` : 'The rate is saved.');
      onSaved();
      return fieldsOf(rate === null ? null : saved);
    },
    refresh: () => refreshTax(client),
  });
}
