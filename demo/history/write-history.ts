import { centsToDollars } from '@spareworks/contract/plain/money';
import { nothingOpen } from '@spareworks/contract/plain/part-fields';
import { enterPastPayments } from '@spareworks/sandbox/stripe/books/enter-past-payments.ts';
import { providerId } from '@spareworks/sandbox/stripe/books/provider-ids.ts';
import type { Db } from '@spareworks/server/db/database.ts';
import { insertRows } from '@spareworks/server/db/insert-rows.ts';
import { partColumnTypes, partRow } from '@spareworks/server/domains/catalogue/part-columns.ts';
import { storedState } from '@spareworks/server/domains/orders/stored-state.ts';
import { numberDocuments } from '../number-documents.ts';
import type { AuditEntry, History, HistoryMove, ImportedRow } from './demo-history.ts';
import { demoMessages } from './demo-messages.ts';
import { anHour, type HistoryOrder, type HistoryPart, idOf } from './demo-orders.ts';

type Setting = { now: number; holdMs: number; admin: string };

/**
 * Writes the story down, in the books of the shop and in those of its card provider: each table by one statement, and no
 * mail to anybody. Needs a transaction.
 */
export async function writeHistory(tx: Db, history: History, setting: Setting): Promise<void> {
  await writeOrders(tx, history, setting);
  await writeMoves(tx, history.moves);
  const messages = messagesUntil(setting);
  await writeMessages(tx, messages);
  const importEntries = await writeImport(tx, history, setting);
  await writeAuditEntries(tx, [
    ...history.auditEntries,
    ...messages.flatMap(({ auditEntries }) => auditEntries),
    ...importEntries,
  ]);
}

async function writeOrders(tx: Db, { orders, unitPriceOf }: History, { holdMs }: Setting): Promise<void> {
  const written = orders.map((order) => factsOf(order, (part) => unitPriceOf(order, part), holdMs));
  await insertRows(
    tx,
    'orders',
    {
      id: 'uuid',
      user_id: 'uuid',
      part_name: 'text',
      buyer_name: 'text',
      email: 'text',
      address: 'text',
      phone: 'text',
      total_cents: 'int',
      state: 'text',
      hold_expires_at: 'timestamptz',
      transaction_id: 'text',
      paid_at: 'timestamptz',
      shipped_at: 'timestamptz',
      refunded_at: 'timestamptz',
      refund_id: 'text',
      refund_reason: 'text',
      refunded_cents: 'int',
      cancelled_at: 'timestamptz',
      cancelled_by: 'text',
      created_at: 'timestamptz',
    },
    written.map(({ row }) => row),
  );
  await insertRows(
    tx,
    'order_lines',
    {
      order_id: 'uuid',
      position: 'int',
      part_id: 'uuid',
      name: 'text',
      quantity: 'int',
      unit_price_cents: 'int',
      total_cents: 'int',
      sku: 'text',
    },
    written.flatMap(({ lines }) => lines),
  );
  await insertRows(
    tx,
    'order_events',
    {
      id: 'uuid',
      order_id: 'uuid',
      at: 'timestamptz',
      from_state: 'text',
      to_state: 'text',
      actor: 'text',
      note: 'text',
    },
    orders.flatMap(({ id, steps }) =>
      steps.map(({ at, to, actor, note }, index) => ({
        id: idOf(at),
        order_id: id,
        at: moment(at),
        from_state: storedState(steps[index - 1]?.to ?? null),
        to_state: storedState(to),
        actor,
        note,
      })),
    ),
  );
  await writeParcels(tx, orders);
  const payments = written.flatMap(({ payment }) => payment ?? []);
  await insertRows(
    tx,
    'payments',
    {
      id: 'uuid',
      user_id: 'uuid',
      order_id: 'uuid',
      amount_cents: 'int',
      intent_id: 'text',
      status: 'text',
      created_at: 'timestamptz',
      refund_reason: 'text',
      refund_id: 'text',
      refunded_cents: 'int',
    },
    payments.map(({ paymentId, orderId, amount, intentId, begunAt, refund, userId, reason }) => ({
      id: paymentId,
      user_id: userId,
      order_id: orderId,
      amount_cents: amount,
      intent_id: intentId,
      status: refund === null ? 'succeeded' : 'refunded',
      created_at: moment(begunAt),
      refund_reason: reason,
      refund_id: refund?.id ?? null,
      refunded_cents: refund === null ? 0 : amount,
    })),
  );
  await writeRefunds(tx, payments);
  await numberDocuments(tx);
  await enterPastPayments(tx, payments);
}

type Refunded = {
  orderId: string;
  paymentId: string;
  amount: number;
  reason: string | null;
  refund: { id: string; at: number } | null;
};

/** All of them of all that was paid. */
async function writeRefunds(tx: Db, payments: readonly Refunded[]): Promise<void> {
  await insertRows(
    tx,
    'refunds',
    {
      id: 'uuid',
      order_id: 'uuid',
      payment_id: 'uuid',
      amount_cents: 'int',
      whole: 'boolean',
      state: 'text',
      source: 'text',
      reason: 'text',
      actor: 'text',
      provider_refund_id: 'text',
      created_at: 'timestamptz',
      ended_at: 'timestamptz',
    },
    payments.flatMap(({ orderId, paymentId, amount, reason, refund }) =>
      refund === null
        ? []
        : [
            {
              id: idOf(refund.at),
              order_id: orderId,
              payment_id: paymentId,
              amount_cents: amount,
              whole: true,
              state: 'succeeded',
              source: 'shop',
              reason: reason ?? '',
              actor: 'system',
              provider_refund_id: refund.id,
              created_at: moment(refund.at),
              ended_at: moment(refund.at),
            },
          ],
    ),
  );
}

/** What has left, and what was refunded before it could. */
async function writeParcels(tx: Db, orders: readonly HistoryOrder[]): Promise<void> {
  const at = ({ steps }: HistoryOrder, state: string) => steps.find(({ to }) => to === state);
  const sent = orders.flatMap((order) => {
    const step = at(order, 'shipped');
    return step === undefined ? [] : [{ order, step, id: idOf(step.at) }];
  });
  await insertRows(
    tx,
    'shipments',
    {
      id: 'uuid',
      order_id: 'uuid',
      carrier: 'text',
      tracking_number: 'text',
      created_at: 'timestamptz',
      actor: 'text',
    },
    sent.map(({ order, step, id }, index) => ({
      id,
      order_id: order.id,
      ...trackingOf(index),
      created_at: moment(step.at),
      actor: step.actor,
    })),
  );
  await insertRows(
    tx,
    'shipment_lines',
    { shipment_id: 'uuid', order_id: 'uuid', position: 'int', quantity: 'int' },
    sent.flatMap(({ order, id }) =>
      order.lines.map(({ quantity }, index) => ({
        shipment_id: id,
        order_id: order.id,
        position: index + 1,
        quantity,
      })),
    ),
  );
  const isOver = (order: HistoryOrder) =>
    at(order, 'shipped') !== undefined || at(order, 'refunded') !== undefined;
  await insertRows(
    tx,
    'order_line_progress',
    { order_id: 'uuid', position: 'int', shipped: 'int', canceled: 'int' },
    orders.filter(isOver).flatMap((order) => {
      const shipped = at(order, 'shipped') !== undefined;
      return order.lines.map(({ quantity }, index) => ({
        order_id: order.id,
        position: index + 1,
        shipped: shipped ? quantity : 0,
        canceled: shipped ? 0 : quantity,
      }));
    }),
  );
}

/** Two of three parcels go by a carrier with a number. */
function trackingOf(index: number): { carrier: string | null; tracking_number: string | null } {
  if (index % 3 === 2) return { carrier: null, tracking_number: null };
  const number = String(34_043_416_109_423 + index * 7919);
  return index % 3 === 0
    ? { carrier: 'UPS', tracking_number: `1Z999AA1${number.slice(-10)}` }
    : { carrier: 'USPS', tracking_number: `94001${number}00` };
}

/** An order's row, its lines, and what was paid for it. */
function factsOf(
  { id, buyer, lines, address, phone, steps }: HistoryOrder,
  unitPriceOf: (part: HistoryPart) => number,
  holdMs: number,
) {
  const reached = (state: string) => steps.find(({ to }) => to === state)?.at ?? null;
  const placedAt = reached('placed') ?? 0;
  const [paidAt, shippedAt, refundedAt] = [reached('paid'), reached('shipped'), reached('refunded')];
  const state = steps.at(-1)?.to ?? 'placed';
  const amount = lines.reduce((sum, { part, quantity }) => sum + unitPriceOf(part) * quantity, 0);
  const reason = steps.find(({ to }) => to === 'refunding')?.note ?? null;
  const canceled = steps.find(({ to }) => to === 'canceled');
  const intentId = paidAt === null ? null : providerId('pi');
  const refund = refundedAt === null ? null : { id: providerId('re'), at: refundedAt };
  return {
    row: {
      id,
      user_id: buyer.id,
      part_name: lines.map(({ part }) => part.name).join(', '),
      buyer_name: buyer.name,
      email: buyer.email,
      address,
      phone,
      total_cents: amount,
      state: storedState(state),
      hold_expires_at: state === 'placed' ? moment(placedAt + holdMs) : null,
      transaction_id: intentId,
      paid_at: moment(paidAt),
      shipped_at: moment(shippedAt),
      refunded_at: moment(refundedAt),
      refund_id: refund?.id ?? null,
      refund_reason: reason,
      refunded_cents: refund === null ? 0 : amount,
      cancelled_at: moment(canceled?.at ?? null),
      cancelled_by: canceled?.actor ?? null,
      created_at: moment(placedAt),
    },
    lines: lines.map(({ part, quantity }, index) => ({
      order_id: id,
      position: index + 1,
      part_id: part.id,
      name: part.name,
      quantity,
      unit_price_cents: unitPriceOf(part),
      total_cents: unitPriceOf(part) * quantity,
      sku: part.sku,
    })),
    payment:
      intentId === null || paidAt === null
        ? null
        : {
            intentId,
            paymentId: idOf(paidAt),
            orderId: id,
            userId: buyer.id,
            amount,
            payer: { name: buyer.name, email: buyer.email },
            begunAt: paidAt,
            paidAt,
            refund,
            reason,
          },
  };
}

/** The figures of stock are the sums of its moves, as everywhere. */
async function writeMoves(tx: Db, moves: readonly HistoryMove[]): Promise<void> {
  await insertRows(
    tx,
    'stock_moves',
    {
      id: 'uuid',
      part_id: 'uuid',
      order_id: 'uuid',
      at: 'timestamptz',
      received: 'int',
      available: 'int',
      held: 'int',
      sold: 'int',
      actor: 'text',
      reason: 'text',
    },
    moves.map(({ at, partId, orderId, available, held, sold, actor, reason }) => ({
      id: idOf(at),
      part_id: partId,
      order_id: orderId,
      at: moment(at),
      received: available + held + sold,
      available,
      held,
      sold,
      actor,
      reason,
    })),
  );
  await tx.query({
    text: `UPDATE stock s SET received = m.received, available = m.available, held = m.held, sold = m.sold
           FROM (SELECT part_id, sum(received) AS received, sum(available) AS available, sum(held) AS held, sum(sold) AS sold
                 FROM stock_moves GROUP BY part_id) m
           WHERE m.part_id = s.part_id`,
  });
}

type Message = { row: Record<MessageColumn, unknown>; auditEntries: AuditEntry[] };
type MessageColumn =
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'created_at'
  | 'answered_at'
  | 'answered_by';

function messagesUntil({ now, admin }: Setting): Message[] {
  return demoMessages.map(({ hoursAgo, answeredAfterHours, ...words }) => {
    const at = now - hoursAgo * anHour;
    const answeredAt = answeredAfterHours === null ? null : at + answeredAfterHours * anHour;
    const id = idOf(at);
    const row = {
      id,
      ...words,
      created_at: moment(at),
      answered_at: moment(answeredAt),
      answered_by: answeredAt === null ? null : admin,
    };
    if (answeredAt === null) return { row, auditEntries: [] };
    const entry: AuditEntry = {
      at: answeredAt,
      actor: admin,
      action: 'message answered',
      subject: `message ${id}`,
      before: { answered: false },
      after: { answered: true },
    };
    return { row, auditEntries: [entry] };
  });
}

async function writeMessages(tx: Db, messages: readonly Message[]): Promise<void> {
  await insertRows(
    tx,
    'contact_messages',
    {
      id: 'uuid',
      name: 'text',
      email: 'text',
      phone: 'text',
      message: 'text',
      created_at: 'timestamptz',
      answered_at: 'timestamptz',
      answered_by: 'text',
    },
    messages.map(({ row }) => row),
  );
}

const fileName = 'supplier-prices.csv';

/** A price list that was checked and applied. Answers what is noted about it. */
async function writeImport(
  tx: Db,
  { importAt, importedRows }: History,
  { admin }: Setting,
): Promise<AuditEntry[]> {
  const id = idOf(importAt);
  const changed = importedRows.filter(({ outcome }) => outcome === 'change');
  const count = (outcome: ImportedRow['outcome']) =>
    importedRows.filter((row) => row.outcome === outcome).length;
  const finishedAt = importAt + 90_000;
  await insertRows(
    tx,
    'part_imports',
    {
      id: 'uuid',
      created_at: 'timestamptz',
      actor: 'text',
      file_name: 'text',
      state: 'text',
      rows_found: 'int',
      to_add: 'int',
      to_change: 'int',
      same: 'int',
      refused: 'int',
      applied_line: 'int',
      added: 'int',
      changed: 'int',
      finished_at: 'timestamptz',
    },
    [
      {
        id,
        created_at: moment(importAt),
        actor: admin,
        file_name: fileName,
        state: 'done',
        rows_found: importedRows.length,
        to_add: 0,
        to_change: changed.length,
        same: count('same'),
        refused: count('refused'),
        applied_line: changed.at(-1)?.line ?? 0,
        added: 0,
        changed: changed.length,
        finished_at: moment(finishedAt),
      },
    ],
  );
  await insertRows(
    tx,
    'part_import_rows',
    {
      import_id: 'uuid',
      line: 'int',
      outcome: 'text',
      error: 'text',
      part_id: 'uuid',
      ...partColumnTypes,
      available: 'int',
      before: 'jsonb',
    },
    importedRows.map(({ line, outcome, error, part, priceCents, before }) => ({
      import_id: id,
      line,
      outcome,
      error,
      part_id: part.id,
      ...partRow(part),
      price_cents: priceCents,
      available: before?.available ?? part.available,
      before: before === null ? null : JSON.stringify(stateOf(part, before)),
    })),
  );
  await tx.query({
    text: `UPDATE parts SET version = version + 1, edited_by = $2, updated_at = $3 WHERE id = ANY ($1::uuid[])`,
    values: [changed.map(({ part }) => part.id), admin, moment(finishedAt)],
  });
  const entry = (at: number, action: AuditEntry['action'], more: Partial<AuditEntry> = {}): AuditEntry => ({
    at,
    actor: admin,
    action,
    subject: id,
    ...more,
  });
  return [
    entry(importAt, 'import checked', { after: { fileName, rows: importedRows.length } }),
    entry(importAt + 60_000, 'import started'),
    ...changed.map(({ part, before }) =>
      entry(importAt + 61_000, 'part edited', {
        subject: part.id,
        ...(before === null ? {} : { before: { price: centsToDollars(before.priceCents) } }),
        after: { price: part.price, import: id },
      }),
    ),
    entry(finishedAt, 'import done'),
  ];
}

/** A part as it was, in the words in which an import keeps it. */
function stateOf(
  part: ImportedRow['part'],
  { priceCents, available }: { priceCents: number; available: number },
) {
  return { ...nothingOpen(part), price: centsToDollars(priceCents), availableQuantity: available };
}

async function writeAuditEntries(tx: Db, auditEntries: readonly AuditEntry[]): Promise<void> {
  await insertRows(
    tx,
    'audit_log',
    {
      id: 'uuid',
      at: 'timestamptz',
      actor: 'text',
      action: 'text',
      subject: 'text',
      before: 'jsonb',
      after: 'jsonb',
    },
    auditEntries.map(({ at, actor, action, subject, before, after }) => ({
      id: idOf(at),
      at: moment(at),
      actor,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })),
  );
}

function moment(at: number): Date;
function moment(at: number | null): Date | null;
function moment(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
