import { counts, formatCents, formatDollars } from '@spareworks/contract/plain/formats';
import { dollarsToCents } from '@spareworks/contract/plain/money';
import type { Order, OrderLine } from '@spareworks/contract/schemas/order';
import { Link } from 'react-router';
import { openOf } from '../../features/orders/parcels.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, Table } from '../../ui/table.tsx';

type Row = OrderLine & { position: number; isOpen: boolean };

/** Figures with their names, one under the other; a figure that is nothing is left out. */
function Figures({ figures }: { figures: readonly (readonly [name: string, figure: string | null])[] }) {
  return (
    <dl className="flex flex-col gap-0.5 max-sm:items-end">
      {figures.map(
        ([name, figure]) =>
          figure !== null && (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium">{figure}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const amount = (dollars: number, sign = '') => (dollars === 0 ? null : `${sign}${formatDollars(dollars)}`);
const pieces = (count: number) => (count === 0 ? null : counts.format(count));

const columns: Column<Row>[] = [
  {
    key: 'part',
    header: 'Part',
    className: 'max-sm:justify-start max-sm:text-start max-sm:before:hidden',
    cell: ({ partId, sku, name }) => (
      // One box: on a phone the cell is a row, in which they would stand side by side.
      <div className="min-w-0">
        <Link to={paths.editSparePart.href({ id: partId })} className="text-link wrap-anywhere">
          {name}
        </Link>
        {sku !== null && <span className="block text-sm text-muted">SKU {sku}</span>}
      </div>
    ),
  },
  {
    key: 'amounts',
    header: 'Amounts',
    className: 'sm:w-[32%]',
    cell: (line) => (
      <Figures
        figures={[
          [`${counts.format(line.quantity)} x ${formatDollars(line.unitPrice)}`, formatDollars(line.price)],
          ['Discount', amount(line.discount, '−')],
          ['Deposit', amount(line.deposit)],
          ['Tax', amount(line.tax)],
        ]}
      />
    ),
  },
  {
    key: 'pieces',
    header: 'Pieces',
    className: 'sm:w-[26%]',
    cell: (line) => (
      <Figures
        figures={[
          ['Ordered', counts.format(line.quantity)],
          ['Shipped', pieces(line.shipped)],
          ['To ship', line.isOpen ? pieces(openOf(line)) : null],
          ['Canceled', pieces(line.canceled)],
          ['Returned', pieces(line.returned)],
          ['Refunded', pieces(line.refunded)],
          ['Deposits refunded', pieces(line.depositRefunded)],
        ]}
      />
    ),
  },
];

/** A sentence about the tax on deposits and delivery, which is on no line; null where there is none. */
export function taxOffLines({
  tax,
  lines,
}: {
  tax: Pick<NonNullable<Order['tax']>, 'name' | 'amount'> | null;
  lines: readonly Pick<OrderLine, 'tax'>[];
}): string | null {
  if (tax === null) return null;
  const rest = dollarsToCents(tax.amount) - lines.reduce((sum, line) => sum + dollarsToCents(line.tax), 0);
  if (rest === 0) return null;
  return `With ${formatCents(rest)} on deposits and delivery, ${tax.name} of the order is ${formatDollars(tax.amount)}.`;
}

/** Each line with what it cost and what has become of its pieces. */
export function OrderLines({ order }: { order: Order }) {
  const rows = order.lines.map((line, index) => ({
    ...line,
    position: index + 1,
    isOpen: order.state === 'paid',
  }));
  const otherTax = taxOffLines(order);
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="mb-3 text-3xl">Lines</h2>
      <Table
        caption="Lines of the order"
        columns={columns}
        rows={rows}
        rowKey={({ position }) => String(position)}
        className="text-[0.9375rem]"
      />
      {otherTax !== null && <p className="mt-3 text-[0.9375rem] text-muted">{otherTax}</p>}
    </Card>
  );
}
