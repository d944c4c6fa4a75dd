import type { ReactNode } from 'react';

/** A row of a part's specification. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="w-36 border-b border-base-300 py-2.5 pr-4 text-left font-normal text-muted">
        {name}
      </th>
      <td className="border-b border-base-300 py-2.5 font-medium wrap-anywhere">{children}</td>
    </tr>
  );
}
