import { useEffect, useState, useSyncExternalStore } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { retrySession, useSession } from '../../lib/session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { accountLines, type BasketLine, onBasketChange, visitorLines } from './basket-lines.ts';
import { basketKnown } from './change-basket.ts';

export type ShownBasket =
  | { status: 'loading' }
  | { status: 'failed'; title: string; retry: () => void }
  | { status: 'ready'; lines: readonly BasketLine[] };

const none: readonly BasketLine[] = [];

/** The basket of whoever looks at the page, as it is now in all tabs. */
export function useBasket(): ShownBasket {
  const session = useSession();
  const hydrated = useHydrated();
  const email = session.status === 'signed-in' ? session.user.email : null;
  const [failure, setFailure] = useState<string | null>(null);
  const ofAccount = useSyncExternalStore(onBasketChange, accountLines, () => null);
  const ofVisitor = useSyncExternalStore(onBasketChange, visitorLines, () => none);
  const missing = email !== null && ofAccount === null && failure === null;

  useEffect(() => {
    if (!missing) return;
    let left = false;
    basketKnown(email).catch((error: unknown) => !left && setFailure(problemTitle(error)));
    return () => {
      left = true;
    };
  }, [missing, email]);

  if (session.status === 'failed') return { status: 'failed', title: session.title, retry: retrySession };
  if (!hydrated || session.status === 'unknown') return { status: 'loading' };
  if (email === null) return { status: 'ready', lines: ofVisitor };
  if (ofAccount !== null) return { status: 'ready', lines: ofAccount };
  if (failure !== null) return { status: 'failed', title: failure, retry: () => setFailure(null) };
  return { status: 'loading' };
}
