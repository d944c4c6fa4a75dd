import { formatCents } from '@spareworks/contract/plain/formats';
import type { Db } from '@spareworks/server/db/database.ts';
import { fromProvider } from '@spareworks/server/domains/payments/provider-amounts.ts';
import { type ChargeRow, chargeStore } from '../books/charge-store.ts';
import { type DisputeRow, disputeStore } from '../books/dispute-store.ts';
import { eventStore } from '../books/event-store.ts';
import { intentStore } from '../books/intent-store.ts';
import { type NewRefund, refundStore } from '../books/refund-store.ts';
import type { RefundCourse } from '../cards/card-outcomes.ts';
import { chargeObject } from '../objects/charge-object.ts';
import { refundObject } from '../objects/refund-object.ts';
import { mergedMetadata, readMetadata } from '../protocol/metadata.ts';
import { type Params, readParams } from '../protocol/params.ts';
import { invalidRequest, noSuch, ProviderError } from '../protocol/provider-error.ts';
import type { Writing } from './call.ts';
import { paidChargeOf } from './find-charge.ts';

const known = ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand'];
const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

const changeAfterSeconds = 5;

/** What a refund is answered as, and what becomes of it. */
const courses: Record<RefundCourse, Pick<NewRefund, 'status' | 'next_status'>> = {
  succeeds: { status: 'succeeded', next_status: null },
  fails: { status: 'succeeded', next_status: 'failed' },
  waits: { status: 'pending', next_status: 'succeeded' },
};

type Target = { intent: string } | { charge: string };

export const createRefund: Writing = ({ form }) => {
  const params = readParams(form, known);
  const target = readTarget(params);
  const wanted = params.integer('amount');
  const reason = params.choice('reason', reasons);
  const metadata = mergedMetadata({}, readMetadata(params));
  return async (tx, origin) => {
    const before = await requirePaidCharge(tx, target);
    const dispute = before.disputed ? await disputeStore(tx).ofCharge(before.id) : null;
    const intent = await intentStore(tx).get(before.intent_id);
    const amount = checkRest(before, wanted, dispute, intent?.currency ?? '');
    const charge = await chargeStore(tx).giveBack(before.id, amount);
    if (charge === null || intent === null) throw new Error('the charge changed under its lock');
    const refund = await refundStore(tx).insert({
      charge_id: charge.id,
      intent_id: intent.id,
      amount,
      reason,
      metadata,
      ...courses[charge.refunds_go],
      afterSeconds: changeAfterSeconds,
    });
    const object = refundObject(refund);
    await eventStore(tx).record({ type: 'refund.created', object }, origin);
    await eventStore(tx).record({ type: 'charge.refunded', object: chargeObject(charge, intent) }, origin);
    return { status: 200, body: object };
  };
};

function readTarget(params: Params): Target {
  const intent = params.text('payment_intent');
  const charge = params.text('charge');
  if (intent !== null && charge === null) return { intent };
  if (charge !== null && intent === null) return { charge };
  throw invalidRequest(
    'One of the following params should be provided for this request: payment_intent or charge.',
    { code: 'parameter_missing' },
  );
}

async function requirePaidCharge(tx: Db, target: Target): Promise<ChargeRow> {
  const id = 'charge' in target ? target.charge : await paidChargeOf(tx, target.intent, 'refund');
  const charge = await chargeStore(tx).get(id, { lock: true });
  if (charge === null) throw noSuch('charge', id.slice(0, 100), 'charge');
  if (charge.status === 'succeeded') return charge;
  throw invalidRequest(`Charge ${id} did not succeed and cannot be refunded.`, {
    code: 'charge_not_refundable',
  });
}

function checkRest(
  charge: ChargeRow,
  wanted: number | null,
  dispute: DisputeRow | null,
  currency: string,
): number {
  const inWords = (amount: number) => formatCents(fromProvider(amount, currency));
  const rest = charge.amount - charge.amount_refunded;
  // While a dispute is open, and when it was lost, the bank has the money.
  if (dispute !== null && dispute.status !== 'won') {
    throw refused(
      'charge_disputed',
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      charge,
    );
  }
  if (rest === 0) {
    throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`, charge);
  }
  if (wanted !== null && wanted > rest) {
    throw invalidRequest(
      `Refund amount (${inWords(wanted)}) is greater than unrefunded amount on charge (${inWords(rest)})`,
      { param: 'amount' },
    );
  }
  return wanted ?? rest;
}

function refused(code: string, message: string, charge: ChargeRow): ProviderError {
  return new ProviderError(400, { type: 'invalid_request_error', code, message, charge: charge.id });
}
