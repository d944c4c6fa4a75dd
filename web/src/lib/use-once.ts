import { useCallback, useRef } from 'react';

/** Does a work only when the one before is done: a second click comes before the button shows that it works. */
export function useOnce(): (work: () => Promise<void>) => Promise<void> {
  const busy = useRef(false);
  return useCallback(async (work) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
    } finally {
      busy.current = false;
    }
  }, []);
}
