import type { RefundPreview } from '@spareworks/contract/calls/payments';
import { formatDollars } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { useReason } from '../reason/use-reason.ts';
import { amountAsked, leftToRefund } from './amount-to-refund.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import {
  amountFault,
  everything,
  type RefundChoice,
  type RefundWay,
  wantedOf,
  whatHappens,
} from './refund-choice.ts';
import { RefundFields } from './refund-fields.tsx';
import { useRefund } from './use-refund.ts';
import { useRefundPreview } from './use-refund-preview.ts';

type Props = { order: Order; open: boolean; onClose: () => void; onRefunded: () => void };

const ways: { way: RefundWay; label: string }[] = [
  { way: 'all', label: 'Everything that is left' },
  { way: 'some', label: 'Some pieces or the delivery' },
  { way: 'amount', label: 'An amount' },
];

/** Asks what goes back and why, and says what happens, before money does. */
export function RefundDialog({ order, open, onClose, onRefunded }: Props) {
  const [choice, setChoice] = useState<RefundChoice>(everything);
  const chosen = wantedOf(choice);
  const { send, isSentBefore } = useRefund(order, () => {
    setChoice(everything);
    onRefunded();
  });
  const { reason, restored, startOver, error, failure, busy, type, submit } = useReason({
    name: `refund:${order._id}`,
    send: (text) => send(text, chosen ?? {}),
  });
  // What is left may be less by this very refund: only sending it again says so.
  const isAgain = chosen !== null && isSentBefore(reason, chosen);
  const fault = isAgain ? undefined : amountFault(choice, leftToRefund(order));
  const wanted = fault === undefined ? chosen : null;
  const now = useRefundPreview(order._id, wanted, open);
  // What was sent stands there until it is known what came of it: asked anew, the shop would answer for what is left after it.
  const [sent, setSent] = useState<RefundPreview | undefined>(undefined);
  const preview = isAgain ? (sent ?? now.preview) : now.preview;
  const settled = isAgain || now.settled;
  const field = useRef<HTMLTextAreaElement>(null);
  const amount = useAmount(order, choice, {
    preview: wanted === null ? undefined : preview,
    sent: isAgain ? sent : undefined,
  });
  const problem = wanted === null || isAgain ? null : (preview?.problem ?? null);
  const [title, label] = questionOf(
    amount,
    wanted === null || preview?.problem !== null ? undefined : preview,
  );
  const confirm = () => {
    if (wanted === null || problem !== null) return;
    if (reason.trim() === '') field.current?.focus();
    setSent(preview);
    void submit();
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          <Button
            variant="danger"
            loading={busy || (wanted !== null && !settled && !now.failed)}
            disabled={wanted === null || problem !== null}
            onClick={confirm}
          >
            {label}
          </Button>
        </>
      }
    >
      <ChangedMeanwhile
        about={String(leftToRefund(order))}
        open={open && !busy}
        unanswered={failure !== null}
      />
      <WayChoice
        way={choice.way}
        withAmount={leftToRefund(order) > 0}
        onChange={(way) => setChoice({ ...choice, way })}
      />
      {choice.way === 'some' && preview !== undefined && (
        <RefundFields preview={preview} choice={choice} onChange={setChoice} />
      )}
      {choice.way === 'amount' && (
        <TextField
          label={`Amount in ${order.currency}`}
          inputMode="decimal"
          value={choice.amount}
          error={fault ?? (problem === null ? undefined : problem)}
          help={`At most ${formatDollars(preview?.maximum ?? leftToRefund(order))}. Pieces stay as they are, unless it is all of the money.`}
          onChange={({ target }) => setChoice({ ...choice, amount: target.value })}
        />
      )}
      <div aria-live="polite" className="flex flex-col gap-1">
        {problem !== null && choice.way !== 'amount' && <p className="font-medium text-error">{problem}</p>}
        {wanted !== null &&
          preview !== undefined &&
          preview.problem === null &&
          whatHappens(preview, order.name).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {wanted === null && fault === undefined && <p className="text-muted">Choose what goes back.</p>}
      </div>
      <KeptNote shown={restored} onStartOver={startOver} />
      <TextAreaField
        ref={field}
        label="Reason"
        help="The buyer sees it with the order."
        required
        rows={3}
        value={reason}
        error={error ?? undefined}
        onChange={({ target }) => type(target.value)}
      />
      {failure !== null && (
        <p role="alert" className="font-medium text-error">
          {isAgain ? `${failure} It is not known whether this refund was made.` : failure}
        </p>
      )}
    </Dialog>
  );
}

type Previews = {
  preview: RefundPreview | undefined;
  /** Of what was sent, while nobody knows what came of it. */
  sent: RefundPreview | undefined;
};

/** What the question is about; null while nothing is chosen, or what is chosen cannot go back. */
function useAmount(order: Order, { way }: RefundChoice, { preview, sent }: Previews): string | null {
  const left = leftToRefund(order);
  const [asked, setAsked] = useState(left);
  const next = amountAsked(left, asked);
  if (next !== asked) setAsked(next);
  if (sent !== undefined) return formatDollars(sent.amount);
  if (way === 'all') return formatDollars(next);
  return preview === undefined || preview.problem !== null ? null : formatDollars(preview.amount);
}

/** What is asked, and what the button says. Pieces that cost nothing are taken off without money. */
function questionOf(amount: string | null, preview: RefundPreview | undefined): [string, string] {
  if (preview?.amount === 0) return ['Take pieces off?', 'Take off'];
  return amount === null ? ['Refund', 'Refund'] : [`Refund ${amount}?`, `Refund ${amount}`];
}

type WayProps = { way: RefundWay; withAmount: boolean; onChange: (way: RefundWay) => void };

function WayChoice({ way, withAmount, onChange }: WayProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">What goes back</legend>
      {ways
        .filter((option) => withAmount || option.way !== 'amount')
        .map((option) => (
          <label key={option.way} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              className="size-4 shrink-0 accent-primary"
              checked={option.way === way}
              onChange={() => onChange(option.way)}
            />
            {option.label}
          </label>
        ))}
    </fieldset>
  );
}
