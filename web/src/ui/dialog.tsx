import { limits } from '@spareworks/contract/plain/limits';
import {
  type ComponentProps,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from './button.tsx';
import { leaveDialog, leaveInsteadOfCancel } from './leave-dialog.ts';

type DialogProps = {
  open: boolean;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  onClose: () => void;
};

/** A native modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, title, text, children, actions, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  // Behind an open dialog everything is inert, and for that every element is compared with every rule. On a slow machine that takes
  // a tenth of a second: it has a task of its own, after its content was drawn and whatever was pressed shows it.
  const drawn = useDeferredValue(open, false);
  useEffect(() => {
    const dialog = element.current;
    const wanted = open && drawn;
    if (dialog === null || dialog.open === wanted) return;
    if (wanted) {
      // Through the object model: the content security policy forbids style attributes, not this.
      dialog.style.width = `${limits.dialogWidthPx}px`;
      dialog.showModal();
    } else dialog.close();
  }, [open, drawn]);

  // A dialog that is taken off the page while open would keep the focus: closing it first gives it back.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      onCancel={leaveInsteadOfCancel}
      onClose={(event) => {
        // The event comes late: by then the dialog can be open again.
        if (open && !event.currentTarget.open) onClose();
      }}
    >
      {open && (
        <div className="flex flex-col gap-4">
          <h2 id={titleId} className="text-3xl">
            {title}
          </h2>
          {text !== undefined && <p id={textId}>{text}</p>}
          {children}
          <div className="mt-2 flex flex-wrap justify-end gap-3">{actions}</div>
        </div>
      )}
    </dialog>
  );
}

/** Closes the dialog it stands in, as Escape does. */
export function CloseButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return (
    <Button
      variant="outline"
      {...props}
      onClick={(event) => leaveDialog(event.currentTarget.closest('dialog'))}
    />
  );
}

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Why it could not be done; the question stays for another try. */
  failure?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Go back',
  danger = false,
  busy = false,
  failure = '',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      text={text}
      onClose={onCancel}
      actions={
        <>
          <CloseButton>{cancelLabel}</CloseButton>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </Dialog>
  );
}
