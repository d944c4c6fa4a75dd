import type { Readable } from 'node:stream';
import { lineFitText } from '@spareworks/contract/plain/line-fit';
import { plainAmount } from '@spareworks/contract/plain/money';
import type { Order, OrderLine } from '@spareworks/contract/schemas/order';
import type { Batch } from '../../kernel/batch.ts';
import { csvStream } from '../../kernel/csv.ts';

/** A row of the file: a line of an order. */
type Row = Order & { line: OrderLine; isFirst: boolean };

/** What is of the whole order stands on its first row only: on each it would be counted several times. */
const once = (amount: (order: Order) => number) => (row: Row) =>
  row.isFirst ? plainAmount(amount(row)) : '';

const columns: { header: string; cell: (row: Row) => string | number | null }[] = [
  { header: 'Order', cell: ({ _id }) => _id },
  { header: 'Placed', cell: ({ createdAt }) => createdAt },
  { header: 'State', cell: ({ state }) => state },
  { header: 'Buyer', cell: ({ name }) => name },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Phone', cell: ({ phone }) => phone },
  { header: 'Address', cell: ({ address }) => address },
  { header: 'Part', cell: ({ line }) => line.name },
  { header: 'Part id', cell: ({ line }) => line.partId },
  { header: 'Quantity', cell: ({ line }) => line.quantity },
  { header: 'Price of one', cell: ({ line }) => plainAmount(line.unitPrice) },
  { header: 'Total', cell: ({ line }) => plainAmount(line.price) },
  { header: 'Transaction', cell: ({ transactionId }) => transactionId },
  { header: 'Paid', cell: ({ paidAt }) => paidAt },
  { header: 'Shipped', cell: ({ shippedAt }) => shippedAt },
  { header: 'Refunded', cell: ({ refundedAt }) => refundedAt },
  { header: 'Refund', cell: ({ refundId }) => refundId },
  { header: 'Reason of the refund', cell: ({ refundReason }) => refundReason },
  // Last, so that what reads the columns by their places goes on working.
  { header: 'Order number', cell: ({ number }) => number },
  { header: 'Delivery', cell: once(({ delivery }) => delivery?.price ?? 0) },
  { header: 'Tax', cell: once(({ tax }) => tax?.amount ?? 0) },
  { header: 'Discount', cell: once(({ discount }) => discount) },
  { header: 'Deposit', cell: once(({ deposit }) => deposit) },
  { header: 'Order total', cell: once(({ price }) => price) },
  { header: 'Country', cell: ({ shipTo }) => shipTo?.country ?? '' },
  { header: 'Delivery by', cell: ({ delivery }) => delivery?.name ?? '' },
  { header: 'SKU', cell: ({ line }) => line.sku },
  { header: 'Fit', cell: ({ line }) => (line.fit === null ? '' : lineFitText(line.fit)) },
  { header: 'Currency', cell: ({ currency }) => currency },
  // "Refunded" and "Refund" are of an order that was refunded as a whole: of one refunded in part they say nothing.
  { header: 'Refunded amount', cell: once(({ refundedAmount }) => refundedAmount) },
  { header: 'Pieces shipped', cell: ({ line }) => line.shipped },
  { header: 'Pieces refunded', cell: ({ line }) => line.refunded },
];

/** Orders as CSV text, a row for each of their lines, in constant memory, batch by batch. */
export function ordersCsv<Key>(read: (after: Key | null) => Promise<Batch<Order, Key>>): Readable {
  const headers = columns.map(({ header }) => header);
  return csvStream<Key>(headers, async (after) => {
    const { rows, next } = await read(after);
    const lines = rows.flatMap((order) =>
      order.lines.map((line, index) => ({ ...order, line, isFirst: index === 0 })),
    );
    return { rows: lines.map((row) => columns.map(({ cell }) => String(cell(row) ?? ''))), next };
  });
}
