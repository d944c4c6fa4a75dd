import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A native popover: it opens without script, closes on Escape or a tap beside it, and the browser gives the focus back
 * to the button. A change of place closes it too.
 */
export function usePopover(id: string) {
  const popover = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'open' | 'closed' | 'unknown'>('unknown');
  const { key } = useLocation();
  const place = useRef(key);
  const openedAt = useRef<string>(undefined);

  // Until the script runs the browser itself says whether it is open.
  useEffect(() => setState(popover.current?.matches(':popover-open') ? 'open' : 'closed'), []);

  function close(): void {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }

  // Only when the address changes: what was opened before the program ran stays open. So does what was opened after the
  // address had changed and before the new page was shown, for it does not belong to the page that goes.
  useEffect(() => {
    if (place.current !== key && openedAt.current !== key) close();
    place.current = key;
  });

  return {
    close,
    /** Whether its content is needed; before the program runs it may be opened at any time. */
    filled: state !== 'closed',
    opener: {
      type: 'button',
      popoverTarget: id,
      'aria-expanded': state === 'unknown' ? undefined : state === 'open',
      'aria-controls': id,
    },
    popover: {
      ref: popover,
      id,
      popover: 'auto',
      // The content has to be there when it opens, and until it is closed: the browser gives the focus back from inside it.
      onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.newState !== 'open') return;
        openedAt.current = window.history.state?.key;
        setState('open');
      },
      onToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.newState === 'closed') setState('closed');
      },
    },
  } as const;
}
