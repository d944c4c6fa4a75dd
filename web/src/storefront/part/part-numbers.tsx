import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import {
  type PartNumber,
  type PartNumberKind,
  partNumberKinds,
} from '@spareworks/contract/plain/part-number';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

const headings: Readonly<Record<PartNumberKind, string>> = {
  oem: 'Maker’s number',
  interchange: 'Other makers',
  superseded: 'Replaces',
};

type Row = { key: string; kind: string; brand: string; number: string; href?: string };

function rowsOf({ numbers, supersedes }: PartDetails): Row[] {
  const ofKind = (kind: PartNumberKind) =>
    numbers
      .filter((number) => number.kind === kind)
      .map(({ brand, number }: PartNumber) => ({
        key: `${kind} ${brand} ${number}`,
        kind: headings[kind],
        brand,
        number,
      }));
  const ofShop = supersedes.map(({ _id, sku, name }) => ({
    key: _id,
    kind: headings.superseded,
    brand: name,
    number: sku,
    href: paths.part.href({ id: _id }),
  }));
  return [...partNumberKinds.flatMap(ofKind), ...ofShop];
}

/** Every number by which it can be asked for; nothing where it has only its own, which stands above. */
export function PartNumbers({ part }: { part: PartDetails }) {
  const rows = rowsOf(part);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="numbers" className="mt-8">
      <h2 id="numbers" className="text-2xl">
        Part numbers
      </h2>
      <table className="mt-2 w-full border-separate border-spacing-0 border-t border-base-content text-start">
        <thead className="sr-only">
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Brand</th>
            <th scope="col">Number</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, kind, brand, number, href }, index) => (
            <tr key={key} className="align-baseline">
              <td className="border-b border-base-300 py-2 pr-3 text-muted">
                <span className={rows[index - 1]?.kind === kind ? 'sr-only' : undefined}>{kind}</span>
              </td>
              <td className="border-b border-base-300 py-2 pr-3 wrap-anywhere">{brand}</td>
              <td className="border-b border-base-300 py-2 text-end font-medium wrap-anywhere">
                {href === undefined ? (
                  number
                ) : (
                  <Link to={href} className="text-link">
                    {number}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
