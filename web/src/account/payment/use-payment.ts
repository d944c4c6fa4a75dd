import * as messages from '@spareworks/contract/plain/messages';
import type { Order } from '@spareworks/contract/schemas/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { notePaid, refreshOrders } from '../../features/orders/orders-query.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useOnce } from '../../lib/use-once.ts';
import { tell } from '../../ui/dialog-host.tsx';
import type { CardForm, CardResult, Payer } from './card-form.ts';
import { keepPieces } from './payment-query.ts';
import { recordPayment } from './record-payment.ts';
import { wayOn } from './way-on.ts';

type PaymentState =
  | { at: 'form'; error: string }
  | { at: 'paying' }
  /** The card was charged; the shop has not confirmed it yet. */
  | { at: 'being-confirmed' }
  /** The provider has taken it on; whether money comes it learns later. */
  | { at: 'being-processed' };

const unexpected = 'The payment could not be made. Please try again.';

/** From the card to the recorded payment. */
export function usePayment(order: Order, payer: Payer, card: CardForm) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>({ at: 'form', error: '' });
  const once = useOnce();

  async function pay(): Promise<void> {
    if (!card.ready) return;
    await take(async () => {
      const obstacle = await keepPieces(client, order);
      return obstacle === null ? card.confirm() : { ok: false, error: problemTitle(obstacle) };
    });
  }

  async function take(answer: () => Promise<CardResult | null>): Promise<void> {
    setState({ at: 'paying' });
    try {
      const result = await answer();
      if (result === null) return fail('');
      if (result.ok === 'later') setState({ at: 'being-processed' });
      else if (result.ok) await record(result.transactionId);
      else fail(result.error);
    } catch (error) {
      console.error(error);
      fail(unexpected);
    }
  }

  const takeReturned = useEffectEvent(() => {
    const { returned } = card;
    if (returned !== undefined) void once(() => take(returned));
  });
  useEffect(() => {
    if (card.ready) takeReturned();
  }, [card.ready]);

  function fail(error: string): void {
    setState({ at: 'form', error });
    // It may have been paid or canceled elsewhere meanwhile.
    if (error !== '') refreshOrders(client, order._id);
  }

  async function record(transactionId: string): Promise<void> {
    const recording = await recordPayment(order._id, payer.email, transactionId);
    if (recording.outcome === 'refused') return fail(recording.title);
    if (recording.outcome === 'being-confirmed') return setState({ at: 'being-confirmed' });
    await tell({ title: messages.payment.succeededTitle, text: messages.payment.succeeded });
    await notePaid(client, order._id, transactionId);
    // In place of the form, so that the way back does not lead to it.
    await navigate(wayOn(order).href, { replace: true });
  }

  return { state, pay: () => once(pay) };
}
