import { useEffect, useRef, useState } from 'react';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { loadSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { paths } from '../../paths.ts';
import { googleProblem } from './google-problems.ts';
import { noteGoogleInThisTab, onGoogleOutcome } from './google-return.ts';

const windowName = 'google-sign-in';
const windowFeatures = 'popup,width=500,height=640';
const lookEveryMs = 400;
/** A window that has done its work closes itself, and its outcome comes a moment later. */
const outcomeMs = 800;

const notYet =
  'You are not signed in yet. If the window of Google is still open, go on there; otherwise please try again.';

async function addressOfGoogle(): Promise<string> {
  const back = paths.googleReturn.href();
  const body = { provider: 'google', callbackURL: back, errorCallbackURL: back } as const;
  return (await browserApi('POST /auth/sign-in/social', { body })).url;
}

/**
 * Signing in with Google in a window of its own, or in this tab where none can be opened. `tell` gets a sentence for the
 * person, empty when there is nothing to say any more.
 */
export function useGoogleSignIn(tell: (problem: string) => void): { busy: boolean; begin: () => void } {
  const { publicUrl } = useSite();
  const [popup, setPopup] = useState<Window | null>(null);
  const [closed, setClosed] = useState(false);
  const [asking, setAsking] = useState(false);
  const begun = useRef(false);

  useEffect(
    () =>
      onGoogleOutcome((outcome) => {
        // Another tab may have its own window open; only its success is news here too.
        if ('ok' in outcome) loadSession().catch((problem) => tell(problemTitle(problem)));
        else if (begun.current) tell(googleProblem(outcome.error));
        begun.current = false;
        setPopup(null);
      }),
    [tell],
  );

  // Nobody tells that a window was closed, so it has to be looked at, as long as one is open. A window that Google's pages
  // have cut off looks closed too; that is why closing is not told as the end of it and an outcome is still listened to.
  useEffect(() => {
    if (popup === null) return;
    const timer = setInterval(() => {
      if (!popup.closed) return;
      setPopup(null);
      setClosed(true);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [popup]);

  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => begun.current && tell(notYet), outcomeMs);
    return () => clearTimeout(timer);
  }, [closed, tell]);

  async function go(opened: Window | null): Promise<void> {
    setAsking(true);
    try {
      const address = await addressOfGoogle();
      if (opened === null) window.location.assign(address);
      else opened.location.replace(address);
    } catch (problem) {
      opened?.close();
      setPopup(null);
      tell(problem instanceof ApiProblem ? problem.title : googleProblem(''));
    } finally {
      setAsking(false);
    }
  }

  function begin(): void {
    tell('');
    // The way back leads to the public address, and cookies of another one would not be there.
    if (window.location.origin !== new URL(publicUrl).origin) {
      window.location.assign(publicUrl + paths.login.href());
      return;
    }
    begun.current = true;
    setClosed(false);
    noteGoogleInThisTab(false);
    // At once: after an answer of the shop the browser would no longer take it for the person's wish.
    const opened = window.open('', windowName, windowFeatures);
    noteGoogleInThisTab(opened === null);
    setPopup(opened);
    void go(opened);
  }

  return { busy: asking || popup !== null, begin };
}
