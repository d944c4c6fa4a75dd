import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a page change the focus goes to the new page's heading, as it would with a new document. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const target = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content');
    if (target === null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
