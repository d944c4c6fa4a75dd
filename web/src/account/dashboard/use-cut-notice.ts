import { counts } from '@spareworks/contract/plain/formats';
import { useEffect } from 'react';
import { notify } from '../../ui/toast.ts';

/** Says so where the end of what is pasted does not fit: a field that holds so many characters cuts it off without a word. */
export function useCutNotice(): void {
  useEffect(() => {
    const onInput = (event: InputEvent) => {
      const most = mostThatFits(event);
      if (most !== null)
        notify.error(`Only ${counts.format(most)} characters fit here: the end of what came was left out.`);
    };
    document.addEventListener('beforeinput', onInput);
    return () => document.removeEventListener('beforeinput', onInput);
  }, []);
}

/** How many characters the field holds, where more come at once than fit; null else. */
function mostThatFits({ target, data, dataTransfer }: InputEvent): number | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  const { maxLength, value, selectionStart, selectionEnd } = target;
  const coming = data ?? dataTransfer?.getData('text/plain') ?? '';
  // One letter too many is noticed by whoever types it.
  if (maxLength < 0 || coming.length < 2) return null;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return value.length - replaced + coming.length > maxLength ? maxLength : null;
}
