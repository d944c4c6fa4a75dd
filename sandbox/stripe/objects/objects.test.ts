import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, disputedIntent, newIntent, paidIntent, pay, post, sharedProvider } from '../test-calls.ts';
import { providerFields } from './test-provider-fields.ts';

const provider = sharedProvider({ beforeAll, afterAll });

type Fields = Record<string, unknown>;
let objects: Record<string, Fields[]>;

/** Each kind of object in the states it goes through. */
beforeAll(async () => {
  const { stripe } = provider();
  const expand = { expand: ['latest_charge'] };
  const open = await newIntent(provider(), { orderId: '7' });
  await pay(provider(), open, cards.declined);
  const failed = await stripe.paymentIntents.retrieve(open.id, expand);
  await pay(provider(), open, cards.asks);
  const asking = await stripe.paymentIntents.retrieve(open.id);
  await pay(provider(), open);
  const refund = await stripe.refunds.create({ payment_intent: open.id });
  const paid = await stripe.paymentIntents.retrieve(open.id, expand);
  const canceled = await stripe.paymentIntents.cancel((await newIntent(provider())).id);
  const waiting = await stripe.refunds.create({
    payment_intent: (await paidIntent(provider(), cards.refundWaits)).id,
  });
  await post(provider(), `/refunds/${refund.id}/sandbox_fail`, '', { as: 'secret' });
  const disputes = [await disputedIntent(provider()), await disputedIntent(provider())].map(({ id }) => id);
  const [toWin = '', toLose = ''] = disputes;
  const seen = [
    await stripe.disputes.retrieve(toWin),
    await stripe.disputes.update(toWin, { evidence: { uncategorized_text: 'winning_evidence' } }),
    await stripe.disputes.close(toLose),
  ];
  const events = await stripe.events.list({ limit: 100 });
  const charges = [failed, paid].map(({ latest_charge }) => latest_charge as Stripe.Charge);
  const methods = [failed.last_payment_error?.payment_method as Stripe.PaymentMethod];
  objects = {
    payment_intent: [failed, asking, paid, canceled].map(asFields),
    charge: charges.map(asFields),
    'charge.billing_details': charges.map((charge) => asFields(charge.billing_details)),
    'charge.outcome': charges.map((charge) => asFields(charge.outcome)),
    'charge.payment_method_details.card': charges.map(({ payment_method_details: details }) =>
      asFields(details?.card),
    ),
    refund: [refund, waiting, await stripe.refunds.retrieve(refund.id)].map(asFields),
    dispute: seen.map(asFields),
    'dispute.evidence': seen.map((dispute) => asFields(dispute.evidence)),
    'dispute.evidence_details': seen.map((dispute) => asFields(dispute.evidence_details)),
    balance_transaction: seen.flatMap((dispute) => dispute.balance_transactions.map(asFields)),
    event: events.data.map(asFields),
    'event.request': events.data.map(({ request }) => asFields(request)),
    payment_method: methods.map(asFields),
    'payment_method.card': methods.map(({ card }) => asFields(card)),
    'payment_method.billing_details': methods.map((method) => asFields(method.billing_details)),
  };
});

test.each(Object.entries(providerFields))('%s has the fields of the provider’s', (kind, fields) => {
  const ours = objects[kind] ?? [];
  expect(ours.length).toBeGreaterThan(0);
  for (const object of ours) {
    expect(Object.keys(fields).filter((field) => !Object.hasOwn(object, field))).toEqual([]);
  }
});

test.each(Object.entries(providerFields))(
  '%s has in each field what the provider has, or nothing',
  (kind, fields) => {
    for (const object of objects[kind] ?? []) {
      const others = Object.entries(fields).filter(
        ([field, type]) => type !== 'null' && !['null', type].includes(typeOf(object[field])),
      );
      expect(others.map(([field, type]) => `${field}: ${typeOf(object[field])}, not ${type}`)).toEqual([]);
    }
  },
);

test('what the provider never leaves empty is never empty', () => {
  for (const intent of objects.payment_intent ?? []) {
    for (const field of [
      'id',
      'amount',
      'amount_received',
      'client_secret',
      'created',
      'currency',
      'status',
    ]) {
      expect(intent[field]).not.toBeNull();
    }
  }
  for (const event of objects.event ?? [])
    expect(event.data).toMatchObject({ object: { id: expect.any(String) } });
});

function asFields(object: object | null | undefined): Fields {
  return { ...object };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
