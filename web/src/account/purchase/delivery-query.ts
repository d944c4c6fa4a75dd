import type { DeliveryDetails } from '@spareworks/contract/calls/orders';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../lib/api.ts';

/** What the form can begin with. Nobody waits for it: without it the fields are empty, as they were. */
export function useDeliveryDetails() {
  return useQuery({
    queryKey: ['delivery-details'],
    queryFn: () => browserApi('GET /delivery-details', {}),
    gcTime: 0, // every form begins with what is known then
  });
}

/** Which fields to fill in: what is known, where nothing was typed. */
export function toFillIn(
  { address, phone }: DeliveryDetails,
  typed: { address: string; number: string },
): { address?: string; number?: string } {
  return {
    ...(address !== null && typed.address === '' && { address }),
    ...(phone !== null && typed.number === '' && { number: phone }),
  };
}

/** Where what is filled in comes from, to be looked at before it is sent. */
export const fillInNotes = {
  order: 'Filled in from your last order.',
  profile: 'Filled in from your profile. Please make it a whole address.',
} as const;
