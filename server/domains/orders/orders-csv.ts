import type { Readable } from 'node:stream';
import type { Order } from '@spareworks/contract/calls/orders';
import type { Batch } from '../../kernel/batch.ts';
import { csvStream } from '../../kernel/csv.ts';

const columns: { header: string; cell: (order: Order) => string | number | null }[] = [
  { header: 'Order', cell: ({ _id }) => _id },
  { header: 'Placed', cell: ({ createdAt }) => createdAt },
  { header: 'State', cell: ({ state }) => state },
  { header: 'Buyer', cell: ({ name }) => name },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Phone', cell: ({ phone }) => phone },
  { header: 'Address', cell: ({ address }) => address },
  { header: 'Part', cell: ({ orderName }) => orderName },
  { header: 'Part id', cell: ({ partId }) => partId },
  { header: 'Quantity', cell: ({ orderQuantity }) => orderQuantity },
  { header: 'Price of one', cell: ({ unitPrice }) => unitPrice.toFixed(2) },
  { header: 'Total', cell: ({ price }) => price.toFixed(2) },
  { header: 'Transaction', cell: ({ transactionId }) => transactionId },
  { header: 'Paid', cell: ({ paidAt }) => paidAt },
  { header: 'Shipped', cell: ({ shippedAt }) => shippedAt },
  { header: 'Refunded', cell: ({ refundedAt }) => refundedAt },
  { header: 'Refund', cell: ({ refundId }) => refundId },
  { header: 'Reason of the refund', cell: ({ refundReason }) => refundReason },
  // Last, so that what reads the columns by their places goes on working.
  { header: 'Order number', cell: ({ number }) => number },
];

/** Orders as CSV text in constant memory, batch by batch. */
export function ordersCsv<Key>(read: (after: Key | null) => Promise<Batch<Order, Key>>): Readable {
  const headers = columns.map(({ header }) => header);
  return csvStream<Key>(headers, async (after) => {
    const { rows, next } = await read(after);
    return { rows: rows.map((order) => columns.map(({ cell }) => String(cell(order) ?? ''))), next };
  });
}
