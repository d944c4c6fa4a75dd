import type { Quote } from '@spareworks/contract/calls/checkout';
import { type FormEvent, useState } from 'react';
import type { Estimate } from '../../features/basket/estimate.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { quote: Quote | null; estimate: Estimate; onEstimate: (estimate: Estimate) => void };

/** A field for a discount code, folded: most people have none, and nobody should go and look for one. */
export function CodeForm({ quote, estimate, onEstimate }: Props) {
  const [typed, setTyped] = useState(estimate.code);
  const problem = estimate.code === '' || typed.trim() !== estimate.code ? null : quote?.codeProblem;
  const applied = quote?.code ?? null;

  function apply(event: FormEvent): void {
    event.preventDefault();
    const code = typed.trim();
    setTyped(code);
    onEstimate({ ...estimate, code });
  }

  function drop(): void {
    setTyped('');
    onEstimate({ ...estimate, code: '' });
  }

  if (applied !== null) {
    return (
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="min-w-0 font-medium wrap-anywhere">
          Code {applied.code}: {applied.label}
        </p>
        <Button variant="ghost" className="px-3" onClick={drop}>
          Remove code
        </Button>
      </div>
    );
  }
  return (
    <details open={estimate.code !== '' || undefined}>
      <summary className="-my-1.5 cursor-pointer py-2.5 font-medium">Do you have a code?</summary>
      <form onSubmit={apply} className="mt-2 flex items-start gap-2 *:first:min-w-0 *:first:flex-1">
        <TextField
          label="Discount code"
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem ?? undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" className="mt-8 px-4">
          Apply
        </Button>
      </form>
    </details>
  );
}
