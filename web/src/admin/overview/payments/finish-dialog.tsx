import type { PaymentDiscrepancy, RefundOutcome } from '@spareworks/contract/calls/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useKeptText } from '../../../features/drafts/use-kept-text.ts';
import { ApiProblem } from '../../../lib/api.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseButton, Dialog } from '../../../ui/dialog.tsx';
import { KeptNote } from '../../../ui/kept-note.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.ts';
import { finishDiscrepancy, refreshDiscrepancies } from './discrepancies-query.ts';
import { outcomeWords } from './discrepancy-words.ts';

type Props = { entry: PaymentDiscrepancy; title: string; onClose: () => void; onDone: () => void };

/** How it ended, said of the sum that was shown then. */
type Chosen = { outcome: RefundOutcome; amount: number | null };

/** Asks what was done about it. What was typed stays until it is saved. */
export function FinishDialog({ entry, title, onClose, onDone }: Props) {
  const kept = useKeptText(`payment-note:${entry._id}`);
  const note = kept.text;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // Another refund may come back while somebody writes: what was chosen was chosen for the sum that stood there.
  const outcome = chosen?.amount === entry.amount ? chosen.outcome : null;
  const { busy, errors, failure, submit } = useSubmit({ fields: ['note'] });
  const mustChoose = entry.outcomes.length > 0;
  const missing = {
    ...(note.trim() === '' && { note: 'note is required' }),
    ...(mustChoose && outcome === null && { outcome: 'Please say how it ended.' }),
  };

  async function finish(): Promise<void> {
    const first = await finishDiscrepancy(entry._id, {
      note,
      ...(outcome !== null && { outcome, ...(entry.amount !== null && { amount: entry.amount }) }),
    }).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'changed_meanwhile') refreshDiscrepancies(client);
      throw error;
    });
    notify.plain(first ? 'Marked as done.' : 'Somebody else has marked it as done already.');
    kept.forget();
    onDone();
  }

  return (
    <Dialog
      open
      title="Mark as done"
      text={title}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          <Button loading={busy} onClick={() => void submit(finish, missing)}>
            Mark as done
          </Button>
        </>
      }
    >
      {mustChoose && (
        <OutcomeChoice
          outcomes={entry.outcomes}
          words={outcomeWords(entry)}
          chosen={outcome}
          error={errors.outcome}
          onChoose={(one) => setChosen({ outcome: one, amount: entry.amount })}
        />
      )}
      <KeptNote shown={kept.restored} onStartOver={kept.forget} />
      <TextAreaField
        label="Note"
        required
        maxLength={1000}
        help="What was found and what was done, for whoever asks later."
        error={errors.note ?? failure ?? undefined}
        value={note}
        onChange={(event) => kept.type(event.target.value)}
      />
    </Dialog>
  );
}

type ChoiceProps = {
  outcomes: readonly RefundOutcome[];
  words: Record<RefundOutcome, string>;
  chosen: RefundOutcome | null;
  error: string | undefined;
  onChoose: (outcome: RefundOutcome) => void;
};

/** Only a person can say how the refund ended. */
function OutcomeChoice({ outcomes, words, chosen, error, onChoose }: ChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className="mb-4" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1 font-medium">How did the refund end?</legend>
      {outcomes.map((outcome) => (
        <label key={outcome} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="outcome"
            className="size-4 shrink-0 accent-primary"
            checked={chosen === outcome}
            onChange={() => onChoose(outcome)}
          />
          {words[outcome]}
        </label>
      ))}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
