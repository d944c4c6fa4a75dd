import Plus from 'virtual:icons/plus';
import Search from 'virtual:icons/search';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { sortLabels } from '../../features/parts/sort-labels.ts';
import { type Debounced, debounce } from '../../lib/debounce.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type ListSort, type ListState, listSorts } from './list-state.ts';

const typingPauseMs = 250;

type Props = {
  state: ListState;
  onSearch: (q: string) => void;
  onSort: (sort: ListSort) => void;
};

/** Search, order, and the way to a new part. */
export function ListControls({ state, onSearch, onSort }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const typing = useRef<Debounced>(null);
  const search = useEffectEvent(() => onSearch(field.current?.value ?? ''));

  useEffect(() => {
    typing.current = debounce(() => search(), typingPauseMs);
    return () => typing.current?.cancel();
  }, []);

  // Back and forward change the search without the field; while somebody types it is theirs.
  useEffect(() => {
    const element = field.current;
    if (element !== null && !typing.current?.waiting && element.value.trim() !== state.q) {
      element.value = state.q;
    }
  }, [state.q]);

  return (
    <search className="no-print mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <form
        className="relative min-w-56 flex-1 max-sm:basis-full"
        onSubmit={(event) => {
          event.preventDefault();
          typing.current?.flush();
        }}
      >
        <label htmlFor="parts-search" className="sr-only">
          Search the parts
        </label>
        <Search
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 z-1 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          id="parts-search"
          type="search"
          defaultValue={state.q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search the parts"
          className="input pl-11"
          onChange={() => typing.current?.call()}
          // Later than this it would call back whoever has left for another page.
          onBlur={() => typing.current?.flush()}
        />
      </form>
      <div className="w-48 max-sm:w-full">
        <label htmlFor="parts-sort" className="sr-only">
          Sort by
        </label>
        <select
          id="parts-sort"
          className="select"
          value={state.sort}
          onChange={({ currentTarget }) => onSort(currentTarget.value as ListSort)}
        >
          {listSorts
            .filter((sort) => sort !== 'relevance' || state.q !== '')
            .map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
        </select>
      </div>
      <ButtonLink to={paths.addSpareParts.href()} icon={<Plus size={18} />} className="max-sm:w-full">
        {pageNames.addSpareParts}
      </ButtonLink>
    </search>
  );
}
