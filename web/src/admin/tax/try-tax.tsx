import type { TaxExample } from '@spareworks/contract/calls/tax';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { formatPercent } from '@spareworks/contract/plain/percent';
import { readAmount } from '@spareworks/contract/plain/read-number';
import { shop } from '@spareworks/contract/plain/shop';
import { type SubmitEvent, useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { refusalOf } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CountryField } from './country-field.tsx';
import { placeName } from './place-name.ts';
import { RegionField } from './region-field.tsx';
import { type TriedPlace, useTaxExample } from './tax-query.ts';

export function reasonWords({ reason, name, rate, place, included, vatNumber }: TaxExample): string {
  if (reason === 'none') return 'No tax: there is no rate for this place.';
  if (reason === 'reverse-charge') {
    return `No ${name === 'Tax' ? 'tax' : name}: reverse charge. The invoice says so, with the number ${vatNumber}.`;
  }
  return `${name} ${formatPercent(rate)}${place === null ? '' : ` (${placeName(place)})`}, ${included ? 'in the price' : 'on top of the price'}.`;
}

/** As the shop takes it; what is no amount goes as it is, to be refused as that. */
function priceOf(typed: string): string {
  const price = readAmount(typed);
  return Number.isNaN(price) ? typed : String(price);
}

function Outcome({ example }: { example: TaxExample }) {
  const { reason, included, price, tax, total, deliveryTaxed } = example;
  const rows = [
    { name: 'Goods', amount: price },
    { name: included ? 'Tax in it' : 'Tax', amount: tax },
  ];
  return (
    <>
      <dl className="max-w-sm">
        {rows.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 py-1">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{formatDollars(amount)}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-base-300 pt-2">
          <dt className="font-medium">The buyer pays</dt>
          <dd className="font-display text-3xl font-semibold tabular-nums">{formatDollars(total)}</dd>
        </div>
      </dl>
      <p className="mt-3 wrap-anywhere">{reasonWords(example)}</p>
      {reason === 'rate' && (
        <p className="text-muted">{deliveryTaxed ? 'Delivery is taxed too.' : 'Delivery is not taxed.'}</p>
      )}
    </>
  );
}

/** What the settings and rates mean for an order somewhere. */
export function TryTax() {
  const [tried, setTried] = useState<TriedPlace | null>(null);
  const [country, setCountry] = useState('');
  const [missing, setMissing] = useState(false);
  const { data, error, isFetching, refetch } = useTaxExample(tried);
  const { errors } = refusalOf(error);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    setMissing(country === '');
    if (country === '') {
      event.currentTarget.querySelector('select')?.focus();
      return;
    }
    const next = {
      country,
      region: text('region'),
      vatNumber: text('vatNumber'),
      price: priceOf(text('price')),
    };
    setTried(next);
    if (JSON.stringify(next) === JSON.stringify(tried)) void refetch();
  }

  return (
    <section aria-labelledby="try-tax" className="no-print">
      <h2 id="try-tax" className="mb-1 text-3xl">
        Try it
      </h2>
      <p className="mb-4 text-[0.9375rem] text-muted">
        What goods cost a buyer there, as the settings are saved now.
      </p>
      <div className="grid max-w-5xl gap-6 rounded-md border border-base-300 p-4 sm:p-6 lg:grid-cols-2">
        <form noValidate autoComplete="off" className="grid gap-x-4 gap-y-5 sm:grid-cols-2" onSubmit={submit}>
          <CountryField
            label="Goes to"
            none="Choose a country"
            value={country}
            error={missing ? 'Is required' : errors.country}
            onChange={({ target }) => {
              setCountry(target.value);
              setMissing(false);
            }}
          />
          <RegionField name="region" country={country} maxLength={60} error={errors.region} />
          <TextField label="Buyer’s VAT number" name="vatNumber" maxLength={40} error={errors.vatNumber} />
          <TextField
            label={`Price, in ${shop.currency}`}
            name="price"
            inputMode="decimal"
            defaultValue="100"
            error={errors.price}
          />
          <div className="sm:col-span-2">
            <Button
              type="submit"
              variant="outline"
              loading={isFetching && tried !== null}
              className="max-sm:w-full"
            >
              Show what it costs
            </Button>
          </div>
        </form>
        <div role="status" className="rounded-md bg-base-200 p-4 sm:p-5">
          {data !== undefined && <Outcome example={data} />}
          {data === undefined && error === null && <p className="text-muted">Choose where the order goes.</p>}
          {data === undefined && error !== null && (
            <p className="font-medium text-error">{problemTitle(error)}</p>
          )}
        </div>
      </div>
    </section>
  );
}
