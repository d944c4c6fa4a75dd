import Search from 'virtual:icons/search';
import type { OrderCounts } from '@spareworks/contract/calls/orders';
import { orderSorts, orderStages } from '@spareworks/contract/plain/order-lists';
import { vinInText } from '@spareworks/contract/plain/vin-in-text';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { sortLabels, stageLabels, withCount } from './labels.ts';
import { isDay, isNarrowed, type ListState, listHref, readListState } from './list-state.ts';
import { MoreFilters } from './more-filters.tsx';
import { focusSearch, searchFieldId } from './search-field.ts';
import { useDraft } from './use-draft.ts';

type DayProps = { label: string; value: string; min?: string; max?: string; onDay: (day: string) => void };

/** While a year is being typed it is a day of the first century; only a day that can be meant counts. */
function DayField({ value, onDay, ...rest }: DayProps) {
  const [text, setText] = useDraft(value);
  return (
    <TextField
      {...rest}
      type="date"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (target.value === '' || isDay(target.value)) onDay(target.value);
      }}
    />
  );
}

const vinNoteId = 'order-search-vin';

/** What narrows the list down and orders it. Everything chosen goes into the address at once, words when they are sent. */
export function OrderFilters({ state, counts }: { state: ListState; counts: OrderCounts | undefined }) {
  const navigate = useNavigate();
  const [words, setWords] = useDraft(state.q ?? '');
  const [part, setPart] = useDraft(state.part ?? '');

  const [hadVin, setHadVin] = useState(false);

  function choose(change: Record<string, string>): void {
    // What stands in the fields for words is not lost when something else is chosen first.
    const { exact, ...others } = state;
    // Other words may be mistyped anew.
    const asTyped = exact !== undefined && words === state.q ? { exact } : {};
    const next = readListState(new URLSearchParams({ ...others, ...asTyped, q: words, part, ...change }));
    if (vinInText(words) !== null) {
      setHadVin(true);
      setWords(next.q ?? '');
    }
    if (listHref(next) !== listHref(state)) void navigate(listHref(next), { preventScrollReset: true });
  }

  return (
    <search className="no-print">
      <form
        className="grid gap-x-4 gap-y-3"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          choose({});
        }}
      >
        <label htmlFor={searchFieldId} className="-mb-1.5 font-medium">
          Search
        </label>
        <div className="flex gap-2">
          <div className="relative min-w-0 flex-1">
            <Search
              size={20}
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 z-1 -translate-y-1/2 text-muted"
            />
            <input
              id={searchFieldId}
              type="search"
              value={words}
              maxLength={200}
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              placeholder="Order number, buyer, phone, part"
              aria-describedby={hadVin ? vinNoteId : undefined}
              className="input pl-11 text-ellipsis"
              onChange={({ target }) => {
                setHadVin(false);
                setWords(target.value);
              }}
            />
          </div>
          <Button type="submit">Search</Button>
        </div>
        {/* There before it has anything to say, or nobody would hear it. */}
        <p id={vinNoteId} role="status" className="-mt-1.5 empty:hidden">
          {hadVin && 'A VIN was left out: no order is found by one, and it must not stand in an address.'}
        </p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-[4fr_3fr_3fr_3fr]">
          <SelectField
            label="State"
            value={state.state ?? ''}
            onChange={({ target }) => choose({ state: target.value })}
          >
            <option value="">{withCount('Not canceled', counts?.all)}</option>
            {orderStages.map((stage) => (
              <option key={stage} value={stage}>
                {withCount(stageLabels[stage], counts?.[stage])}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Sort by"
            value={state.sort ?? 'newest'}
            onChange={({ target }) => choose({ sort: target.value })}
          >
            {orderSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </SelectField>
          <DayField
            label="Placed from"
            value={state.from ?? ''}
            {...(state.to && { max: state.to })}
            onDay={(from) => choose({ from })}
          />
          <DayField
            label="Placed to"
            value={state.to ?? ''}
            {...(state.from && { min: state.from })}
            onDay={(to) => choose({ to })}
          />
        </div>
        <MoreFilters state={state} part={part} onPart={setPart} choose={choose} />
        {isNarrowed(state) && (
          <p>
            <Link
              to={paths.manageOrders.href()}
              preventScrollReset
              className="text-link inline-flex min-h-11 items-center"
              onClick={focusSearch}
            >
              Clear filters
            </Link>
          </p>
        )}
      </form>
    </search>
  );
}
