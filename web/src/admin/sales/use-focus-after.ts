import { type RefObject, useEffect } from 'react';

const fields = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * A panel before a form goes away with the button that settled it. Whoever pressed that goes on in the form: with the focus nowhere the
 * keyboard begins at the top of the page.
 */
export function useFocusAfter(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = panel.current;
    const form = place && (place.closest('form') ?? formBehind(place));
    return () => {
      if (document.activeElement === document.body) form?.querySelector<HTMLElement>(fields)?.focus();
    };
  }, [panel]);
}

function formBehind(place: HTMLElement): HTMLFormElement | undefined {
  return [...document.forms].find(
    (form) => place.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
