import type { PaymentDiscrepancy, RefundOutcome } from '@spareworks/contract/calls/payments';
import { useId, useState } from 'react';
import { useKeptText } from '../../../features/drafts/use-kept-text.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseButton, Dialog } from '../../../ui/dialog.tsx';
import { KeptNote } from '../../../ui/kept-note.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.ts';
import { finishDiscrepancy } from './discrepancies-query.ts';

type Props = { entry: PaymentDiscrepancy; title: string; onClose: () => void; onDone: () => void };

const hangingRefund: Record<RefundOutcome, string> = {
  refunded: 'The money went back to the customer',
  kept: 'The money stays with the shop; the order goes on',
};

/** The money came back from the bank after the order had been refunded. The customer is told either way. */
const failedRefund: Record<RefundOutcome, string> = {
  refunded: 'The customer was paid back another way',
  kept: 'The money stays with the shop, as agreed with the customer',
};

/** Asks what was done about it. What was typed stays until it is saved. */
export function FinishDialog({ entry, title, onClose, onDone }: Props) {
  const kept = useKeptText(`payment-note:${entry._id}`);
  const note = kept.text;
  const [outcome, setOutcome] = useState<RefundOutcome | null>(null);
  const { busy, errors, failure, submit } = useSubmit({ fields: ['note'] });
  const mustChoose = entry.outcomes.length > 0;
  const missing = {
    ...(note.trim() === '' && { note: 'note is required' }),
    ...(mustChoose && outcome === null && { outcome: 'Please say how it ended.' }),
  };

  async function finish(): Promise<void> {
    const first = await finishDiscrepancy(entry._id, { note, ...(outcome !== null && { outcome }) });
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
          words={entry.kind === 'refund-failed' ? failedRefund : hangingRefund}
          chosen={outcome}
          error={errors.outcome}
          onChoose={setOutcome}
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
