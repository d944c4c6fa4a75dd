import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useReason } from './use-reason.ts';

type Props = {
  /** Of what it is the reason. */
  name: string;
  open: boolean;
  title: string;
  text: string;
  /** Who gets to read the reason. */
  help: string;
  confirmLabel: string;
  danger: boolean;
  onClose: () => void;
  /** What it throws is told, and the dialog stays. */
  send: (reason: string) => Promise<void>;
};

/** Asks for the reason before something is done. What was typed is there again when it is opened again. */
export function ReasonDialog({ name, open, title, text, help, confirmLabel, danger, onClose, send }: Props) {
  const { reason, restored, startOver, error, failure, busy, type, submit } = useReason({ name, send });
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={open}
      title={title}
      text={text}
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            onClick={() => {
              if (reason.trim() === '') field.current?.focus();
              void submit();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <KeptNote shown={restored} onStartOver={startOver} />
      <TextAreaField
        ref={field}
        label="Reason"
        help={help}
        required
        rows={3}
        value={reason}
        error={error ?? undefined}
        onChange={({ target }) => type(target.value)}
      />
      {failure !== null && (
        <p role="alert" className="font-medium text-error">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
