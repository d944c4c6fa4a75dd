import { partGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';

type Props = {
  /** With commas between them; empty for all. */
  value: string;
  error: string | undefined;
  onChange: (groups: string) => void;
};

const all = Object.entries(partGroupLabels);

export function GroupsField({ value, error, onChange }: Props) {
  const helpId = useId();
  const chosen = new Set(value === '' ? [] : value.split(','));

  function choose(group: string, wanted: boolean): void {
    const next = new Set(chosen);
    if (wanted) next.add(group);
    else next.delete(group);
    // In the order of the list, whatever was ticked first.
    onChange(
      all
        .map(([name]) => name)
        .filter((name) => next.has(name))
        .join(','),
    );
  }

  return (
    <fieldset aria-describedby={helpId}>
      <legend className="font-medium">Only for parts of</legend>
      <p id={helpId} className="mt-0.5 text-sm text-muted">
        None ticked: all parts. Else only these are discounted, and at least one must be in the order.
      </p>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {all.map(([group, label]) => (
          <Checkbox
            key={group}
            label={label}
            checked={chosen.has(group)}
            onChange={({ target }) => choose(group, target.checked)}
          />
        ))}
      </div>
      {error !== undefined && <p className="text-sm font-medium text-error">{error}</p>}
    </fieldset>
  );
}
