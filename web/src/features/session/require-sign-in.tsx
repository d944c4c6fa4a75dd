import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { retrySession, useConfirmedSession } from '../../lib/session.ts';
import { CheckFailed } from './check-failed.tsx';
import { ToLogin } from './to-login.tsx';
import { Waiting } from './waiting.tsx';

/** Lets through who is signed in. Around a page, or as a layout route around many. */
export function RequireSignIn({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useConfirmedSession();
  switch (session.status) {
    case 'unknown':
      return <Waiting />;
    case 'failed':
      return <CheckFailed reason={session.title} onRetry={retrySession} />;
    case 'signed-out':
      return <ToLogin session={session} />;
    case 'signed-in':
      return children;
  }
}
