import { countriesByName } from '@spareworks/contract/plain/countries';
import { useState } from 'react';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { useDeliveryMethods } from '../delivery/delivery-query.ts';
import { hasMoreFilters, type ListState } from './list-state.ts';

type Props = {
  state: ListState;
  part: string;
  onPart: (words: string) => void;
  choose: (change: Record<string, string>) => void;
};

/** What is on an order, how it goes and where. Folded until it is wanted, for most of the time it is not. */
export function MoreFilters({ state, ...props }: Props) {
  const [open, setOpen] = useState(hasMoreFilters(state));
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">More filters</summary>
      {open && <Fields state={state} {...props} />}
    </details>
  );
}

function Fields({ state, part, onPart, choose }: Props) {
  const { data: methods = [] } = useDeliveryMethods();
  const [countries] = useState(countriesByName);
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      <TextField
        label="Part on it"
        maxLength={200}
        enterKeyHint="search"
        value={part}
        help="Words of its name, or its id."
        onChange={({ target }) => onPart(target.value)}
        onBlur={() => choose({})}
      />
      <SelectField
        label="Delivery"
        value={state.delivery ?? ''}
        onChange={({ target }) => choose({ delivery: target.value })}
      >
        <option value="">Any</option>
        {methods.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        {state.delivery !== undefined && !methods.some(({ _id }) => _id === state.delivery) && (
          <option value={state.delivery}>A method that is gone</option>
        )}
      </SelectField>
      <SelectField
        label="Country"
        value={state.country ?? ''}
        onChange={({ target }) => choose({ country: target.value })}
      >
        <option value="">Any</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
