import { type PartGroup, partGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { catalogueHref } from './catalogue-state.ts';

const shelves = [
  { label: 'All parts', group: undefined },
  ...(Object.entries(partGroupLabels) as [PartGroup, string][]).map(([group, label]) => ({ label, group })),
];

type Props = { chosen: PartGroup | undefined; vehicle: string | undefined };

/** The shelves in a row, for those who look around; whoever sees only what fits their car goes on so. */
export function GroupLinks({ chosen, vehicle }: Props) {
  const row = useRef<HTMLUListElement>(null);

  // On a narrow screen the chosen shelf may be out of sight in its row. Only the row is scrolled, never the page.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    const { left, right } = link.getBoundingClientRect();
    const frame = row.current.getBoundingClientRect();
    if (left < frame.left || right > frame.right) row.current.scrollLeft += left - frame.left - 20;
  }, [chosen]);

  return (
    <nav aria-label="Groups" className="no-print border-b border-base-300 lg:pb-2">
      <ul
        ref={row}
        className="-mx-5 flex gap-x-6 overflow-x-auto px-5 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {shelves.map(({ label, group }) => (
          <li key={label} className="shrink-0">
            <Link
              to={catalogueHref({ ...(group && { group }), ...(vehicle && { vehicle }) })}
              preventScrollReset
              aria-current={group === chosen ? 'page' : undefined}
              className="group inline-flex min-h-11 items-center text-[0.9375rem] font-medium whitespace-nowrap text-muted transition-colors hover:text-base-content focus-visible:-outline-offset-2 aria-[current=page]:text-base-content lg:min-h-9"
            >
              <span className="border-y-2 border-transparent group-aria-[current=page]:border-b-primary">
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
