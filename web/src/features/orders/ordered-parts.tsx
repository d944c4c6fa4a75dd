import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import type { Order, OrderLine } from '@spareworks/contract/schemas/order';
import { Link } from 'react-router';
import { LineFit } from './line-fit.tsx';
import { OrderFact } from './order-fact.tsx';

type Props = {
  order: Order;
  /** Where the name of a part leads; without it, nowhere. */
  hrefOf?: (line: OrderLine) => string;
};

function PartName({ line, href }: { line: OrderLine; href: string | undefined }) {
  if (href === undefined) return line.name;
  return (
    <Link to={href} className="text-link">
      {line.name}
    </Link>
  );
}

/** What was ordered: of one part its name, how many and for how much; of several a list of that. */
export function OrderedParts({ order, hrefOf }: Props) {
  const { lines, orderQuantity } = order;
  const [first, ...more] = lines;
  if (first !== undefined && more.length === 0) {
    return (
      <>
        <OrderFact name="Part">
          <PartName line={first} href={hrefOf?.(first)} />
          {first.sku !== null && (
            <span className="block text-sm font-normal text-muted">SKU {first.sku}</span>
          )}
          <LineFit fit={first.fit} />
        </OrderFact>
        <OrderFact name="Quantity">{counts.format(orderQuantity)}</OrderFact>
        <OrderFact name="Unit price">{formatDollars(first.unitPrice)}</OrderFact>
      </>
    );
  }
  return (
    <>
      <OrderFact name="Ordered">
        <ul className="flex flex-col gap-2.5">
          {lines.map((line, index) => (
            // A part may stand on two lines; the lines of an order never change their places.
            <li key={index}>
              <PartName line={line} href={hrefOf?.(line)} />
              <span className="block text-sm font-normal text-muted">
                {line.sku !== null && `SKU ${line.sku}, `}
                {counts.format(line.quantity)} x {formatDollars(line.unitPrice)} = {formatDollars(line.price)}
                {line.deposit > 0 && `, plus ${formatDollars(line.deposit)} deposit`}
              </span>
              <LineFit fit={line.fit} />
            </li>
          ))}
        </ul>
      </OrderFact>
      <OrderFact name="Quantity">{counts.format(orderQuantity)}</OrderFact>
    </>
  );
}
