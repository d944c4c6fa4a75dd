import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { Fact } from '../../features/parts/fact.tsx';
import { PartDescription } from '../../features/parts/part-description.tsx';
import { PartGallery } from '../../features/parts/part-gallery.tsx';
import { stockOf } from '../../features/parts/stock.ts';
import { StockLine } from '../../features/parts/stock-line.tsx';
import { StockNotice } from '../../features/stock-notices/stock-notice.tsx';

/** What is being ordered. */
export function PartSummary({ part }: { part: PartDetails }) {
  const stock = stockOf(part);
  return (
    <div className="flex flex-col gap-6">
      <PartGallery part={part} />
      <div>
        <p className="font-display text-[2.75rem] leading-none font-semibold">
          {formatDollars(part.price)}{' '}
          <span className="font-sans text-base font-normal text-muted">for one</span>
        </p>
        <div className="mt-3">
          <StockLine stock={stock} />
        </div>
        {!stock.orderable && (
          <div className="mt-4 max-w-md">
            <StockNotice partId={part._id} />
          </div>
        )}
      </div>
      <table className="w-full border-separate border-spacing-0 border-t border-base-content">
        <caption className="sr-only">Specification</caption>
        <tbody>
          <Fact name="Product id">
            {part.sku} <span className="block text-[0.9375rem] text-muted">{part._id}</span>
          </Fact>
          <Fact name="Price">{formatDollars(part.price)}</Fact>
          <Fact name="Available quantity">{counts.format(part.availableQuantity)}</Fact>
          <Fact name="Minimum order">{counts.format(part.minimumOrder)}</Fact>
        </tbody>
      </table>
      <PartDescription text={part.description} />
    </div>
  );
}
