import {
  addressInputSchema,
  checkoutInputSchema,
  type DeliveryOffer,
  type Quote,
} from '@spareworks/contract/calls/checkout';
import type { CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import { countryName } from '@spareworks/contract/plain/countries';
import { readVatNumber } from '@spareworks/contract/plain/vat-number';
import { z } from 'zod';
import type { ForCar } from '../../features/garage/send-for-car.ts';
import type { ApiProblem } from '../../lib/api.ts';
import { sentence } from '../../lib/sentence.ts';
import {
  type AddressValues,
  addressFieldNames,
  noAddress,
  regionLabel,
  regionProblem,
} from '../addresses/address-values.ts';
import { completeAddress } from '../addresses/complete-address.ts';

/** As typed, before it is checked. */
export type CheckoutValues = AddressValues & {
  email: string;
  /** The address of the book that is chosen; empty: the one that is typed. */
  addressId: string;
  keepAddress: boolean;
  /** What somebody has chosen themselves; empty: what is offered first. */
  delivery: string;
  note: string;
  code: string;
  vatNumber: string;
};

export const checkoutFields = [
  'email',
  'addressId',
  ...addressFieldNames,
  'keepAddress',
  'delivery',
  'vatNumber',
  'note',
  'code',
] as const satisfies readonly (keyof CheckoutValues)[];

type Name = (typeof checkoutFields)[number];

export const nothingTyped: CheckoutValues = {
  ...noAddress,
  email: '',
  addressId: '',
  keepAddress: true,
  delivery: '',
  note: '',
  code: '',
  vatNumber: '',
};

const { email, name, phone, note, code, vatNumber } = checkoutInputSchema.shape;

const fields = z.strictObject({
  email,
  name,
  phone,
  ...addressInputSchema.shape,
  addressId: z.string(),
  keepAddress: z.boolean(),
  // Of a list in which nothing is chosen the form says null.
  delivery: z
    .string()
    .nullable()
    .transform((chosen) => chosen ?? ''),
  note,
  code,
  vatNumber,
});

export type CheckedValues = z.output<typeof fields>;

export const checkoutSchema = completeAddress<CheckedValues, CheckoutValues>(fields);

type Payload = CallInput<Endpoints['POST /checkout']>['body'];

type Lines = readonly { partId: string; quantity: number }[];

export function payloadOf(
  values: CheckedValues,
  {
    lines,
    delivery,
    total,
    currency,
    basketVersion = null,
    forCar = {},
  }: {
    lines: Lines;
    delivery: string | null;
    total: number;
    currency: string;
    basketVersion?: string | null;
    forCar?: ForCar;
  },
): Payload {
  const { line1, line2, city, region, postcode, country } = values;
  return {
    lines: lines.map(({ partId, quantity }) => ({ partId, quantity })),
    email: values.email,
    name: values.name,
    phone: values.phone,
    address: { line1, line2, city, region, postcode, country },
    delivery,
    note: values.note,
    code: values.code,
    vatNumber: values.vatNumber,
    total,
    currency,
    ...(basketVersion !== null && { basketVersion }),
    ...forCar,
  };
}

/** What the shop refuses, at the fields of the page. */
export function errorsAtFields({ errors }: ApiProblem): Partial<Record<Name, string>> {
  const names = new Set<string>(checkoutFields);
  const known = Object.entries(errors).map(([field, words]) => [
    field.replace(/^address\./, ''),
    sentence(words),
  ]);
  return Object.fromEntries(known.filter(([field]) => names.has(field ?? '')));
}

/**
 * Which of the offers it is: what somebody chose, as long as it is offered, else the cheapest that brings it. Nobody is taken to
 * want to fetch it without having chosen so.
 */
export function deliveryOf(offers: readonly DeliveryOffer[] | null, chosen: string): DeliveryOffer | null {
  return offers?.find(({ _id }) => _id === chosen) ?? offers?.find(({ pickup }) => !pickup) ?? null;
}

/** What of the total is not known yet, in words; null where all of it is. */
export function stillOpen(
  { deliveries, delivery }: Pick<Quote, 'deliveries' | 'delivery'>,
  { country, region }: Pick<CheckoutValues, 'country' | 'region'>,
): string | null {
  if (country === '') return 'Delivery and tax follow with where it goes.';
  if (deliveries?.length === 0) return 'Delivery follows with a country we deliver to.';
  if (regionProblem(country, region) !== null)
    return `Tax follows with the ${regionLabel(country).toLowerCase()}.`;
  return deliveries === null || delivery !== null ? null : 'Delivery follows with how it gets there.';
}

/** Why it cannot be sent, where it can be fetched all the same. */
export function pickupOnly(offers: readonly DeliveryOffer[] | null, country: string): string | null {
  if (country === '' || offers === null || offers.length === 0) return null;
  if (offers.some(({ pickup }) => !pickup)) return null;
  return `We cannot send this order to ${countryName(country)}. You can fetch it yourself.`;
}

type OfQuote = Pick<Quote, 'codeProblem' | 'vatProblem'> | null;

/** The field whose content the shop would refuse the order for, and why. */
export function refusedField(
  quote: OfQuote,
  values: Pick<CheckoutValues, 'code' | 'vatNumber'>,
): { name: 'code' | 'vatNumber'; words: string } | null {
  if (values.code !== '' && quote?.codeProblem) return { name: 'code', words: quote.codeProblem };
  if (values.vatNumber !== '' && quote?.vatProblem) return { name: 'vatNumber', words: quote.vatProblem };
  return null;
}

/** What a VAT number does to the order; empty where there is nothing to tell. */
export function vatWords(quote: Pick<Quote, 'tax' | 'vatProblem'> | null, vatNumber: string): string {
  if (quote === null || vatNumber === '' || quote.vatProblem !== null || quote.tax === null) return '';
  if (quote.tax.reason === 'reverse-charge') return 'Reverse charge: no VAT is charged, you pay it yourself.';
  return `Noted. ${quote.tax.name} is charged all the same: reverse charge does not apply to this order.`;
}

/** As it will stand on the invoice; as it is typed where it is none. */
export function vatNumberShown(typed: string): string | null {
  if (typed === '') return null;
  const read = readVatNumber(typed);
  return 'fault' in read ? typed : read.number;
}
