import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnPath } from '../../lib/return-path.ts';
import type { Session } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Waiting } from './waiting.tsx';

type SignedOut = Extract<Session, { status: 'signed-out' }>;

/** What the page of signing in is told by whoever sends somebody there. */
export type SignInState = { problem?: string } | null;

const forAdmins = 'That page is for admins only, so you were signed out. Log in as an admin to see it.';

/**
 * Sends a visitor to the page of signing in and remembers the place they wanted. Not after a log-out: whoever logs in
 * next may be somebody else.
 */
export function ToLogin({ session: { because } }: { session: SignedOut }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (because !== 'left') rememberReturnPath({ pathname, search, hash });
    const state: SignInState = because === 'not-admin' ? { problem: forAdmins } : null;
    void navigate(paths.login.href(), { replace: true, state });
  }, [because, pathname, search, hash, navigate]);

  return <Waiting />;
}
