import { keptAddressInputSchema } from '@spareworks/contract/calls/address-book';
import { expect, test } from 'vitest';
import { noAddress } from './address-values.ts';
import { completeAddress } from './complete-address.ts';

const schema = completeAddress(keptAddressInputSchema);

test('everything that is missing is shown at once, the state of a country with a list and the postcode among it', () => {
  const { error } = schema.safeParse({ ...noAddress, country: 'US', line1: '1 Mill Road' });
  const messages = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join(), message]) ?? []);
  expect(messages).toEqual({
    name: 'name is required',
    city: 'city is required',
    phone: 'phone is required',
    region: 'State is required',
    postcode: 'Postcode is required',
  });
});
