import type { Quote } from '@spareworks/contract/calls/checkout';
import { countryName } from '@spareworks/contract/plain/countries';
import { formatCents, formatDollars } from '@spareworks/contract/plain/formats';
import { dollarsToCents, largestAmountInCents } from '@spareworks/contract/plain/money';
import { regionNames } from '@spareworks/contract/plain/regions';
import type { ReactNode } from 'react';
import type { BasketLine } from '../../features/basket/basket-lines.ts';
import type { Estimate } from '../../features/basket/estimate.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { countInWords } from '../../ui/count-badge.tsx';
import { CountryOptions } from '../../ui/country-options.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { deliveryWords, piecesOf, sumSeen, taxWords } from './sums.ts';

type Props = {
  lines: readonly BasketLine[];
  quote: Quote | null;
  busy: boolean;
  failure: string | null;
  onRetry: () => void;
  estimate: Estimate;
  onEstimate: (estimate: Estimate) => void;
  /** What is wanted of some line could not be saved. */
  unsaved: boolean;
  /** Some lines have to be changed first. */
  blocked: boolean;
  /** No line can be ordered. */
  nothingLeft: boolean;
};

const reasonId = 'checkout-reason';

function whyNot({ unsaved, blocked, nothingLeft, quote }: Props): string | null {
  if (unsaved) return 'A quantity is not saved yet. Please try again at the marked line.';
  if (nothingLeft) return 'Nothing in the basket can be ordered now.';
  if (quote !== null && dollarsToCents(quote.total) > largestAmountInCents)
    return `An order can be of at most ${formatCents(largestAmountInCents)}.`;
  return blocked ? 'Please change the marked lines first.' : null;
}

function CheckoutButton({ why, described }: { why: string | null; described: string }) {
  if (why === null) {
    return (
      <ButtonLink to={paths.checkout.href()} size="large" wide>
        Checkout
      </ButtonLink>
    );
  }
  return (
    // Not switched off: it can be reached and says why it does nothing.
    <button
      type="button"
      aria-disabled="true"
      aria-describedby={described}
      className="btn btn-lg w-full border-(--field-line) bg-base-200 whitespace-nowrap"
    >
      Checkout
    </button>
  );
}

function SumRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="shrink-0 font-medium">{children}</dd>
    </div>
  );
}

function TotalRow({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-base-content pt-3">
      <dt className="text-lg font-semibold">Total</dt>
      <dd aria-live="polite" className="font-display text-[2rem] leading-none font-semibold">
        {children}
      </dd>
    </div>
  );
}

function Sums({ quote }: { quote: Quote }) {
  const delivery = deliveryWords(quote);
  const tax = taxWords(quote.tax);
  return (
    <dl>
      <SumRow name="Parts">{formatDollars(quote.goods)}</SumRow>
      {quote.deposit > 0 && <SumRow name="Deposits for old parts">{formatDollars(quote.deposit)}</SumRow>}
      {delivery !== null && <SumRow name={delivery.name}>{delivery.price}</SumRow>}
      {quote.discount > 0 && (
        <SumRow name={`Discount${quote.code === null ? '' : ` (${quote.code.label})`}`}>
          −{formatDollars(quote.discount)}
        </SumRow>
      )}
      {tax !== null && !tax.included && <SumRow name={tax.name}>{tax.amount}</SumRow>}
      <TotalRow>{formatDollars(quote.total)}</TotalRow>
      {tax?.included && (
        <div className="flex justify-between gap-4 pt-1.5 text-sm text-muted">
          <dt>{tax.name} in it</dt>
          <dd>{tax.amount}</dd>
        </div>
      )}
    </dl>
  );
}

/** What is known without the shop: the prices as they were seen last. While the total is on its way it has its place. */
function SeenSum({ lines, toCome }: { lines: readonly BasketLine[]; toCome: boolean }) {
  return (
    <dl>
      <SumRow name={lines.length === 0 ? 'Parts' : 'Parts, at the prices you saw'}>
        {formatDollars(sumSeen(lines))}
      </SumRow>
      {toCome && (
        <TotalRow>
          <Skeleton className="h-8 w-24" />
        </TotalRow>
      )}
    </dl>
  );
}

function CountryField({ quote, estimate, onEstimate }: Pick<Props, 'quote' | 'estimate' | 'onEstimate'>) {
  const regions = regionNames[estimate.country];
  const nowhere = estimate.country !== '' && quote?.deliveries?.length === 0;
  return (
    <>
      <SelectField
        label="Deliver to"
        className="long-list"
        help="For an estimate of delivery and tax."
        error={nowhere ? `We do not deliver to ${countryName(estimate.country)}.` : undefined}
        value={estimate.country}
        onChange={(event) => onEstimate({ ...estimate, country: event.target.value, region: '' })}
      >
        <option value="">Choose a country</option>
        <CountryOptions />
      </SelectField>
      {regions !== undefined && (
        <SelectField
          label="State or province"
          className="long-list"
          help={
            estimate.region === '' ? 'Tax depends on it: until you choose, none is in the total.' : undefined
          }
          value={estimate.region}
          onChange={(event) => onEstimate({ ...estimate, region: event.target.value })}
        >
          <option value="">Please choose</option>
          {Object.entries(regions).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** What it costs as far as that is known before the address, and the way on. */
export function Summary(props: Props) {
  const { lines, quote, busy, failure, onRetry, estimate, onEstimate } = props;
  const why = whyNot(props);
  const total = quote === null ? sumSeen(lines) : quote.total;
  return (
    <>
      <section
        aria-label="Summary"
        className="flex flex-col gap-5 rounded-md border border-base-300 bg-base-200 p-5 lg:sticky lg:top-4 lg:p-6"
      >
        <CountryField quote={quote} estimate={estimate} onEstimate={onEstimate} />
        <CodeForm quote={quote} estimate={estimate} onEstimate={onEstimate} />
        <div
          aria-busy={busy}
          className={classNames('transition-opacity', busy && quote !== null && 'opacity-60 delay-200')}
        >
          {quote === null ? (
            <SeenSum lines={lines} toCome={busy && failure === null} />
          ) : (
            <Sums quote={quote} />
          )}
        </div>
        {failure !== null && (
          <div role="alert" className="flex flex-col items-start gap-2">
            <p className="text-sm font-medium text-error">{failure}</p>
            <Button variant="outline" loading={busy} onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
        <div className="max-lg:hidden">
          <CheckoutButton why={why} described={reasonId} />
        </div>
        {why !== null && (
          <p id={reasonId} className="text-sm text-muted">
            {why}
          </p>
        )}
        <p className="text-sm text-muted">Nothing is kept for you before the order is placed.</p>
      </section>
      <aside
        aria-label="Checkout"
        className="no-print sticky bottom-0 z-10 -mx-5 sm:-mx-6 border-t border-base-300 bg-base-100 py-3 lg:hidden"
      >
        <Container className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex-1">
            <p className="font-display text-[1.625rem] leading-none font-semibold whitespace-nowrap">
              {formatDollars(total)}
            </p>
            <p className="mt-1 text-sm leading-tight text-muted">
              {countInWords({ count: piecesOf(lines, quote), one: 'piece', many: 'pieces' })}
            </p>
          </div>
          <div className="shrink-0">
            <CheckoutButton why={why} described={reasonId} />
          </div>
        </Container>
      </aside>
    </>
  );
}
