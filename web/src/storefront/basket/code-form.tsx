import type { Quote } from '@spareworks/contract/calls/checkout';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Estimate } from '../../features/basket/estimate.ts';
import { Button } from '../../ui/button.tsx';
import { Folded } from '../../ui/folded.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { quote: Quote | null; estimate: Estimate; onEstimate: (estimate: Estimate) => void };

/** A field for a discount code, folded: most people have none, and nobody should go and look for one. */
export function CodeForm({ quote, estimate, onEstimate }: Props) {
  const [typed, setTyped] = useState(estimate.code);
  const problem = estimate.code === '' || typed.trim() !== estimate.code ? null : quote?.codeProblem;
  const applied = quote?.code ?? null;
  const [dropped, setDropped] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** Whether somebody did something here: they go on from here. */
  const acted = useRef(false);
  const counts = applied !== null;

  // What had the focus is gone with the answer of the shop.
  useEffect(() => {
    const found = place.current?.querySelector<HTMLElement>(counts ? 'button' : 'input');
    if (acted.current && document.activeElement === document.body) found?.focus();
  }, [counts]);

  function apply(event: FormEvent): void {
    event.preventDefault();
    const code = typed.trim();
    setTyped(code);
    acted.current = true;
    onEstimate({ ...estimate, code });
  }

  function drop(): void {
    setTyped('');
    setDropped(true);
    acted.current = true;
    onEstimate({ ...estimate, code: '' });
  }

  if (applied !== null) {
    return (
      <div ref={place} className="flex items-center justify-between gap-3">
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
    <div ref={place}>
      <Folded title="Do you have a code?" open={dropped || estimate.code !== ''}>
        <form onSubmit={apply} className="flex items-start gap-2 *:first:min-w-0 *:first:flex-1">
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
      </Folded>
    </div>
  );
}
