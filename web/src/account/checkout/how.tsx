import { deliveryPrice } from '@spareworks/contract/plain/delivery-price';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pickupOnly } from './checkout-values.ts';
import { Choice } from './choice.tsx';
import { Section } from './parts.tsx';
import type { useCheckout } from './use-checkout.ts';

/** How it gets there. Nothing where the shop has no delivery methods to choose from. */
export function How({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { form, values, quote, busy, delivery, countryProblem, isForElsewhere } = checkout;
  const error = form.formState.errors.delivery?.message;
  const offers = quote?.deliveries ?? null;
  if (values.country !== '' && offers === null && quote !== null && !busy) return null;
  const onlyFetched = busy ? null : pickupOnly(offers, values.country);
  const errorId = 'checkout-delivery-error';
  return (
    <Section id="checkout-how" title="How it gets there">
      {values.country === '' && (
        <p className="text-muted">The delivery methods follow once you have chosen a country.</p>
      )}
      {values.country !== '' && offers === null && <Skeleton className="h-14" />}
      {countryProblem !== undefined && (
        <p className="text-muted">{countryProblem} Please choose another country, or write to us.</p>
      )}
      {onlyFetched !== null && <p>{onlyFetched}</p>}
      {offers !== null && offers.length > 0 && (
        <fieldset className="flex flex-col gap-2.5">
          <legend className="sr-only">Delivery</legend>
          {offers.map((offer) => (
            <Choice
              key={offer._id}
              value={offer._id}
              aside={deliveryPrice(offer.price)}
              outdated={isForElsewhere}
              {...form.register('delivery', { onChange: () => form.clearErrors('delivery') })}
              checked={delivery?._id === offer._id}
              aria-describedby={error === undefined ? undefined : errorId}
              aria-invalid={error === undefined ? undefined : true}
            >
              <span className="font-medium">{offer.name}</span>
              {(offer.days !== null || offer.pickup) && (
                <span className="block text-[0.9375rem] text-muted">
                  {[offer.pickup && 'At the counter of the shop', offer.days].filter(Boolean).join(', ')}
                </span>
              )}
            </Choice>
          ))}
        </fieldset>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="-mt-2 text-sm font-medium text-error">
          {error}
        </p>
      )}
    </Section>
  );
}
