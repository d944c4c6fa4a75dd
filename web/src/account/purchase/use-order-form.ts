import { zodResolver } from '@hookform/resolvers/zod';
import type { SparePart } from '@spareworks/contract/calls/catalogue';
import type { DeliveryDetails } from '@spareworks/contract/calls/orders';
import * as messages from '@spareworks/contract/plain/messages';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { forgetOrders } from '../../features/orders/orders-query.ts';
import { ApiProblem } from '../../lib/api.ts';
import { draftOf } from '../../lib/drafts.ts';
import { createIdempotencyKeys, type LastSent } from '../../lib/idempotency-keys.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import type { SessionUser } from '../../lib/session.ts';
import { notify } from '../../ui/toast.ts';
import { toFillIn, useDeliveryDetails } from './delivery-query.ts';
import { type CheckedOrderFields, fieldNames, type OrderFields, orderFieldsSchema } from './order-fields.ts';
import { orderTotal, quantityProblem } from './order-quantity.ts';
import { learnFrom, refreshPart } from './part-query.ts';
import { orderPayload, placeOrder } from './place-order.ts';

/** The form that orders a part. `asked` is how many it begins with, else the fewest; `placed` is the id of the order that was just placed. */
export function useOrderForm(part: SparePart, user: SessionUser, asked: number | null) {
  const client = useQueryClient();
  const [keys] = useState(() =>
    createIdempotencyKeys(draftOf<LastSent>(`order-sent:${part._id}`, user.email)),
  );
  const [placed, setPlaced] = useState<string | null>(null);
  const sending = useRef(false);
  const defaultValues = { orderQuantity: part.minimumOrder, address: '', number: '' };
  const form = useForm<OrderFields, unknown, CheckedOrderFields>({
    resolver: zodResolver(orderFieldsSchema, { error: plainWords }),
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

  async function place(fields: CheckedOrderFields): Promise<void> {
    if (problem !== null || sending.current) return;
    sending.current = true;
    const notice = notify.loading(messages.order.placing);
    try {
      const payload = orderPayload(part, user, fields);
      const id = await placeOrder(payload, keys.keyFor(payload));
      if (id === null) notify.error(messages.order.failed, { id: notice });
      else finish(id, notice);
    } catch (error) {
      notify.error(problemTitle(error), { id: notice });
      await explain(error, fields.orderQuantity);
    } finally {
      sending.current = false;
    }
  }

  function finish(id: string, notice: string): void {
    notify.dismiss(notice);
    keys.arrived();
    form.reset(defaultValues);
    setFilledFrom(null);
    kept.forget();
    setPlaced(id);
    forgetOrders(client);
    void refreshPart(client, part._id);
  }

  async function explain(error: unknown, ordered: number): Promise<void> {
    if (!(error instanceof ApiProblem)) return;
    await learnFrom(client, part._id, ordered, error);
    // A quantity that is no longer possible is told by the check above, from what was just learned.
    if (error.available !== undefined) return;
    const refused = fieldNames.filter((name) => error.errors[name] !== undefined);
    for (const [index, name] of refused.entries()) {
      form.setError(
        name,
        { type: 'server', message: error.errors[name] ?? '' },
        { shouldFocus: index === 0 },
      );
    }
  }

  return {
    form,
    submit: form.handleSubmit(place),
    quantity,
    total: orderTotal(part.price, quantity),
    quantityProblem: problem,
    filledFrom,
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
