import {
  addressInputSchema,
  checkoutInputSchema,
  type DeliveryOffer,
  type Quote,
} from '@spareworks/contract/calls/checkout';
import type { CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import { z } from 'zod';
import type { ApiProblem } from '../../lib/api.ts';
import { type AddressValues, addressFieldNames, noAddress } from '../addresses/address-values.ts';
import { withRegion } from '../addresses/with-region.ts';

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
  delivery: z.string(),
  note,
  code,
  vatNumber,
});

export type CheckedValues = z.output<typeof fields>;

export const checkoutSchema = withRegion<CheckedValues, CheckoutValues>(fields);

type Payload = CallInput<Endpoints['POST /checkout']>['body'];

type Lines = readonly { partId: string; quantity: number }[];

export function payloadOf(
  values: CheckedValues,
  { lines, delivery, total }: { lines: Lines; delivery: string | null; total: number },
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
  };
}

/** What the shop refuses, at the fields of the page. */
export function errorsAtFields({ errors }: ApiProblem): Partial<Record<Name, string>> {
  const names = new Set<string>(checkoutFields);
  const known = Object.entries(errors).map(([field, words]) => [field.replace(/^address\./, ''), words]);
  return Object.fromEntries(known.filter(([field]) => names.has(field ?? '')));
}

/**
 * Which of the offers it is: what somebody chose, as long as it is offered, else the cheapest that brings it. Nobody is taken to
 * want to fetch it without having said so.
 */
export function deliveryOf(offers: readonly DeliveryOffer[] | null, chosen: string): DeliveryOffer | null {
  return offers?.find(({ _id }) => _id === chosen) ?? offers?.find(({ pickup }) => !pickup) ?? null;
}

/** Whether everything that is part of the total is known. */
export function isWhole(quote: Quote | null, country: string): boolean {
  if (quote === null || country === '') return false;
  return quote.deliveries === null || quote.delivery !== null;
}
