import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type CatalogueState, catalogueHref, without } from './catalogue-state.ts';

type Props = { tree: GroupTree; state: CatalogueState };

/** The groups in a row: the same search with the same filters, in another group. */
export function GroupLinks({ tree, state }: Props) {
  const chosen = state.group;
  const rest = without(state, 'group');
  const [top] = chosen === undefined ? [] : tree.pathTo(chosen);
  const groups = [
    { label: 'All parts', group: undefined },
    ...tree.childrenOf(null).map(({ _id, name }) => ({ label: name, group: _id })),
  ];
  const row = useRef<HTMLUListElement>(null);

  // On a narrow screen the chosen group may be out of sight in its row. Only the row is scrolled, never the page.
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
        {groups.map(({ label, group }) => (
          <li key={group ?? ''} className="shrink-0">
            <Link
              to={catalogueHref({ ...rest, ...(group && { group }) })}
              preventScrollReset
              aria-current={group === chosen ? 'page' : group === top?._id ? 'true' : undefined}
              className="group inline-flex min-h-11 items-center text-[0.9375rem] font-medium whitespace-nowrap text-muted transition-colors hover:text-base-content focus-visible:-outline-offset-2 aria-[current]:text-base-content lg:min-h-9"
            >
              <span className="border-y-2 border-transparent group-aria-[current]:border-b-primary">
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
