import { zodResolver } from '@hookform/resolvers/zod';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { DeliveryDetails } from '@spareworks/contract/calls/orders';
import * as messages from '@spareworks/contract/plain/messages';
import { shop } from '@spareworks/contract/plain/shop';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { inSentences } from '../../features/forms/in-sentences.ts';
import { useNoticedSend } from '../../features/forms/use-noticed-send.ts';
import { useOrderCar } from '../../features/garage/use-order-car.ts';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import { orderTotal, quantityProblem } from '../../features/parts/order-quantity.ts';
import { ApiProblem } from '../../lib/api.ts';
import { followCurrency } from '../../lib/live/follow-currency.ts';
import { orderTakesLong } from '../../lib/patiently.ts';
import type { SessionUser } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { isRefusal, isUnanswered } from '../../lib/what-failed.ts';
import { notify } from '../../ui/toast.ts';
import {
  forgetLostOrder,
  isLost,
  lostPurchase,
  noteSent,
  useLostOrders,
} from '../lost-orders/lost-orders.ts';
import { toFillIn, useDeliveryDetails } from './delivery-query.ts';
import { type CheckedOrderFields, fieldNames, type OrderFields, orderFieldsSchema } from './order-fields.ts';
import { learnFrom, refreshPart } from './part-query.ts';
import { orderPayload, placeOrder } from './place-order.ts';

const orderedBefore = 'This was ordered just before. Please look at My Orders before you order it once more.';
const perhapsPlaced = 'It is not known whether your order was placed. Please look at My Orders.';

/** The form that orders a part. `asked` is how many it begins with, else the fewest; `placed` is the id of the order that was just placed;
 * `unanswered` the one that was sent and nobody knows whether it was. */
export function useOrderForm(part: SparePart, user: SessionUser, asked: number | null) {
  const client = useQueryClient();
  const { currency } = shop; // as it is drawn
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const keys = useIdempotencyKeys(`order-sent:${part._id}`);
  const orderCar = useOrderCar();
  const [placed, setPlaced] = useState<string | null>(null);
  const open = useLostOrders(user.email);
  /** An order that is sent for the first time is not lost before its answer should be there. */
  const [onItsWay, setOnItsWay] = useState<string | null>(null);
  const lost = lostPurchase(open, part._id, keys.unansweredKey());
  const unanswered = lost?.key === onItsWay ? null : lost;
  const defaultValues = { orderQuantity: part.minimumOrder, address: '', number: '' };
  const form = useForm<OrderFields, unknown, CheckedOrderFields>({
    resolver: inSentences(zodResolver(orderFieldsSchema, { error: plainWords })),
    defaultValues: { ...defaultValues, ...(asked !== null && { orderQuantity: asked }) },
  });
  const kept = useKeptForm({ form, name: `order:${part._id}`, fields: fieldNames });
  const { data: known } = useDeliveryDetails();
  const filledIn = useRef(false);
  const [filledFrom, setFilledFrom] = useState<DeliveryDetails['from']>(null);

  // Once: what was emptied, by the person or after an order, stays empty.
  useEffect(() => {
    if (known === undefined || filledIn.current) return;
    filledIn.current = true;
    const { address, number } = form.getValues();
    const found = toFillIn(known, { address, number: String(number) });
    kept.fillIn(found);
    if (found.address !== undefined) setFilledFrom(known.from);
  }, [known, form, kept.fillIn]);

  const quantity = useWatch({ control: form.control, name: 'orderQuantity' });
  const problem = quantityProblem(quantity, part);

  const place = useNoticedSend({
    form,
    names: fieldNames,
    underWay: messages.order.placing,
    unanswered: perhapsPlaced,
    send: async (fields: CheckedOrderFields, notice) => {
      const payload = orderPayload(part, user, { ...fields, currency });
      const sentHere = keys.unansweredKey();
      if (sentHere !== null && !isLost(user.email, sentHere)) keys.arrived(); // it was seen since
      // Another tab has sent it, and here nobody knows its words: under its key it stays one order, whatever is typed.
      const elsewhere = lost !== null && lost.key !== keys.unansweredKey() ? lost.key : null;
      const came = await orderCar
        .send(async ({ vehicle, orderAnyway }) => {
          const forCar = { ...payload, ...(vehicle !== undefined && { vehicle }) };
          // The answer about the car is sent under the key of the refused request, so that only one order can come of both.
          const body = { ...forCar, ...(orderAnyway !== undefined && { orderAnyway }) };
          const key = elsewhere ?? keys.keyFor(forCar);
          return send(key, fields.orderQuantity, () =>
            placeOrder(body, key, () => notify.loading(orderTakesLong, notice)),
          );
        }, lost !== null)
        .catch((error: unknown) => {
          if (error instanceof ApiProblem && error.code === 'key_reused') return 'ordered before' as const;
          throw error;
        });
      if (came === 'ordered before') {
        // Answered in the affirmative before the page was left; the shop's reply got lost.
        keys.arrived();
        forgetLost();
        refreshOrders(client);
        notify.error(orderedBefore, notice);
        return;
      }
      if (came === null) {
        keys.answered();
        if (notice.id !== undefined) notify.dismiss(notice.id);
        return;
      }
      const id = came.sent;
      if (id === null) {
        keys.answered();
        notify.error(messages.order.failed, notice);
        return;
      }
      if (notice.id !== undefined) notify.dismiss(notice.id);
      finish(id);
    },
    // A quantity that is no longer possible is told by the check above, from what was just learned.
    learn: async (refusal, { orderQuantity }) => {
      if (!isUnanswered(refusal) && lost === null) keys.answered();
      if (refusal.code === 'currency_changed') {
        await followCurrency();
        await refreshPart(client, part._id);
        drawAgain();
      }
      await learnFrom(client, part._id, orderQuantity, refusal);
      return refusal.available === undefined;
    },
  });

  /** Known as sent before it is, and until it is answered: the tab can be closed meanwhile. */
  async function send<T>(key: string, quantity: number, order: () => Promise<T>): Promise<T> {
    const wasLost = isLost(user.email, key);
    noteSent(user.email, { by: 'purchase', key, lines: [{ partId: part._id, quantity }] });
    if (!wasLost) setOnItsWay(key);
    try {
      const answer = await order();
      forgetLostOrder(user.email, key);
      return answer;
    } catch (error) {
      const isAnswered = error instanceof ApiProblem && !isUnanswered(error);
      if (isRefusal(error) || (!wasLost && isAnswered)) forgetLostOrder(user.email, key);
      throw error;
    } finally {
      setOnItsWay(null);
    }
  }

  /** What was sent before is one of the orders now, or was looked for before this one. */
  function forgetLost(): void {
    if (lost !== null) forgetLostOrder(user.email, lost.key);
  }

  function finish(id: string): void {
    keys.arrived();
    forgetLost();
    form.reset(defaultValues);
    setFilledFrom(null);
    kept.forget();
    setPlaced(id);
    refreshOrders(client);
    void refreshPart(client, part._id);
  }

  return {
    form,
    submit: form.handleSubmit(async (fields) => {
      if (problem === null) await place(fields);
    }),
    quantity,
    total: orderTotal(part.price, quantity),
    quantityProblem: problem,
    orderCar,
    filledFrom,
    unanswered: unanswered && {
      sentAt: unanswered.sentAt,
      fromHere: unanswered.key === keys.unansweredKey(),
    },
    placed,
    forgetPlaced: () => setPlaced(null),
    restored: kept.restored,
    startOver: () => {
      form.reset(defaultValues);
      setFilledFrom(null);
      kept.forget();
    },
  };
}
