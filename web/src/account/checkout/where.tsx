import type { KeptAddress } from '@spareworks/contract/calls/address-book';
import { addressLines } from '@spareworks/contract/plain/address-lines';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionUser } from '../../lib/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddressFields } from '../addresses/address-fields.tsx';
import { type AddressValues, addressFieldNames, noAddress, valuesOf } from '../addresses/address-values.ts';
import { useAddresses } from '../addresses/addresses-query.ts';
import { Choice } from './choice.tsx';
import { Section } from './parts.tsx';
import { isAsPlaced } from './placed-before.ts';
import type { useCheckout } from './use-checkout.ts';

type Props = { user: SessionUser | null; checkout: ReturnType<typeof useCheckout> };

type BookProps = Props & { addresses: readonly KeptAddress[] };

function typedAddress(values: AddressValues): AddressValues {
  return Object.fromEntries(addressFieldNames.map((name) => [name, values[name]])) as AddressValues;
}

/** The addresses of the book, the default first, or another one. */
function AddressChoice({ user, checkout: { form, values, fillIn }, addresses }: BookProps) {
  const typed = useRef<AddressValues>({ ...noAddress, name: user?.displayName ?? '' });

  function put(address: AddressValues, addressId: string): void {
    for (const name of addressFieldNames) form.setValue(name, address[name]);
    form.setValue('addressId', addressId);
    form.clearErrors([...addressFieldNames]);
  }

  function choose(address: KeptAddress | null): void {
    if (values.addressId === '') typed.current = typedAddress(values);
    if (address === null) put(typed.current, '');
    else put(valuesOf(address), address._id);
  }

  // Once: who has typed something, here or before they logged in, goes on with that.
  const begin = useEffectEvent(() => {
    const [first] = addresses;
    const { line1, city, addressId } = form.getValues();
    if (first === undefined || line1 !== '' || city !== '' || addressId !== '') return;
    fillIn({ ...valuesOf(first), addressId: first._id });
  });
  useEffect(() => begin(), []);

  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="sr-only">Address book</legend>
      {addresses.map((address) => (
        <Choice
          key={address._id}
          name="addressId"
          checked={values.addressId === address._id}
          onChange={() => choose(address)}
        >
          <span className="font-medium">{address.name}</span>
          <span className="block text-[0.9375rem] text-muted">{addressLines(address).join(', ')}</span>
        </Choice>
      ))}
      <Choice name="addressId" checked={values.addressId === ''} onChange={() => choose(null)}>
        Another address
      </Choice>
    </fieldset>
  );
}

export function Where({ user, checkout }: Props) {
  const { form, values, countryProblem, restored, startOver } = checkout;
  // At a computer others use too, whoever comes next sees whose it is not.
  const [afterOrder] = useState(() => isAsPlaced(user?.email ?? null));
  const { data: addresses, error } = useAddresses({ enabled: user !== null });
  const { errors } = form.formState;
  const chosen = values.addressId !== '' && addresses?.some(({ _id }) => _id === values.addressId);
  // Without an answer nobody has to wait: the address is typed then.
  const waiting = user !== null && addresses === undefined && error === null;
  const wrong = addressFieldNames.some((name) => errors[name] !== undefined) || countryProblem !== undefined;
  const shown = countryProblem === undefined ? errors : { ...errors, country: { message: countryProblem } };
  return (
    <Section id="checkout-where" title="Where it goes">
      <KeptNote
        shown={restored}
        {...(afterOrder && { words: 'Filled in as for the last order in this tab.' })}
        onStartOver={startOver}
      />
      {waiting && <Skeleton className="h-24" />}
      {user !== null && addresses !== undefined && addresses.length > 0 && (
        <AddressChoice user={user} checkout={checkout} addresses={addresses} />
      )}
      {!waiting && (!chosen || wrong) && (
        <>
          <AddressFields
            country={values.country}
            region={values.region}
            onRegion={(there) => form.setValue('region', there)}
            register={(name) => form.register(name)}
            errors={shown}
          />
          {user !== null && !chosen && (
            <Checkbox label="Keep this address in my address book" {...checkbox(checkout)} />
          )}
        </>
      )}
    </Section>
  );
}

function checkbox({ form, values }: Props['checkout']) {
  return {
    checked: values.keepAddress,
    onChange: (event: { target: { checked: boolean } }) => form.setValue('keepAddress', event.target.checked),
  };
}
