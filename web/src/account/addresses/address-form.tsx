import type { KeptAddress } from '@spareworks/contract/calls/address-book';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { AddressFields } from './address-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

type Props = {
  /** The one that is changed; null: a new one. */
  address: KeptAddress | null;
  onDone: () => void;
};

export function AddressForm({ address, onDone }: Props) {
  const { form, country, region, submit, restored, startOver, giveUp } = useAddressForm(address, onDone);
  const { errors, isSubmitting } = form.formState;
  const title = address === null ? 'New address' : 'Edit address';
  return (
    <Card as="section" className="p-4 sm:p-6">
      <form
        noValidate
        aria-label={title}
        className="flex max-w-xl flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <h2 className="text-3xl">{title}</h2>
        <KeptNote shown={restored} onStartOver={startOver} />
        <AddressFields
          country={country}
          region={region}
          onRegion={(there) => form.setValue('region', there)}
          register={(name) => form.register(name)}
          errors={errors}
        />
        <div className="mt-1 flex flex-wrap gap-3 max-sm:*:w-full">
          <Button type="submit" loading={isSubmitting}>
            Save address
          </Button>
          <Button variant="outline" onClick={giveUp}>
            Go back
          </Button>
        </div>
      </form>
    </Card>
  );
}
