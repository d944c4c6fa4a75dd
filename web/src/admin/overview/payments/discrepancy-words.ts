import type { DiscrepancyKind, PaymentDiscrepancy, RefundOutcome } from '@spareworks/contract/calls/payments';
import { formatDollars } from '@spareworks/contract/plain/formats';

type Words = { title: string; meaning: string };

const words: Record<DiscrepancyKind, Words> = {
  dispute: {
    title: 'A customer disputes a payment',
    meaning:
      'The card holder told their bank that they do not agree. The bank may take the money back. Answer the dispute at the payment provider, with what you know about the order.',
  },
  unknown: {
    title: 'A payment nobody asked for',
    meaning:
      'The payment provider has money that belongs to none of the orders. Look it up at the provider; if it is not yours to keep, refund it there.',
  },
  unsettled: {
    title: 'A payment that does not fit its order',
    meaning:
      'The shop could not tie this payment to an order by itself and goes on trying. Compare the two; if the order stays unpaid, refund the payment at the provider.',
  },
  failing: {
    title: 'The payment provider fails over a payment',
    meaning:
      'The provider answers about other payments, but not about this one. The shop goes on trying, less and less often. Look the payment up at the provider. Marking it as done ends it: an order that is not paid yet can be paid anew or canceled, and a refund ends as you say.',
  },
  'dispute-lost': {
    title: 'A dispute was lost',
    meaning:
      'The bank has taken the money of this payment back. If the order was not shipped yet, do not ship it without another payment.',
  },
  'refunded-in-part': {
    title: 'Part of a payment was given back at the provider',
    meaning:
      'Somebody gave back part of the money at the payment provider itself. The order stays open; the shop asks once more before it is shipped.',
  },
  'refund-refused': {
    title: 'The payment provider refuses a refund',
    meaning:
      'The money stays with the shop, and asking again will not help. If the customer is to have it back, find another way with them.',
  },
  'refund-failed': {
    title: 'A refund did not arrive',
    meaning:
      'The provider could not bring the money to the card after all, and has put it back into your account. The customer was told by mail and is still waiting for it: find another way with them, then mark this as done and say how it ended.',
  },
};

/** What happened, and what to do about it, in plain words. */
export function discrepancyWords(kind: DiscrepancyKind): Words {
  return words[kind];
}

/** What can be said of how a refund ended, with the sum that is booked by it. */
export function outcomeWords({
  kind,
  amount,
}: Pick<PaymentDiscrepancy, 'kind' | 'amount'>): Record<RefundOutcome, string> {
  const sum = amount === null ? 'The money' : formatDollars(amount);
  // The money came back from the bank after the order had been refunded. The customer is told either way.
  if (kind === 'refund-failed')
    return {
      refunded: `${sum} was paid back to the customer another way`,
      kept: `${sum} stays with the shop, as agreed with the customer`,
    };
  return {
    refunded: `${sum} went back to the customer`,
    kept: `${sum} stays with the shop; the order goes on`,
  };
}
