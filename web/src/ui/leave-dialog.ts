import type { SyntheticEvent } from 'react';
import { afterPicture } from '../lib/after-picture.ts';

/**
 * Closes a modal dialog in two steps. For the page behind it to be no longer inert every element is compared with every rule, on a slow
 * machine a tenth of a second: first it is out of sight (styles.css), and with the picture after that it is closed.
 */
export function leaveDialog(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return;
  dialog.dataset.leaving = '';
  afterPicture(() => {
    delete dialog.dataset.leaving;
    dialog.close();
  });
}

/** For Escape, and Back on a phone. What a browser does not let us put off it does at once, as ever. */
export function leaveInsteadOfCancel(event: SyntheticEvent<HTMLDialogElement>): void {
  if (event.target !== event.currentTarget) return; // it comes from a field for files, too
  event.preventDefault();
  leaveDialog(event.currentTarget);
}
