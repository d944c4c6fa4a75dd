import Lock from 'virtual:icons/lock';
import { formatDollars } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import type { ReactNode } from 'react';
import { useAskBeforeLeaving } from '../../features/drafts/use-ask-before-leaving.ts';
import { Button } from '../../ui/button.tsx';
import { BeingConfirmed } from './being-confirmed.tsx';
import { BeingProcessed } from './being-processed.tsx';
import type { CardForm, Payer } from './card-form.ts';
import { PayFrame, usePaymentTitle } from './pay-frame.tsx';
import { usePayment } from './use-payment.ts';

const takesLong = 'This takes longer than usual. You are not charged twice, whether you wait or try again.';
const notAnswered =
  'The payment provider has not answered, so it is not known whether your payment was made. You are not charged twice: wait here for the answer, or try again.';

const cardCannotBeKept = 'The order is not paid yet, and the card has to be typed in again.';

type Props = { order: Order; payer: Payer; card: CardForm; children: ReactNode };

/** The card form with its button; below it what the provider says against the card. */
export function PayForm({ order, payer, card, children }: Props) {
  const { state, pay } = usePayment(order, payer, card);
  const title = usePaymentTitle();
  // While it is being paid the way on is the page's own, and leaving loses nothing.
  useAskBeforeLeaving(card.begun && state.at === 'form', cardCannotBeKept);
  if (state.at === 'being-confirmed') return <BeingConfirmed order={order} />;
  if (state.at === 'being-processed') return <BeingProcessed order={order} />;
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <PayFrame>
        {children}
        <PayButton order={order} disabled={!card.ready} paying={state.at === 'paying'} />
        <p role="alert" className="font-medium text-error empty:hidden">
          {state.at === 'form' ? state.error : ''}
          {state.at === 'unanswered' && notAnswered}
        </p>
        <p role="status" className="font-medium empty:hidden">
          {state.at === 'paying' && state.slow && takesLong}
        </p>
      </PayFrame>
    </form>
  );
}

type ButtonProps = { order: Order; disabled: boolean; paying: boolean };

export function PayButton({ order, disabled, paying }: ButtonProps) {
  return (
    <Button
      type="submit"
      size="large"
      wide
      className="mt-1"
      icon={<Lock size={18} />}
      disabled={disabled}
      loading={paying}
    >
      {`Pay ${formatDollars(order.price)}`}
    </Button>
  );
}
