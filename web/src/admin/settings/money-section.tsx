import { type CurrencyChange, type ShopSettings, sectionSchemas } from '@spareworks/contract/calls/settings';
import { currencyCodes, currencyName } from '@spareworks/contract/plain/currencies';
import { useQuery } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { resolveWith } from '../../features/forms/resolve-with.ts';
import { browserApi } from '../../lib/api.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { differencesOf } from '../sales/differences.ts';
import { currencyWords, isKept } from './currency-words.ts';
import { SectionCard } from './section-card.tsx';
import { useSectionForm } from './use-section-form.ts';

type Fields = { currency: string };

const labels = { currency: 'Currency' };

// Decimals and step are the currency's own: only the currency is sent.
const resolver = resolveWith<Fields, Fields>(sectionSchemas.money, ({ currency }) => ({
  currency,
})) as unknown as Resolver<Fields, unknown, Omit<ShopSettings['money'], 'version'>>;

/** What the chosen currency would do; asked again whenever another is chosen. */
function useChange(currency: string) {
  return useQuery<CurrencyChange>({
    queryKey: ['currency-change', currency],
    queryFn: () => browserApi('GET /currency-change', { query: { currency } }),
    staleTime: 0,
  });
}

const optionWords = (code: string) => `${code}: ${currencyName(code)}`;

/** Which currency every amount of the shop is in. */
export function MoneySection({ current }: { current: ShopSettings['money'] }) {
  const section = useSectionForm<'money', Fields>({
    section: 'money',
    current,
    names: ['currency'],
    fieldsOf: ({ currency }) => ({ currency }),
    resolver,
  });
  const { form, theirs } = section;
  const { errors, isSubmitting } = form.formState;
  const chosen = form.watch('currency');
  const { data: change, isError } = useChange(chosen);
  // What was chosen before it became final can still be taken back.
  const final = change !== undefined && isKept(change) && chosen === current.currency;
  const words = change === undefined ? [] : currencyWords(current.currency, chosen, change);

  async function askFirst(save: () => unknown): Promise<void> {
    const isOther = chosen !== current.currency && change !== undefined && !isKept(change);
    const sure =
      !isOther ||
      (await confirm({
        title: `Change the currency to ${chosen}?`,
        text: words.join(' '),
        confirmLabel: `Change to ${chosen}`,
      }));
    if (sure) await save();
  }

  return (
    <SectionCard
      id="settings-money"
      title="Currency"
      text="Every price, order and invoice of the shop is in it. It can be chosen until somebody has ordered something."
      busy={isSubmitting}
      final={final}
      restored={section.restored}
      differences={differencesOf(theirs, labels, (name, fields) => optionWords(fields[name]))}
      onSubmit={() => askFirst(section.submit)}
      onMine={() => askFirst(section.saveMine)}
      onStartOver={section.startOver}
    >
      <SelectField
        label={labels.currency}
        error={errors.currency?.message}
        {...form.register('currency')}
        disabled={final}
      >
        {currencyCodes.map((code) => (
          <option key={code} value={code}>
            {optionWords(code)}
          </option>
        ))}
      </SelectField>
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isError && <p className="text-muted">What it would change could not be asked for just now.</p>}
      </div>
    </SectionCard>
  );
}
