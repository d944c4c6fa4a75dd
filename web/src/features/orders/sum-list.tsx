import { formatDollars } from '@spareworks/contract/plain/formats';
import { type Sums, sumRows, taxNote } from './sums.ts';

/** From the parts to the total. */
export function SumList({ sums, totalName = 'Total' }: { sums: Sums; totalName?: string }) {
  const note = taxNote(sums);
  return (
    <>
      <dl className="text-[0.9375rem]">
        {sumRows(sums).map(({ name, amount }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="min-w-0 wrap-anywhere text-muted">{name}</dt>
            <dd className="shrink-0 font-medium">{amount}</dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-base-content pt-3">
          <dt className="text-lg font-semibold">{totalName}</dt>
          <dd className="font-display text-[2rem] leading-none font-semibold">{formatDollars(sums.total)}</dd>
        </div>
      </dl>
      {note !== null && <p className="mt-1.5 text-sm text-muted">{note}</p>}
    </>
  );
}
