import LogOut from 'virtual:icons/log-out';
import * as messages from '@spareworks/contract/plain/messages';
import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { forgetReturnPath } from '../../lib/return-path.ts';
import { logOut } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { loadNotices } from './load-notices.ts';

async function sayLoggedOut(): Promise<void> {
  const { notify } = await loadNotices();
  notify.success(messages.session.loggedOut);
}

/** A failure is told right here: the program that shows notices may not be loaded, and without network it cannot be. */
export function LogOutButton({ className }: { className?: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function leave(): Promise<void> {
    setBusy(true);
    setFailure('');
    // Whoever logs in here next may be somebody else.
    forgetReturnPath();
    try {
      await logOut();
    } catch (problem) {
      setFailure(`You are still signed in. ${problemTitle(problem)}`);
      return;
    } finally {
      setBusy(false);
    }
    await sayLoggedOut().catch(console.error);
  }

  return (
    <>
      <Button
        variant="outline"
        loading={busy}
        icon={<LogOut size={18} />}
        {...(className !== undefined && { className })}
        onClick={() => void leave()}
      >
        {messages.navigation.logOut}
      </Button>
      <p role="alert" className="text-sm font-medium text-error not-empty:mt-3">
        {failure}
      </p>
    </>
  );
}
