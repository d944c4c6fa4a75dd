import { useState } from 'react';
import { problemTitle } from '../../../lib/problem-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.tsx';
import { finishBreak } from './breaks-query.ts';

type Props = { id: string; title: string; onClose: () => void; onDone: () => void };

/** Asks what was done about it. What was typed stays until it is saved. */
export function FinishDialog({ id, title, onClose, onDone }: Props) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function finish(): Promise<void> {
    if (note.trim() === '') {
      setProblem('note is required');
      return;
    }
    setBusy(true);
    try {
      const first = await finishBreak(id, note);
      notify.plain(first ? 'Marked as done.' : 'Somebody else has marked it as done already.');
      onDone();
    } catch (error) {
      setProblem(problemTitle(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title="Mark as done"
      text={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Go back
          </Button>
          <Button loading={busy} onClick={() => void finish()}>
            Mark as done
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Note"
        required
        maxLength={1000}
        help="What was found and what was done, for whoever asks later."
        error={problem}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
