import X from 'virtual:icons/x';
import { countriesByName, countryName } from '@spareworks/contract/plain/countries';
import { euCountries } from '@spareworks/contract/plain/vat-number';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/text-field.tsx';

type Props = {
  chosen: readonly string[];
  /** Those of other zones of the same method. */
  taken: ReadonlySet<string>;
  error: string | undefined;
  onChange: (countries: string[]) => void;
};

/** Countries, one after the other: a list to choose from, and a button, so that arrow keys alone choose nothing. */
export function CountryChooser({ chosen, taken, error, onChange }: Props) {
  const [next, setNext] = useState('');
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const free = countriesByName().filter(({ code }) => !chosen.includes(code) && !taken.has(code));
  const union = free.filter(({ code }) => euCountries.has(code));

  function add(codes: readonly string[]): void {
    onChange([...chosen, ...codes]);
    setNext('');
  }

  function remove(code: string): void {
    onChange(chosen.filter((other) => other !== code));
    // The button that had the focus is gone.
    box.current?.querySelector('select')?.focus();
  }

  return (
    <div ref={box} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-52">
          <SelectField
            label="Country"
            className="long-list"
            value={next}
            error={error}
            onChange={({ target }) => setNext(target.value)}
          >
            <option value="">Choose a country</option>
            {free.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Button
          variant="outline"
          aria-disabled={next === '' || undefined}
          onClick={() => next !== '' && add([next])}
        >
          Add country
        </Button>
        {union.length > 0 && (
          <Button variant="ghost" className="px-3" onClick={() => add(union.map(({ code }) => code))}>
            Add all of the EU
          </Button>
        )}
      </div>
      {chosen.length > 0 && (
        <ul id={listId} aria-label="Countries of this zone" className="flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li
              key={code}
              className="flex items-center rounded-md border border-base-300 bg-base-200 pl-2.5 font-medium"
            >
              {countryName(code)}
              <button
                type="button"
                aria-label={`Take away: ${countryName(code)}`}
                className="grid size-9 cursor-pointer place-items-center text-muted hover:text-base-content"
                onClick={() => remove(code)}
              >
                <X size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
