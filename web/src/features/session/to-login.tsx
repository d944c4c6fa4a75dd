import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasDrafts } from '../../lib/drafts.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';
import type { Session } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Waiting } from './waiting.tsx';

type SignedOut = Extract<Session, { status: 'signed-out' }>;

/** What the page of signing in is told by whoever sends somebody there. */
export type SignInState = { problem?: string; notice?: string } | null;

const forAdmins = 'That page is for admins only, so you were signed out. Log in as an admin to see it.';

/** What to tell whoever was sent away from a page. Who never was signed in knows why. */
export function signInState({ because, who }: SignedOut): SignInState {
  if (because === 'not-admin') return { problem: forAdmins };
  if (because !== 'ended' && because !== 'left-elsewhere') return null;
  const what = because === 'ended' ? 'Your session has ended.' : 'You were logged out in another tab.';
  const kept = who !== undefined && hasDrafts(who) ? ' We kept what you typed.' : '';
  return { notice: `${what} Log in to go on where you were.${kept}` };
}

/**
 * Sends a visitor to the page of signing in and remembers the place they wanted. Not after a log-out in this tab: whoever
 * logs in next may be somebody else. Where it is known whose place it was, it is theirs alone.
 */
export function ToLogin({ session }: { session: SignedOut }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const owner = session.because === 'not-admin' ? undefined : session.who;
    if (session.because !== 'left') rememberReturnPath({ pathname, search, hash }, owner);
    void navigate(paths.login.href(), { replace: true, state: signInState(session) });
  }, [session, pathname, search, hash, navigate]);

  return <Waiting />;
}
