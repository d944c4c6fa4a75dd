import { useId } from 'react';
import { indentedName, useGroups } from '../../features/parts/use-groups.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { isGone } from './discount-words.ts';

type Props = {
  /** With commas between them; empty for all. */
  value: string;
  error: string | undefined;
  onChange: (groups: string) => void;
};

export function GroupsField({ value, error, onChange }: Props) {
  const helpId = useId();
  const tree = useGroups();
  const chosen = new Set(value === '' ? [] : value.split(','));
  // One that was deleted meanwhile stays until somebody takes it away.
  const all = [...new Set([...tree.all.map(({ _id }) => _id), ...chosen])];

  function choose(group: string, wanted: boolean): void {
    const next = new Set(chosen);
    if (wanted) next.add(group);
    else next.delete(group);
    // In the order of the list, whatever was ticked first.
    onChange(all.filter((key) => next.has(key)).join(','));
  }

  return (
    <fieldset aria-describedby={helpId}>
      <legend className="font-medium">Only for parts of</legend>
      <p id={helpId} className="mt-0.5 text-sm text-muted">
        None ticked: all parts. Else only these, with the groups within them, are discounted, and at least one
        must be in the order.
      </p>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {all.map((group) => (
          <Checkbox
            key={group}
            label={isGone(group, tree) ? `${group} (deleted)` : indentedName(tree, group)}
            checked={chosen.has(group)}
            onChange={({ target }) => choose(group, target.checked)}
          />
        ))}
      </div>
      {error !== undefined && <p className="text-sm font-medium text-error">{error}</p>}
    </fieldset>
  );
}
