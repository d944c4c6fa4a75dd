import TriangleAlert from 'virtual:icons/triangle-alert';
import { moment } from '@spareworks/contract/plain/dates';
import { partField } from '@spareworks/contract/plain/part-fields';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { allTheirs, type Choice, type ComparedName, type Difference, firstChoices } from './conflict.ts';
import { FieldValue } from './field-value.tsx';
import type { Conflict } from './use-edit-part.ts';

type OptionProps = {
  difference: Difference;
  side: Choice;
  chosen: boolean;
  onChoose: () => void;
};

function labelOf(name: ComparedName): string {
  if (name === 'numbers') return 'Part numbers';
  if (name === 'pictures') return 'Pictures';
  return name === 'supersededBy' ? 'Replaced by' : partField(name).label;
}

/** What the person left as it was is none of theirs: to choose it takes back what the other did. */
function sideWords(side: Choice, { touched }: Difference): string {
  if (side === 'theirs') return 'Theirs';
  return touched ? 'Yours' : 'As it was before';
}

function Option({ difference, side, chosen, onChoose }: OptionProps) {
  const { name } = difference;
  const value = difference[side];
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer gap-3 rounded-md border border-base-300 bg-base-100 p-3 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={chosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-primary outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted">{sideWords(side, difference)}</span>
        <FieldValue name={name} value={value} />
      </span>
    </label>
  );
}

type Props = {
  conflict: Conflict;
  busy: boolean;
  onSettle: (choices: Partial<Record<ComparedName, Choice>>) => void;
};

/** Both values of each field that somebody else has changed, and the choice between them. */
export function ConflictPanel({ conflict: { theirs, list }, busy, onSettle }: Props) {
  const [choices, setChoices] = useState(() => firstChoices(list));
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();

  // Also of whoever presses the Save of the page without having decided: then theirs is asked for anew, and this may be out of sight.
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [theirs]);

  const who = theirs.editedBy ?? 'Somebody else';
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
      className="max-w-3xl rounded-md border border-warning/50 bg-base-200 p-4 sm:p-6"
    >
      <h2 id={titleId} className="flex items-start gap-2.5 text-2xl">
        <TriangleAlert size={24} className="mt-0.5 shrink-0 text-warning" />
        This part was changed while you were editing it
      </h2>
      <p className="mt-2">
        <span className="wrap-anywhere">{who}</span> saved it
        {theirs.editedAt === null ? '' : ` on ${moment(theirs.editedAt)}`}. Nothing of yours is lost: choose
        what to keep and press Save with these values.
      </p>
      <div className="mt-5 flex flex-col gap-5">
        {list.map((difference) => (
          <fieldset key={difference.name}>
            <legend className="mb-1.5 font-medium">{labelOf(difference.name)}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <Option
                  key={side}
                  difference={difference}
                  side={side}
                  chosen={choices[difference.name] === side}
                  onChoose={() => setChoices({ ...choices, [difference.name]: side })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button loading={busy} onClick={() => onSettle(choices)} className="max-sm:w-full">
          Save with these values
        </Button>
        {list.length > 1 && (
          <>
            {list.some(({ touched }) => touched) && (
              <Button
                variant="outline"
                onClick={() => setChoices(firstChoices(list))}
                className="max-sm:flex-1"
              >
                All yours
              </Button>
            )}
            <Button variant="outline" onClick={() => setChoices(allTheirs(list))} className="max-sm:flex-1">
              All theirs
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
