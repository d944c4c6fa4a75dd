import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { filterFrom, type LogFilter } from './log-filter.ts';
import { useActions } from './log-query.ts';

type Props = { filter: LogFilter; onFilter: (filter: LogFilter) => void };

export function LogFilters({ filter, onFilter }: Props) {
  const { data: known = [] } = useActions();
  const actions = [...new Set([...known, ...(filter.action === undefined ? [] : [filter.action])])];

  const form = useRef<HTMLFormElement>(null);

  // The fields show the filter in force, also after going back.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = filter[field.name as keyof LogFilter] ?? '';
      }
    }
  }, [filter]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onFilter(filterFrom(new FormData(event.currentTarget)));
  }

  return (
    <search aria-label="Filter the audit log">
      <form
        ref={form}
        className="no-print mb-6 grid grid-cols-1 items-end gap-4 rounded-md border border-base-300 p-4 sm:grid-cols-2 xl:grid-cols-6"
        onSubmit={submit}
      >
        <div className="xl:col-span-2">
          <TextField label="Person" name="actor" maxLength={300} placeholder="Name or email" />
        </div>
        <div className="xl:col-span-2">
          <SelectField label="Action" name="action">
            <option value="">All</option>
            {actions.map((action) => (
              <option key={action}>{action}</option>
            ))}
          </SelectField>
        </div>
        <div className="xl:col-span-2">
          <TextField label="Subject" name="subject" maxLength={500} placeholder="Id, order or part" />
        </div>
        <div className="xl:col-span-2">
          <TextField label="From" name="from" type="date" />
        </div>
        <div className="xl:col-span-2">
          <TextField label="To" name="to" type="date" />
        </div>
        <div className="flex gap-2 xl:col-span-2">
          <Button type="submit" className="flex-auto">
            Filter
          </Button>
          <Button type="reset" variant="outline" onClick={() => onFilter({})}>
            Clear
          </Button>
        </div>
      </form>
    </search>
  );
}
