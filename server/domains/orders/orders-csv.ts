import { Readable } from 'node:stream';
import type { Order } from '@spareworks/contract/calls/orders';
import { type Options, stringify } from 'csv-stringify/sync';
import type { Batch } from '../../kernel/batch.ts';

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

const format: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true, // a line break of any kind inside a cell
  escape_formulas: true,
};

/** Orders as CSV text in constant memory, batch by batch. */
export function ordersCsv<Key>(read: (after: Key | null) => Promise<Batch<Order, Key>>): Readable {
  return Readable.from(pieces(read), { objectMode: false });
}

async function* pieces<Key>(read: (after: Key | null) => Promise<Batch<Order, Key>>): AsyncGenerator<string> {
  // With the mark spreadsheets read it as UTF-8.
  yield stringify([columns.map(({ header }) => header)], { ...format, bom: true });
  let after: Key | null = null;
  do {
    const { rows, next }: Batch<Order, Key> = await read(after);
    if (rows.length > 0) {
      yield stringify(
        rows.map((order) => columns.map(({ cell }) => cell(order))),
        format,
      );
    }
    after = next;
  } while (after !== null);
}
