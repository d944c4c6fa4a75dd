import type { DeliveryZone } from '@spareworks/contract/calls/delivery';
import { countryName } from '@spareworks/contract/plain/countries';
import { deliveryPrice } from '@spareworks/contract/plain/delivery-price';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { euCountries } from '@spareworks/contract/plain/vat-number';

/** "2 kg", "0.5 kg": as parcel services write it. */
function kilograms(grams: number): string {
  return `${counts.format(grams / 1000)} kg`;
}

/** "Germany, Austria", "EU and Switzerland", "Everywhere". `alone`: it is the only zone of its method. */
export function placesText({ countries }: Pick<DeliveryZone, 'countries'>, alone: boolean): string {
  if (countries === null) return alone ? 'Everywhere' : 'Everywhere else';
  const union = [...euCountries].every((code) => countries.includes(code));
  const others = union ? countries.filter((code) => !euCountries.has(code)) : countries;
  return [...(union ? ['EU'] : []), ...others.map(countryName)].join(', ');
}

/** A line for each price: "up to 2 kg: $4.95". */
export function priceLines({ price: flat, steps }: Pick<DeliveryZone, 'price' | 'steps'>): string[] {
  if (flat !== null) return [deliveryPrice(flat)];
  return steps.map((step, index) => {
    const weight =
      index === 0 && step.from === 0
        ? `below ${kilograms(step.to)}`
        : `${kilograms(step.from)} to below ${kilograms(step.to)}`;
    return `${weight}: ${deliveryPrice(step.price)}`;
  });
}

/** What else decides what it costs there. */
export function conditionLines({
  freeFrom,
  bulky,
  steps,
}: Pick<DeliveryZone, 'freeFrom' | 'bulky' | 'steps'>): string[] {
  const heaviest = steps.at(-1)?.to;
  return [
    ...(freeFrom === null ? [] : [`Free from ${formatDollars(freeFrom)}`]),
    ...(heaviest === undefined ? [] : [`Nothing of ${kilograms(heaviest)} or more`]),
    ...(bulky === null ? ['No bulky parts'] : []),
    ...(bulky !== null && bulky > 0 ? [`Bulky parts ${formatDollars(bulky)} more`] : []),
  ];
}
