import { type RefObject, useEffect } from 'react';

const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** The key / leads to the field, unless somebody types it or is asked something. */
export function useSlash(field: RefObject<HTMLInputElement | null> | null): void {
  useEffect(() => {
    if (field === null) return;
    function follow(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      // Shift is not asked about: on many keyboards it takes it to type a slash.
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(`${typedInto}, dialog`)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field?.current?.focus();
      field?.current?.select();
    }
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [field]);
}
