import type { PaymentBreak } from '@spareworks/contract/payments';

type Words = { title: string; meaning: string };

const words: Record<string, Words> = {
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
};

/** What happened, and what to do about it, in plain words. */
export function breakWords({ kind, detail }: Pick<PaymentBreak, 'kind' | 'detail'>): Words {
  return words[kind] ?? { title: 'Money and orders do not fit together', meaning: detail };
}
