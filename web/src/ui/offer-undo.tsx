import { notify } from './toast.ts';

type Offer = {
  /** What was done. */
  text: string;
  /** Until when it can be undone, in milliseconds as Date.now() has them. */
  until: number;
  undo: () => void;
  /** The notice had the focus and is gone. */
  takeFocus: () => void;
};

/** What can be undone now, the latest last. */
const offers: (() => void)[] = [];

/**
 * Says what was done, with a button to undo it while that is possible, however long the pointer rests on the notice. Notices
 * stand at the end of the page, a long way for who uses the keyboard: Ctrl+Z does the same for the latest. Call the result where it
 * turns out not to have been done.
 */
export function offerUndo({ text, until, undo, takeFocus }: Offer): () => void {
  const left = until - Date.now();
  if (left <= 0) return () => undefined;
  const id = notify.lasting(<UndoNotice text={text} onUndo={take} />);
  const timer = setTimeout(end, left);
  if (offers.push(take) === 1) document.addEventListener('keydown', undoLatest);

  return end;

  function end(): void {
    if (!offers.includes(take)) return;
    clearTimeout(timer);
    offers.splice(offers.indexOf(take), 1);
    if (offers.length === 0) document.removeEventListener('keydown', undoLatest);
    const focused = document.querySelector<HTMLElement>(`[data-notice="${id}"] :focus`);
    focused?.blur(); // what goes away with the focus tells nobody, and the time of other notices would stand still
    notify.dismiss(id);
    if (focused !== null) takeFocus();
  }

  function take(): void {
    end();
    undo();
  }
}

function undoLatest(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
    return;
  // In a field it undoes what was typed, and behind a dialog nothing happens.
  if (event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, dialog'))
    return;
  event.preventDefault();
  offers.at(-1)?.();
}

function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <button
        type="button"
        className="btn btn-outline shrink-0 px-4"
        aria-keyshortcuts="Control+Z"
        title="Ctrl+Z"
        onClick={onUndo}
      >
        Undo
      </button>
    </span>
  );
}
