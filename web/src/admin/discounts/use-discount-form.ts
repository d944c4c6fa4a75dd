import {
  type DiscountCode,
  type DiscountInput,
  discountInputSchema,
} from '@spareworks/contract/calls/discounts';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { resolveWith } from '../../features/forms/resolve-with.ts';
import { useVersionedForm } from '../sales/use-versioned-form.ts';
import { type DiscountFields, discountNames, fieldsOf, inputOf } from './discount-form.ts';
import { addDiscount, changeDiscount, refreshDiscounts } from './discounts-query.ts';

const resolver = resolveWith<DiscountFields, DiscountInput>(discountInputSchema, inputOf);

/** The form of a code; null for a new one. */
export function useDiscountForm(code: DiscountCode | null, onSaved: (saved: DiscountCode) => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys('discount-sent');
  return useVersionedForm({
    name: code === null ? 'discount-new' : `discount:${code._id}`,
    names: discountNames,
    current: fieldsOf(code),
    resolver,
    send: async (sent, version) => {
      const saved =
        code === null
          ? await addDiscount(client, sent, keys)
          : await changeDiscount(client, code._id, { ...sent, version });
      onSaved(saved);
      return fieldsOf(code === null ? null : saved);
    },
    refresh: () => refreshDiscounts(client),
  });
}
