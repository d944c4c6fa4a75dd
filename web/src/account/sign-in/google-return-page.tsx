import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { googleProblem } from '../../features/session/google-problems.ts';
import {
  type GoogleOutcome,
  noteGoogleInThisTab,
  tellGoogleOutcome,
  wasGoogleInThisTab,
} from '../../features/session/google-return.ts';
import type { SignInState } from '../../features/session/to-login.tsx';
import { Waiting } from '../../features/session/waiting.tsx';
import { wayBack } from '../../features/session/way-back.ts';
import { ApiProblem } from '../../lib/api.ts';
import { forgetReturnPath } from '../../lib/return-path.ts';
import { currentUser, enterFromGoogle } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

async function findOutcome(): Promise<GoogleOutcome> {
  const refused = new URLSearchParams(window.location.search).get('error');
  if (refused !== null) return { error: refused };
  try {
    const session = await enterFromGoogle();
    return session.status === 'signed-in' ? { ok: true } : { error: 'no_session' };
  } catch (problem) {
    return { error: problem instanceof ApiProblem ? problem.code : 'failed' };
  }
}

/** Time for the window to go before it says that it is still there. */
const closingMs = 300;

/** Where Google's pages lead back to, in a window of its own or in the tab that went there. */
export function GoogleReturnPage() {
  const navigate = useNavigate();
  const [inThisTab] = useState(wasGoogleInThisTab);
  const [stranded, setStranded] = useState<GoogleOutcome | null>(null);

  useEffect(() => {
    async function finish(): Promise<void> {
      const outcome = await findOutcome();
      if (inThisTab) return goOn(outcome);
      tellGoogleOutcome(outcome);
      window.close();
      // Not every browser lets a page close this window.
      setTimeout(() => setStranded(outcome), closingMs);
    }

    async function goOn(outcome: GoogleOutcome): Promise<void> {
      noteGoogleInThisTab(false);
      if ('ok' in outcome) {
        await navigate(wayBack(currentUser().email), { replace: true });
        forgetReturnPath();
      } else {
        const state: SignInState = { problem: googleProblem(outcome.error) };
        await navigate(paths.login.href(), { replace: true, state });
      }
    }

    void finish();
  }, [navigate, inThisTab]);

  return stranded === null ? <Waiting /> : <Stranded outcome={stranded} />;
}

function Stranded({ outcome }: { outcome: GoogleOutcome }) {
  const ok = 'ok' in outcome;
  return (
    <Container className="py-16 text-center">
      <h1 className="text-4xl">{ok ? 'You are signed in' : 'You are not signed in'}</h1>
      <p className="mx-auto mt-4 max-w-[60ch] text-lg text-muted">
        {ok ? 'You can close this window and go on in the one you came from.' : googleProblem(outcome.error)}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.close()}>Close this window</Button>
        <ButtonLink to={ok ? wayBack(currentUser().email) : paths.login.href()} variant="outline">
          {ok ? 'Go on here' : 'Login'}
        </ButtonLink>
      </div>
    </Container>
  );
}

export const route = { Component: GoogleReturnPage };
