import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import type { ListedGroup } from '@spareworks/contract/plain/group-tree';
import { makerSlug } from '@spareworks/contract/plain/maker';
import { Link } from 'react-router';
import { Fact } from '../../features/parts/fact.tsx';
import { sizeText, weightText } from '../../features/parts/measures.ts';
import { PartRating } from '../../features/parts/part-rating.tsx';
import { groupHref } from '../../features/parts/part-trail.ts';
import { stockOf } from '../../features/parts/stock.ts';
import { StockLine } from '../../features/parts/stock-line.tsx';
import { StockNotice } from '../../features/stock-notices/stock-notice.tsx';
import { paths } from '../../paths.ts';
import { FitsYourCar } from './fits-your-car.tsx';
import { PartNumbers } from './part-numbers.tsx';
import { PurchaseButtons } from './purchase.tsx';

/** Who has come to an old part is led on. */
function Replaced({ by }: { by: NonNullable<PartDetails['current']> }) {
  return (
    <p role="note" className="mt-4 rounded-md border border-warning bg-base-200 px-4 py-3">
      This part is replaced by{' '}
      <Link to={paths.part.href({ id: by._id })} className="text-link">
        {by.name}
      </Link>{' '}
      (SKU {by.sku}).
    </p>
  );
}

const stockId = 'part-stock';

/** Everything that decides: name, price, stock, the action and the specification. */
export function PartFacts({ part, group }: { part: PartDetails; group: ListedGroup | null }) {
  const stock = stockOf(part);
  const size = sizeText(part);
  return (
    <div className="md:row-span-2">
      <h1 className="text-[2.5rem] wrap-anywhere hyphens-auto lg:text-5xl">{part.name}</h1>
      {part.current !== null && <Replaced by={part.current} />}
      {part.rating !== null && part.ratingCount > 0 && (
        <a
          href="#reviews"
          className="mt-2 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          <PartRating rating={part.rating} count={part.ratingCount} />
        </a>
      )}
      <p className="mt-4 font-display text-[2.75rem] leading-none font-semibold">
        {formatDollars(part.price)}{' '}
        <span className="font-sans text-base font-normal text-muted">for one</span>
      </p>
      {part.deposit !== null && (
        <p className="mt-2">plus {formatDollars(part.deposit)} deposit, given back for the old part</p>
      )}
      <div className="mt-4">
        <StockLine stock={stock} id={stockId} />
      </div>
      <FitsYourCar partId={part._id} />
      <div className="mt-6 max-md:hidden">
        <PurchaseButtons part={part} stock={stock} reasonId={stockId} />
      </div>
      {!stock.orderable && (
        <div className="mt-4">
          <StockNotice partId={part._id} />
        </div>
      )}
      <table className="mt-7 w-full border-separate border-spacing-0 border-t border-base-content">
        <caption className="sr-only">Specification</caption>
        <tbody>
          <Fact name="SKU">{part.sku}</Fact>
          {part.maker !== null && (
            <Fact name="Maker">
              <Link to={paths.maker.href({ slug: makerSlug(part.maker) })} className="text-link">
                {part.maker}
              </Link>
            </Fact>
          )}
          <Fact name="Price">{formatDollars(part.price)}</Fact>
          <Fact name="Available">{counts.format(part.availableQuantity)}</Fact>
          <Fact name="Minimum order">{counts.format(part.minimumOrder)}</Fact>
          {group !== null && (
            <Fact name="Group">
              <Link to={groupHref(group)} className="text-link">
                {group.name}
              </Link>
            </Fact>
          )}
          {part.weightGrams !== null && <Fact name="Weight">{weightText(part.weightGrams)}</Fact>}
          {size !== null && <Fact name="Size">{size}</Fact>}
          {part.bulky && <Fact name="Bulky">Does not go as a usual parcel</Fact>}
          {part.deposit !== null && (
            <Fact name="Deposit">{formatDollars(part.deposit)}, given back for the old part</Fact>
          )}
        </tbody>
      </table>
      <PartNumbers part={part} />
    </div>
  );
}
