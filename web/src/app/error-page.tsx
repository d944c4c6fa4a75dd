import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiProblem } from '../lib/api.ts';
import { type Head, notFoundHead } from '../lib/head.ts';
import { ChunkLoadError, mayReload } from '../lib/load-chunk.ts';
import { useSite } from '../lib/site.ts';
import { useHead } from '../lib/use-head.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const somethingElse = 'This page could not be shown. Trying again often helps.';

const notLoaded =
  'Part of this page could not be loaded. Look at your connection and try again; it is also tried as soon as you are online again.';

/** In words for who reads the page; the file and what the browser says about it are in the console. */
function reasonOf({ timedOut }: ChunkLoadError): string {
  if (!navigator.onLine) return 'there is no connection';
  return timedOut ? `nothing came within ${limits.chunkTimeoutMs / 1000} seconds` : 'it did not arrive';
}

function sentenceFor(error: unknown): string {
  if (error instanceof ChunkLoadError) return `${notLoaded} ${messages.chunk.failed}: ${reasonOf(error)}.`;
  if (error instanceof ApiProblem) return error.title;
  return somethingElse;
}

function isNotFound(error: unknown): boolean {
  return (error instanceof ApiProblem || isRouteErrorResponse(error)) && error.status === 404;
}

/** A file that is not there may be one of an earlier version of the shop: it was replaced after this page was opened. */
function isOutdated(error: unknown): boolean {
  return error instanceof ChunkLoadError && !error.timedOut && navigator.onLine;
}

export function headOfError(error: unknown): Head {
  if (isNotFound(error)) return notFoundHead;
  return { title: 'Something went wrong', description: sentenceFor(error), robots: 'noindex' };
}

export function ErrorPage() {
  const error = useRouteError();
  useHead(headOfError(error), useSite());

  const [reloading] = useState(() => isOutdated(error) && mayReload(() => window.sessionStorage));
  useEffect(() => {
    if (reloading) window.location.reload();
    else if (!isNotFound(error)) console.error(error);
  }, [error, reloading]);

  // Off the net a reload would put the browser's own page in the place of this one.
  const [stillOff, setStillOff] = useState(false);
  const reload = () => {
    if (navigator.onLine) window.location.reload();
    else setStillOff(true);
  };
  useEffect(() => {
    if (!(error instanceof ChunkLoadError) && navigator.onLine) return;
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error]);

  if (reloading) return <div className="min-h-dvh" aria-busy="true" />;
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <Container className="py-16 lg:py-24">
      <h1 className="text-5xl">Something went wrong</h1>
      <p role="alert" className="mt-4 max-w-[60ch] text-lg text-muted">
        {sentenceFor(error)}
      </p>
      <p role="status" className="mt-2 text-lg">
        {stillOff && 'There is still no connection.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={reload}>Try again</Button>
        <ButtonLink to={paths.home.href()} variant="outline" reloadDocument>
          {messages.navigation.home}
        </ButtonLink>
      </div>
    </Container>
  );
}
