import { longestOrderNote } from '@spareworks/contract/plain/order-lists';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { useKeptText, useKeptValue } from '../../features/drafts/use-kept-text.ts';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import { browserApi } from '../../lib/api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { isRefusal } from '../../lib/what-failed.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';

type Props = { orderId: string /** Whether the buyer has an address. */; reachable: boolean };

/** Something written down about the order: for the staff, or mailed to the buyer. */
export function NoteForm({ orderId, reachable }: Props) {
  const client = useQueryClient();
  const kept = useKeptText(`note:${orderId}`);
  const keys = useIdempotencyKeys(`note-sent:${orderId}`);
  const ticked = useKeptValue<boolean>(`note-to-buyer:${orderId}`, false);
  const toBuyer = reachable && ticked.value;
  const { busy, errors, failure, submit, clear } = useSubmit({ fields: ['text'] });
  const body = { text: kept.text.trim(), toBuyer };

  async function send(): Promise<void> {
    try {
      const headers = { 'idempotency-key': keys.keyFor(body) };
      await browserApi('POST /order/{id}/notes', { params: { id: orderId }, body, headers });
      keys.arrived();
      kept.forget();
      ticked.forget();
      notify.success(toBuyer ? 'The note is on its way to the buyer.' : 'The note is kept.');
      refreshOrders(client, orderId);
    } catch (problem) {
      if (isRefusal(problem)) keys.arrived();
      throw problem;
    }
  }

  return (
    <form
      noValidate
      className="no-print rounded-md border border-base-300 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(send, body.text === '' ? { text: 'text is required' } : {});
      }}
    >
      <TextAreaField
        label="New note"
        rows={3}
        // What is typed while it is on its way would be in no note.
        readOnly={busy}
        maxLength={longestOrderNote}
        value={kept.text}
        error={errors.text ?? failure ?? undefined}
        help={toBuyer ? 'It is mailed, and stands on the buyer’s page of the order.' : 'Only staff read it.'}
        onChange={({ target }) => {
          kept.type(target.value);
          clear();
        }}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        {reachable ? (
          <Checkbox
            label="Send it to the buyer"
            checked={toBuyer}
            onChange={({ target }) => ticked.type(target.checked)}
          />
        ) : (
          <p className="text-sm text-muted">The buyer has deleted their account and cannot be written to.</p>
        )}
        <Button type="submit" variant="outline" loading={busy}>
          {toBuyer ? 'Send note' : 'Add note'}
        </Button>
      </div>
    </form>
  );
}
