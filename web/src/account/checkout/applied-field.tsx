import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'help' | 'error' | 'autoComplete'> & {
  id: string;
  maxLength: number;
  /** What counts now. */
  value: string;
  onApply: (value: string) => void;
};

/** A field that counts once it is left: half a code is not worth asking about. */
export function AppliedField({ value, onApply, ...field }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const apply = () => onApply(typed.trim());

  function applyByEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // or the order would be placed
    apply();
  }

  return (
    <div className="flex items-start gap-2 *:first:min-w-0 *:first:flex-1">
      <TextField
        {...field}
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={typed.trim() === value ? field.error : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={applyByEnter}
      />
      <Button variant="outline" className="mt-8 px-4" onClick={apply}>
        Apply
      </Button>
    </div>
  );
}
