import CircleCheck from 'virtual:icons/circle-check';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from '../../lib/api.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export const handle: RouteHandle = {
  head: () => ({
    title: 'Mails about parts',
    description: 'The way out of mails about parts that are back in stock.',
    robots: 'noindex',
  }),
};

type State = 'asking' | 'done' | { failure: string };

/** Where the way out in a mail leads: it is done by arriving, without signing in. */
export function StopNoticesPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [state, setState] = useState<State>('asking');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let left = false;
    const show = (next: State) => !left && setState(next);
    if (token === '') show({ failure: 'This link is not whole. Please copy all of it from the mail.' });
    else {
      browserApi('POST /stock-notices/stop', { body: { token } }).then(
        () => show('done'),
        (error: unknown) => show({ failure: problemTitle(error) }),
      );
    }
    return () => {
      left = true;
    };
  }, [token, tries]);

  return (
    <Container className="min-h-[60vh] py-12 lg:py-16">
      <PageHeading title="Mails about parts" />
      <div role="status" className="flex max-w-prose flex-col items-start gap-5">
        {state === 'asking' && (
          <p>
            One moment.<span className="hidden noscript:inline"> This page needs script.</span>
          </p>
        )}
        {state === 'done' && (
          <>
            <p className="flex items-start gap-2 font-medium">
              <CircleCheck size={22} className="mt-0.5 shrink-0 text-success" />
              You wait for no part any more, and get no more mails about it.
            </p>
            <p className="text-muted">
              Mails about your orders are not touched. You can ask again on the page of any part that is sold
              out.
            </p>
            <ButtonLink to={paths.parts.href()} variant="outline">
              Look at the parts
            </ButtonLink>
          </>
        )}
        {typeof state === 'object' && (
          <>
            <p className="font-medium text-error">{state.failure}</p>
            <Button
              variant="outline"
              onClick={() => {
                setState('asking');
                setTries(tries + 1);
              }}
            >
              Try again
            </Button>
          </>
        )}
      </div>
    </Container>
  );
}

export const route = { handle, Component: StopNoticesPage };
