import { zodResolver } from '@hookform/resolvers/zod';
import {
  type KeptAddress,
  type KeptAddressInput,
  keptAddressInputSchema,
} from '@spareworks/contract/calls/address-book';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { inSentences } from '../../features/forms/in-sentences.ts';
import { useNoticedSend } from '../../features/forms/use-noticed-send.ts';
import { useForm } from '../../lib/use-form.ts';
import { notify } from '../../ui/toast.ts';
import { type AddressValues, addressFieldNames, noAddress, valuesOf } from './address-values.ts';
import { addAddress, saveAddress } from './addresses-query.ts';
import { completeAddress } from './complete-address.ts';

type Checked = Omit<KeptAddressInput, 'default'>;

const schema = completeAddress<Checked, AddressValues>(keptAddressInputSchema.omit({ default: true }));

/** The form for a new address, or over one that is kept. */
export function useAddressForm(address: KeptAddress | null, onDone: () => void) {
  const client = useQueryClient();
  const defaultValues = address === null ? noAddress : valuesOf(address);
  const form = useForm<AddressValues, unknown, Checked>({
    resolver: inSentences(zodResolver(schema, { error: plainWords })),
    defaultValues,
  });
  const kept = useKeptForm({ form, name: `address:${address?._id ?? 'new'}`, fields: addressFieldNames });
  const send = useNoticedSend({
    form,
    names: addressFieldNames,
    send: async (input: Checked) => {
      if (address === null) await addAddress(client, input);
      else await saveAddress(client, address._id, input);
      kept.forget();
      notify.success('The address is saved.');
      onDone();
    },
  });
  const [country, region] = useWatch({ control: form.control, name: ['country', 'region'] });

  return {
    form,
    country,
    region,
    submit: form.handleSubmit(send),
    restored: kept.restored,
    startOver: () => {
      form.reset(defaultValues);
      kept.forget();
    },
    giveUp: () => {
      kept.forget();
      onDone();
    },
  };
}
