import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { ApiProblem, noAnswer } from '../lib/api.ts';
import { focusIfLost } from '../lib/focus-if-lost.ts';
import { type Head, notFoundHead } from '../lib/head.ts';
import { ChunkLoadError, mayReload } from '../lib/load-chunk.ts';
import { shopAnswers } from '../lib/shop-answers.ts';
import { useSite } from '../lib/site.ts';
import { useHead } from '../lib/use-head.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const somethingElse = 'This page could not be shown.';

const notLoaded = 'Part of this page could not be loaded. Please try again.';

/** In words for who reads the page; the file and what the browser says about it are in the console. */
function reasonOf({ timedOut }: ChunkLoadError): string {
  return timedOut ? `nothing came within ${limits.chunkTimeoutMs / 1000} seconds` : 'it did not arrive';
}

function sentenceFor(error: unknown, away = false): string {
  if (error instanceof ChunkLoadError)
    return navigator.onLine && !away
      ? `${notLoaded} ${messages.chunk.failed}: ${reasonOf(error)}.`
      : noAnswer().title;
  if (error instanceof ApiProblem) return error.title;
  return somethingElse;
}

function isNotFound(error: unknown): boolean {
  return (error instanceof ApiProblem || isRouteErrorResponse(error)) && error.status === 404;
}

/**
 * A file that is not there may be one of an earlier version of the shop: it was replaced after this page was opened. Or the shop is away,
 * and then a reload would end with the browser's own page: so it is asked first.
 */
function isOutdated(error: unknown): boolean {
  return error instanceof ChunkLoadError && !error.timedOut && navigator.onLine;
}

export function headOfError(error: unknown): Head {
  if (isNotFound(error)) return notFoundHead;
  return { title: 'Something went wrong', description: sentenceFor(error), robots: 'noindex' };
}

type Tried = { error: unknown; away?: boolean; still?: string };

export function ErrorPage() {
  const error = useRouteError();
  useHead(headOfError(error), useSite());

  /** What the last try, by itself or by the button, has shown. */
  const [tried, setTried] = useState<Tried>();
  const shown = tried?.error === error ? tried : undefined;
  const reloading = isOutdated(error) && shown === undefined;
  useEffect(() => {
    if (!reloading) {
      if (!isNotFound(error)) console.error(error);
      return;
    }
    let left = false;
    void shopAnswers().then((answers) => {
      if (left) return;
      if (answers && mayReload(() => window.sessionStorage)) window.location.reload();
      else setTried({ error, away: !answers });
    });
    return () => {
      left = true;
    };
  }, [error, reloading]);

  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const [asking, setAsking] = useState(false);
  const again = async () => {
    // Asked for within this document: where the line is dead a reload ends with the browser's own page.
    if (error instanceof ApiProblem) return void navigate(pathname + search, { replace: true, state });
    setAsking(true);
    const answers = await shopAnswers();
    setAsking(false);
    if (answers) window.location.reload();
    else setTried({ error, away: true, still: 'The shop still cannot be reached.' });
  };
  useEffect(() => focusIfLost, []);

  // So does one that is off the net.
  const whenOnline = useEffectEvent(again);
  useEffect(() => {
    if (!(error instanceof ChunkLoadError) && navigator.onLine) return;
    const online = () => void whenOnline();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [error]);

  const loading = useNavigation().state === 'loading';
  const sentence = sentenceFor(error, shown?.away);
  if (reloading) return <div className="min-h-dvh" aria-busy="true" />;
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <Container className="py-16 lg:py-24">
      <h1 className="text-5xl">Something went wrong</h1>
      {/* A new one each time it has been tried, or nobody would hear that it failed again. */}
      <p key={key} role="alert" className="mt-4 max-w-[60ch] text-lg text-muted">
        {sentence}
      </p>
      <p role="status" className="mt-2 text-lg">
        {!asking && shown?.still}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          loading={loading || asking}
          onClick={() =>
            navigator.onLine ? void again() : setTried({ error, still: 'There is still no connection.' })
          }
        >
          Try again
        </Button>
        <ButtonLink
          to={paths.home.href()}
          variant="outline"
          reloadDocument={sentence !== noAnswer().title} // which would end there, too
        >
          {messages.navigation.home}
        </ButtonLink>
      </div>
    </Container>
  );
}
