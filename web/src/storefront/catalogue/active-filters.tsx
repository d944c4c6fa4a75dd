import X from 'virtual:icons/x';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type CatalogueState, catalogueHref, without } from './catalogue-state.ts';
import { activeFilters } from './filter-labels.ts';

type Props = { state: CatalogueState; tree: GroupTree; maker: string | undefined; onLostFocus: () => void };

/** What narrows the list down, each to be taken away on its own. */
export function ActiveFilters({ state, tree, maker, onLostFocus }: Props) {
  const filters = activeFilters(state, tree, maker);
  const taken = useRef(false);
  const count = filters.length;

  // A filter that is taken away takes the focus with it.
  useEffect(() => {
    if (taken.current && document.activeElement === document.body) onLostFocus();
    taken.current = false;
  }, [count]);

  if (count === 0) return null;
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {filters.map(({ label, names }) => (
          <li key={names[0]}>
            <Link
              to={catalogueHref(without(state, ...names))}
              preventScrollReset
              onClick={() => {
                taken.current = true;
              }}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-(--field-line) py-1 pr-3 pl-4 text-[0.9375rem] font-medium transition-colors hover:border-base-content hover:bg-base-200 lg:min-h-9"
            >
              <span className="sr-only">Remove filter: </span>
              {label}
              <X size={16} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={catalogueHref(without(state, ...filters.flatMap(({ names }) => names)))}
        preventScrollReset
        onClick={() => {
          taken.current = true;
        }}
        className="text-link inline-flex min-h-11 items-center px-2 lg:min-h-9"
      >
        Clear all
      </Link>
    </div>
  );
}
