import type { Return } from '@spareworks/contract/calls/returns';
import { useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { keyOf, leftToShelve, pieceProblem, piecesIn } from './piece-fields.ts';
import { useStep } from './use-step.ts';
import { useTyped } from './use-typed.ts';

/** Which of the pieces that are as good as new are sold again. */
export function ShelfForm({ found }: { found: Return }) {
  const open = found.lines.filter((line) => leftToShelve(line) > 0);
  const { typed, type, startOver } = useTyped(found, open, leftToShelve);
  const keys = useIdempotencyKeys(`restock-return:${found._id}`);
  const { busy, failure, run, setFailure } = useStep(found);
  const [checked, setChecked] = useState(false);
  if (open.length === 0) return <p className="text-muted">Nothing that can be sold again is left.</p>;

  async function submit(): Promise<void> {
    const pieces = open.map((line) => ({
      position: line.position,
      quantity: piecesIn(typed[keyOf(line)], leftToShelve(line)),
    }));
    const lines = pieces.flatMap(({ position, quantity }) =>
      quantity === null || quantity === 0 ? [] : [{ position, quantity }],
    );
    setChecked(true);
    setFailure('');
    if (pieces.some(({ quantity }) => quantity === null)) return; // what is wrong stands at its field
    if (lines.length === 0) {
      setFailure('Please say how many go back on the shelf.');
      return;
    }
    const body = { lines };
    const headers = { 'idempotency-key': keys.keyFor(body) };
    const params = { id: found._id };
    const done = await run(
      () => browserApi('POST /returns/{id}/restock', { params, body, headers }),
      'The pieces are on the shelf again.',
    );
    if (!done) return;
    keys.arrived();
    startOver();
    setChecked(false);
  }

  return (
    <form
      noValidate
      aria-label="Put back on the shelf"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {open.map((line) => (
        <TextField
          key={keyOf(line)}
          label={line.name}
          help={`${leftToShelve(line)} as good as new`}
          type="number"
          inputMode="numeric"
          min={0}
          max={leftToShelve(line)}
          step={1}
          value={typed[keyOf(line)] ?? ''}
          error={checked ? pieceProblem(typed[keyOf(line)], leftToShelve(line), 'as good as new') : undefined}
          onChange={({ target }) => type(line, target.value)}
        />
      ))}
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
      <Button type="submit" variant="outline" loading={busy} className="self-start max-sm:w-full">
        Put back on the shelf
      </Button>
    </form>
  );
}
