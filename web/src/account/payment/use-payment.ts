import * as messages from '@spareworks/contract/plain/messages';
import type { Order } from '@spareworks/contract/schemas/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { notePaid, refreshOrders } from '../../features/orders/orders-query.ts';
import { noAnswer } from '../../lib/api.ts';
import { inTime } from '../../lib/in-time.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useOnce } from '../../lib/use-once.ts';
import { tell } from '../../ui/dialog-host.tsx';
import { notify } from '../../ui/toast.ts';
import type { Asking, CardForm, CardResult, CardStanding, Payer } from './card-form.ts';
import { keepPieces } from './payment-query.ts';
import { waitForProvider } from './provider-wait.ts';
import { recordPayment } from './record-payment.ts';
import { wayOn } from './way-on.ts';

type PaymentState =
  | { at: 'form'; error: string }
  | { at: 'paying'; slow: boolean }
  /** The provider has not answered: money may have moved. It may be tried again, and what is answered later counts. */
  | { at: 'unanswered' }
  /** The card was charged; the shop has not confirmed it yet. */
  | { at: 'being-confirmed' }
  /** The provider has taken it on; whether money comes it learns later. */
  | { at: 'being-processed' };

/** So long is looked how a payment stands before something is said of it. */
const lookMs = 5000;

const unexpected = 'The payment could not be made. Please try again.';

/** From the card to the recorded payment. */
export function usePayment(order: Order, payer: Payer, card: CardForm) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>({ at: 'form', error: '' });
  const once = useOnce();
  const attempts = useRef(0);
  /** The provider has said of one attempt that it is paid, which is told once. */
  const decided = useRef(false);
  /** The address at which it was paid: whoever is elsewhere by the time it is answered is not called away. */
  const paidAt = useRef('');
  const isElsewhere = () => paidAt.current !== window.location.pathname;

  async function pay(): Promise<void> {
    if (!card.ready) return;
    await take(async (asking) => {
      const obstacle = await keepPieces(client, order);
      return obstacle === null ? card.confirm(asking) : { ok: false, error: problemTitle(obstacle) };
    });
  }

  /** Settled when the provider has answered, or is not waited for any more. */
  function take(answer: (asking: Asking) => Promise<CardResult | null>): Promise<void> {
    attempts.current += 1;
    const attempt = attempts.current;
    const isLatest = () => attempt === attempts.current && !decided.current;
    const waiting = (slow: boolean) => isLatest() && setState({ at: 'paying', slow });
    paidAt.current = window.location.pathname;
    waiting(false);
    return new Promise((resolve) => {
      const wait = waitForProvider({
        onSlow: () => waiting(true),
        isAsking: async () => (await standing()) === 'asking',
        onAsking: () => waiting(false),
        onLate: () => {
          resolve();
          if (isLatest()) void giveUp(isLatest);
        },
      });
      void answer(wait.asking)
        .then(
          (result) => {
            wait.end();
            // A later attempt knows better why not; that it is paid counts whichever says so.
            return isLatest() || result?.ok === true ? settle(result) : undefined;
          },
          (error: unknown) => {
            wait.end();
            console.error(error);
            if (isLatest()) fail(unexpected);
          },
        )
        .finally(resolve);
    });
  }

  async function settle(result: CardResult | null): Promise<void> {
    if (decided.current) return;
    if (result === null) return fail('');
    if (result.ok === 'later') return setState({ at: 'being-processed' });
    if (!result.ok) return fail(result.error);
    decided.current = true;
    setState({ at: 'paying', slow: false });
    try {
      await record(result.transactionId);
    } catch (error) {
      console.error(error);
      fail(unexpected);
    }
  }

  /** Nobody waits in silence. The shop, or the provider asked another way, may know more. */
  async function giveUp(isLatest: () => boolean): Promise<void> {
    setState({ at: 'unanswered' });
    refreshOrders(client, order._id);
    const known = await standing();
    if (isLatest() && known !== null && known !== 'asking' && known.ok !== false) await settle(known);
  }

  function standing(): Promise<CardStanding | null> {
    return inTime(
      () => card.lookUp(),
      lookMs,
      () => noAnswer(),
    ).catch(() => null);
  }

  const takeReturned = useEffectEvent(() => {
    const { returned } = card;
    if (returned !== undefined) void once(() => take(returned));
  });
  useEffect(() => {
    if (card.ready) takeReturned();
  }, [card.ready]);

  function fail(error: string): void {
    decided.current = false;
    setState({ at: 'form', error });
    // It may have been paid or canceled elsewhere meanwhile.
    if (error !== '') refreshOrders(client, order._id);
  }

  async function record(transactionId: string): Promise<void> {
    const recording = await recordPayment(order._id, payer.email, transactionId);
    if (recording.outcome === 'refused') return fail(recording.title);
    if (recording.outcome === 'being-confirmed') return setState({ at: 'being-confirmed' });
    if (isElsewhere()) {
      notify.success(messages.payment.succeeded);
      return notePaid(client, order._id, transactionId);
    }
    await tell({ title: messages.payment.succeededTitle, text: messages.payment.succeeded });
    await notePaid(client, order._id, transactionId);
    if (isElsewhere()) return; // gone on while it was told
    // In place of the form, so that the way back does not lead to it.
    await navigate(wayOn(order).href, { replace: true });
  }

  return { state, pay: () => once(pay) };
}
