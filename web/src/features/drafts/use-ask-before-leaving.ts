import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBlocker } from '../../lib/router/use-blocker.ts';
import { confirm } from '../../ui/dialog-host.tsx';

/** Asks before a page is left with something on it that cannot be kept. Needs a DialogHost on the page. */
export function useAskBeforeLeaving(unsaved: boolean, text: string): void {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      // The address changes before the next page is drawn: whoever goes back at once is on the way to this page, not off it.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: 'Leave this page?',
      text,
      confirmLabel: 'Leave',
      cancelLabel: 'Stay here',
      danger: true,
    };
    void confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, text]);

  // For a reload, another site or a closed tab the browser has a question of its own.
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
