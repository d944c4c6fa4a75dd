import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { stockOf } from '../../features/parts/stock.ts';
import { StockChip } from '../../features/parts/stock-chip.tsx';
import type { Column } from '../../ui/table.tsx';
import { PartActions } from './part-actions.tsx';
import { PartName } from './part-name.tsx';
import type { StockedPart } from './parts-query.ts';

function Available({ part: { stock, minimumOrder } }: { part: StockedPart }) {
  const { level } = stockOf({ availableQuantity: stock.available, minimumOrder });
  return (
    <div className="flex flex-col items-end gap-1">
      <span>{counts.format(stock.available)}</span>
      <StockChip level={level} />
      <span className="text-sm text-muted">
        {counts.format(stock.held)} held, {counts.format(stock.sold)} sold
      </span>
    </div>
  );
}

/** The columns; a phone shows each row as a card, with the name as its head. */
export function partColumns(onDeleted: (part: StockedPart) => void): Column<StockedPart>[] {
  return [
    {
      key: 'part',
      header: 'Part',
      className: 'max-sm:justify-start max-sm:text-start max-sm:before:hidden',
      cell: (part) => <PartName part={part} />,
    },
    {
      key: 'price',
      header: 'Price',
      figure: true,
      className: 'sm:w-25',
      cell: ({ price }) => formatDollars(price),
    },
    {
      key: 'available',
      header: 'Available',
      figure: true,
      className: 'sm:w-40',
      cell: (part) => <Available part={part} />,
    },
    {
      key: 'minimum',
      header: 'Minimum',
      figure: true,
      className: 'w-24 max-xl:hidden',
      cell: ({ minimumOrder }) => counts.format(minimumOrder),
    },
    {
      key: 'action',
      header: 'Action',
      hiddenHeader: true,
      className: 'sm:w-31 lg:w-48 max-sm:before:hidden max-sm:*:w-full',
      cell: (part) => <PartActions part={part} onDeleted={() => onDeleted(part)} />,
    },
  ];
}
