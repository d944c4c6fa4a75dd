import type { Returnable } from '@spareworks/contract/calls/returns';
import { day } from '@spareworks/contract/plain/dates';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { shop } from '@spareworks/contract/plain/shop';
import type { Order } from '@spareworks/contract/schemas/order';

/** What of the order has a deposit on it, and how to get that back. */
export function Deposits({ order, returnable }: { order: Order; returnable: readonly Returnable[] }) {
  const lines = order.lines.flatMap((line, index) =>
    line.deposit > 0 ? [{ line, position: index + 1 }] : [],
  );
  if (lines.length === 0) return null;
  const open = lines.some(({ line }) => line.depositRefunded + line.canceled < line.quantity);
  const until = returnable.find(({ kind }) => kind === 'core')?.until ?? null;
  // Of what was shipped nothing is left to send back once it was asked for, or the time is over.
  const isToCome = until !== null || order.shippedAt === null;
  return (
    <div className="rounded-md bg-base-200 p-4 text-[0.9375rem]">
      <h3 className="text-xl">Deposit for old parts</h3>
      <ul className="mt-2 flex flex-col gap-1">
        {lines.map(({ line, position }) => (
          <li key={position} className="wrap-anywhere">
            {line.name}: {formatDollars(line.deposit)}
            {line.quantity > 1 && ` for ${line.quantity}`}
            {line.depositRefunded > 0 && `, given back for ${line.depositRefunded} of ${line.quantity}`}
          </li>
        ))}
      </ul>
      {open && isToCome && (
        <p className="mt-2 text-muted">
          Send your old part back
          {until === null
            ? ` within ${shop.coreReturnDays} days after we have shipped the new one`
            : ` until ${day(until)}`}
          , and you get its deposit back.
        </p>
      )}
    </div>
  );
}
