import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { readPrice } from './catalogue-state.ts';
import { pricesContradict } from './filter-labels.ts';
import { type CatalogueForm, catalogueFormId, useFieldText } from './use-catalogue-form.ts';

type FieldProps = {
  form: CatalogueForm;
  name: 'minPrice' | 'maxPrice';
  label: string;
  placeholder: string | undefined;
  wrong: boolean;
};

const wrongId = 'catalogue-price-wrong';

function PriceField({ form, name, label, placeholder, wrong }: FieldProps) {
  const price = form.draft[name];
  const field = useFieldText(
    price === undefined ? '' : String(price),
    (text) => readPrice(text) === price,
    form.isTyping,
  );
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="text-sm text-muted">{label}</span>
      <input
        ref={field}
        form={catalogueFormId}
        name={name}
        defaultValue={price}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={placeholder}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? wrongId : undefined}
        className="input"
        onChange={form.type}
        onBlur={form.endTyping}
      />
    </label>
  );
}

type Props = { form: CatalogueForm; range: PartFacets['price'] };

export function PriceRange({ form, range }: Props) {
  const wrong = pricesContradict(form.draft);
  return (
    <>
      <div className="flex gap-3 pt-1">
        <PriceField
          form={form}
          name="minPrice"
          label="From"
          placeholder={range === null ? undefined : String(Math.floor(range.least))}
          wrong={wrong}
        />
        <PriceField
          form={form}
          name="maxPrice"
          label="To"
          placeholder={range === null ? undefined : String(Math.ceil(range.most))}
          wrong={wrong}
        />
      </div>
      {wrong && (
        <p id={wrongId} className="mt-2 text-sm font-medium text-error">
          The lowest price is above the highest.
        </p>
      )}
    </>
  );
}
