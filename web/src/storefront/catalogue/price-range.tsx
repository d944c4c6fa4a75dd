import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { plainAmount } from '@spareworks/contract/plain/money';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { debounce } from '../../lib/debounce.ts';
import { isNoPrice, readPrice } from './catalogue-state.ts';
import { pricesContradict } from './filter-labels.ts';
import { type CatalogueForm, catalogueFormId, typingPauseMs, useFieldText } from './use-catalogue-form.ts';

type FieldProps = {
  form: CatalogueForm;
  name: 'minPrice' | 'maxPrice';
  label: string;
  placeholder: string | undefined;
  /** The two prices contradict each other. */
  wrong: boolean;
};

const wrongId = 'catalogue-price-wrong';

/**
 * Whether what stands in the field is no price. Said when typing pauses, and not only when the field is left: what stands below would
 * move away from under the click that leaves it.
 */
function useNoPrice(
  form: CatalogueForm,
  name: FieldProps['name'],
  field: RefObject<HTMLInputElement | null>,
) {
  const { search } = useLocation();
  // Without script the address has what was typed.
  const [asked] = useState(() => new URLSearchParams(search).get(name) ?? '');
  const [noPrice, setNoPrice] = useState(() => isNoPrice(asked));
  // Back, or a link, has put one there.
  if (noPrice && form.draft[name] !== undefined) setNoPrice(false);

  const [paused] = useState(() =>
    debounce(() => setNoPrice(isNoPrice(field.current?.value ?? '')), typingPauseMs),
  );
  useEffect(() => () => paused.cancel(), [paused]);
  return {
    noPrice,
    asked,
    type() {
      form.type();
      paused.call();
    },
    end() {
      form.endTyping();
      paused.call(); // also what was typed before the script ran
      paused.flush();
    },
  };
}

function PriceField({ form, name, label, placeholder, wrong }: FieldProps) {
  const price = form.draft[name];
  const field = useFieldText(
    price === undefined ? '' : String(price),
    (text) => readPrice(text) === price,
    form.isTyping,
  );
  const { noPrice, asked, type, end } = useNoPrice(form, name, field);
  const noPriceId = `${wrongId}-${name}`;
  return (
    <div className="min-w-0 flex-1">
      <label className="flex flex-col gap-1">
        <span className="text-sm text-muted">{label}</span>
        <input
          ref={field}
          form={catalogueFormId}
          name={name}
          defaultValue={noPrice ? asked : price}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder={placeholder}
          aria-invalid={wrong || noPrice || undefined}
          aria-describedby={classNames(noPrice && noPriceId, wrong && wrongId) || undefined}
          className="input"
          onChange={type}
          onBlur={end}
          onKeyDown={(event) => {
            if (event.key === 'Enter') end();
          }}
        />
      </label>
      {noPrice && (
        <p id={noPriceId} role="alert" className="mt-2 text-sm font-medium text-error">
          {label} has to be a price, such as {plainAmount(10)}.
        </p>
      )}
    </div>
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
