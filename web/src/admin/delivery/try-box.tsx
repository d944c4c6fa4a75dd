import { amountWords } from '@spareworks/contract/plain/amount-words';
import { countryName } from '@spareworks/contract/plain/countries';
import { deliveryPrice } from '@spareworks/contract/plain/delivery-price';
import { shop } from '@spareworks/contract/plain/shop';
import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { sentence } from '../../lib/sentence.ts';
import { refusalOf } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountryOptions } from '../../ui/country-options.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { type TriedParcel, useOffers } from './delivery-query.ts';
import { amountOf, gramsOf } from './typed-numbers.ts';

type Typed = { country: string; amount: string; weight: string; bulky: boolean };
type Errors = Partial<Record<keyof Typed, string>>;

function readTyped({ country, amount, weight, bulky }: Typed): { parcel: TriedParcel } | { errors: Errors } {
  const dollars = amountOf(amount);
  const grams = gramsOf(weight);
  const errors: Errors = {
    ...(country === '' && { country: 'Choose a country' }),
    ...((typeof dollars === 'string' || !(dollars >= 0)) && { amount: sentence(amountWords()) }),
    ...((typeof grams === 'string' || !(grams >= 0)) && { weight: 'Must be a weight in kilograms' }),
  };
  if (typeof dollars === 'string' || typeof grams === 'string' || Object.keys(errors).length > 0) {
    return { errors };
  }
  return { parcel: { country, amount: dollars, weight: Math.round(grams), bulky } };
}

/** What a buyer would be offered, asked from the shop itself. */
export function TryBox() {
  const [typed, setTyped] = useState<Typed>({ country: '', amount: '50', weight: '1', bulky: false });
  const [errors, setErrors] = useState<Errors>({});
  const [parcel, setParcel] = useState<TriedParcel | null>(null);
  const { data: offers, error, isFetching } = useOffers(parcel);
  const set = (fields: Partial<Typed>) => setTyped({ ...typed, ...fields });
  const { errors: refused } = refusalOf(error);

  function ask(): void {
    const read = readTyped(typed);
    setErrors('errors' in read ? read.errors : {});
    setParcel('parcel' in read ? read.parcel : null);
  }

  return (
    <section aria-labelledby="try">
      <h2 id="try" className="text-3xl">
        Try it
      </h2>
      <p className="mt-1 mb-4 text-[0.9375rem] text-muted">
        What a buyer would be offered, by the methods that are on.
      </p>
      <form
        noValidate
        className="grid max-w-3xl gap-x-4 gap-y-4 rounded-md border border-base-300 p-4 sm:grid-cols-3 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <SelectField
          label="Country"
          className="long-list"
          value={typed.country}
          error={errors.country ?? refused.country}
          onChange={({ target }) => set({ country: target.value })}
        >
          <option value="">Choose a country</option>
          <CountryOptions />
        </SelectField>
        <TextField
          label={`Goods after discount, ${shop.currency}`}
          inputMode="decimal"
          value={typed.amount}
          error={errors.amount ?? refused.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <TextField
          label="Weight, kg"
          inputMode="decimal"
          value={typed.weight}
          error={errors.weight ?? refused.weight}
          onChange={({ target }) => set({ weight: target.value })}
        />
        <div className="sm:col-span-2">
          <Checkbox
            label="With bulky parts"
            checked={typed.bulky}
            onChange={({ target }) => set({ bulky: target.checked })}
          />
        </div>
        <Button type="submit" variant="outline" loading={isFetching}>
          See offers
        </Button>
        <div role="status" className="empty:hidden sm:col-span-3">
          {parcel !== null && offers !== undefined && (
            <div className="border-t border-base-300 pt-4">
              {offers.length === 0 ? (
                <p>This is not delivered to {countryName(parcel.country)}: the buyer could not order it.</p>
              ) : (
                <ol aria-label="Offers" className="divide-y divide-base-300">
                  {offers.map(({ _id, name, price, days, pickup }) => (
                    <li key={_id} className="flex flex-wrap justify-between gap-x-6 py-2">
                      <span className="min-w-0 wrap-anywhere">
                        <span className="font-medium">{name}</span>
                        <span className="text-muted">
                          {days !== null && `, ${days}`}
                          {pickup && ', pick-up'}
                        </span>
                      </span>
                      <span className="font-medium tabular-nums">{deliveryPrice(price)}</span>
                    </li>
                  ))}
                </ol>
              )}
            </div>
          )}
          {error !== null && Object.keys(refused).length === 0 && (
            <p className="font-medium text-error">{problemTitle(error)}</p>
          )}
        </div>
      </form>
    </section>
  );
}
