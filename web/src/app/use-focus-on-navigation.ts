import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { beginningOf, focusOn } from '../lib/focus-if-lost.ts';
import { anchorOf } from '../lib/router/anchor-of.ts';
import { isTypedInto } from '../lib/typed-into.ts';

/**
 * The focus follows the person: to the target of a link within the page, else to the heading of a new page, as it would
 * with a new document. Without it, Tab would start again from the link that was followed.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash, key } = useLocation();
  const previous = useRef(pathname);

  // The key is new each time, so following the same link again counts too.
  useEffect(() => {
    const moved = previous.current !== pathname;
    previous.current = pathname;
    const anchor = anchorOf(hash);
    const target = anchor ?? (moved ? beginningOf() : null);
    // Who has already put the focus inside knows better.
    if (target === null || (anchor !== null && target.contains(document.activeElement))) return;
    if (isTypedInto(document.activeElement)) return;
    focusOn(target);
  }, [pathname, hash, key]);
}
