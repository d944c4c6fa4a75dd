import { useEffect, useEffectEvent, useState } from 'react';
import type { Location } from 'react-router';
import { useRouter } from './browser-router.tsx';
import type { Guard, Router } from './router.ts';

export type Blocker =
  | { state: 'unblocked' | 'proceeding' }
  | { state: 'blocked'; proceed: () => void; reset: () => void };

type Change = { currentLocation: Location; nextLocation: Location };

const open: Blocker = { state: 'unblocked' };

/** Keeps a page from being left until somebody has answered. */
export function createGuard(
  router: Pick<Router, 'state'>,
  asks: (change: Change) => boolean,
  tell: (blocker: Blocker) => void,
): Guard {
  let now = open;
  let whenMovedBack: (() => void) | null = null;

  function become(next: Blocker): void {
    now = next;
    tell(next);
  }

  const guard: Guard = {
    holdsBack(_type, nextLocation, leave) {
      const currentLocation = router.state.page.location;
      if (now.state === 'proceeding' || !asks({ currentLocation, nextLocation })) return false;
      become({
        state: 'blocked',
        proceed() {
          become({ state: 'proceeding' });
          leave();
        },
        reset: () => become(open),
      });
      return true;
    },
    holdsMove(nextLocation, steps, go) {
      if (whenMovedBack !== null) {
        whenMovedBack();
        whenMovedBack = null;
        return true;
      }
      if (!steps) return false;
      // The browser has gone there already: it is led back until somebody has answered.
      const back = Promise.withResolvers<void>();
      if (!guard.holdsBack('POP', nextLocation, () => void back.promise.then(() => go(steps)))) return false;
      whenMovedBack = back.resolve;
      go(-steps);
      return true;
    },
    left() {
      if (now.state !== 'unblocked') become(open);
    },
  };
  return guard;
}

/** Not in browser-router.tsx, which every page loads: few pages ask before they are left, and the first script has none of them. */
export function useBlocker(asks: (change: Change) => boolean): Blocker {
  const router = useRouter();
  const [blocker, setBlocker] = useState(open);
  const asksNow = useEffectEvent(asks);
  useEffect(() => router.setGuard(createGuard(router, (change) => asksNow(change), setBlocker)), [router]);
  return blocker;
}
