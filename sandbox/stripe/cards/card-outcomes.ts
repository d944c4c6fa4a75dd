export type Decline = { code: string; decline_code?: string; message: string; param?: string };

/** How refunds to a card go: at once; back again after they seemed to succeed; or at first not yet. */
export type RefundCourse = 'succeeds' | 'fails' | 'waits';

export type CardOutcome =
  | { kind: 'approved'; disputed: boolean; refunds: RefundCourse }
  | { kind: 'authenticate' }
  | { kind: 'declined'; decline: Decline };

const declined = (decline: Decline): CardOutcome => ({ kind: 'declined', decline });

const genericDecline = declined({
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
});

const outcomes = new Map<string, CardOutcome>([
  ['4242424242424242', { kind: 'approved', disputed: false, refunds: 'succeeds' }],
  ['4000000000000259', { kind: 'approved', disputed: true, refunds: 'succeeds' }],
  ['4000000000005126', { kind: 'approved', disputed: false, refunds: 'fails' }],
  ['4000000000007726', { kind: 'approved', disputed: false, refunds: 'waits' }],
  ['4000002500003155', { kind: 'authenticate' }],
  [
    '4000000000009995',
    declined({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    }),
  ],
  [
    '4000000000000069',
    declined({ code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' }),
  ],
  [
    '4000000000000127',
    declined({ code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' }),
  ],
]);

/** What happens when this card is charged; one that nobody gave a meaning is declined. */
export function outcomeOf(number: string): CardOutcome {
  return outcomes.get(number) ?? genericDecline;
}
