import { Readable } from 'node:stream';
import type { Order, OrderLine } from '@spareworks/contract/calls/orders';
import { type Options, stringify } from 'csv-stringify/sync';
import type { Batch } from '../../kernel/batch.ts';

/** A row of the file: a line of an order. */
type Row = Order & { line: OrderLine };

const columns: { header: string; cell: (row: Row) => string | number | null }[] = [
  { header: 'Order', cell: ({ _id }) => _id },
  { header: 'Placed', cell: ({ createdAt }) => createdAt },
  { header: 'State', cell: ({ state }) => (state === 'cancelled' ? 'canceled' : state) },
  { header: 'Buyer', cell: ({ name }) => name },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Phone', cell: ({ phone }) => phone },
  { header: 'Address', cell: ({ address }) => address },
  { header: 'Part', cell: ({ line }) => line.name },
  { header: 'Part id', cell: ({ line }) => line.partId },
  { header: 'Quantity', cell: ({ line }) => line.quantity },
  { header: 'Price of one', cell: ({ line }) => line.unitPrice.toFixed(2) },
  { header: 'Total', cell: ({ line }) => line.price.toFixed(2) },
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

/** Orders as CSV text, a row for each of their lines, in constant memory, batch by batch. */
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
        rows.flatMap((order) =>
          order.lines.map((line) => columns.map(({ cell }) => cell({ ...order, line }))),
        ),
        format,
      );
    }
    after = next;
  } while (after !== null);
}
