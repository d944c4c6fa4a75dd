import type { PickList } from '@spareworks/contract/calls/shipments';
import { counts } from '@spareworks/contract/plain/formats';
import { Fragment } from 'react';

type Part = PickList['parts'][number];

type Props = { parts: readonly Part[]; labelOf: (group: Part['group']) => string };

/** Parts by group, each with how many in all, the orders that want them and a box to tick on paper. */
export function PickTable({ parts, labelOf }: Props) {
  return (
    <table className="w-full text-start">
      <thead>
        <tr className="border-b border-base-content text-sm text-muted">
          <th scope="col" className="w-8 py-2 text-start font-semibold">
            <span className="sr-only">Fetched</span>
          </th>
          <th scope="col" className="py-2 pr-4 text-start font-semibold">
            Part
          </th>
          <th scope="col" className="py-2 text-end font-semibold">
            Pieces
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, index) => (
          <Fragment key={part.partId}>
            {(index === 0 || parts[index - 1]?.group !== part.group) && (
              <tr>
                <th scope="colgroup" colSpan={3} className="pt-5 pb-1 text-start font-display text-2xl">
                  {labelOf(part.group)}
                </th>
              </tr>
            )}
            <tr className="border-b border-base-300 align-top">
              <td className="py-3">
                <span
                  aria-hidden="true"
                  className="mt-0.5 block size-5 rounded-sm border border-(--field-line)"
                />
              </td>
              <td className="py-3 pr-4">
                <span className="font-medium wrap-anywhere">{part.name}</span>
                <span className="block text-sm">SKU {part.sku}</span>
                <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
                  {part.orders.map(({ _id, number, quantity }) => (
                    <li key={_id} className="whitespace-nowrap">
                      {number}: {counts.format(quantity)}
                    </li>
                  ))}
                </ul>
              </td>
              <td className="py-3 text-end text-xl font-semibold">{counts.format(part.quantity)}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
