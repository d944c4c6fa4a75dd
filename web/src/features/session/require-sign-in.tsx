import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { retrySession, useConfirmedSession } from '../../lib/session.ts';
import { CheckFailed } from './check-failed.tsx';
import { ToLogin } from './to-login.tsx';
import { Waiting } from './waiting.tsx';

type Props = {
  children?: ReactNode;
  /** What holds the place of the page until it is known who is there. */
  waiting?: ReactNode;
};

/** Lets through who is signed in. Around a page, or as a layout route around many. */
export function RequireSignIn({ children = <Outlet />, waiting = <Waiting /> }: Props) {
  const session = useConfirmedSession();
  switch (session.status) {
    case 'unknown':
      return waiting;
    case 'failed':
      return <CheckFailed reason={session.title} onRetry={retrySession} />;
    case 'signed-out':
      return <ToLogin session={session} />;
    case 'signed-in':
      return children;
  }
}
