import type { MessageThread } from '@spareworks/contract/calls/contact';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { isNotThere } from '../../lib/api.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MessageStateLine, stateWords } from './message-state.tsx';
import { useMessage } from './messages-query.ts';
import { Sender } from './sender.tsx';
import { Thread } from './thread.tsx';
import { useMarkMessage } from './use-mark-message.ts';

export const handle: RouteHandle = { head: () => dashboardHead('Message') };

function Standing({ message }: { message: MessageThread }) {
  const { state } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is another one now.
  const { busy, mark } = useMarkMessage(message._id, () => heading.current?.focus({ preventScroll: true }));
  return (
    <Card as="section" className="flex flex-col gap-3 p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl" aria-live="polite">
        {stateWords[state]}
      </h2>
      <Sender message={message} />
      <MessageStateLine message={message} />
      <div className="no-print flex flex-wrap gap-2 max-sm:*:w-full">
        {state === 'open' && (
          <Button variant="outline" loading={busy === 'answered'} onClick={() => void mark('answered')}>
            Mark as answered
          </Button>
        )}
        {state !== 'closed' && (
          <Button variant="outline" loading={busy === 'closed'} onClick={() => void mark('closed')}>
            Close without a mail
          </Button>
        )}
        {state !== 'open' && (
          <Button variant="outline" loading={busy === 'open'} onClick={() => void mark('open')}>
            {state === 'closed' ? 'Open again' : 'Not answered after all'}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Shown({ id }: { id: string }) {
  const { data: message, error, isFetching, refetch } = useMessage(id);
  if (message !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <Thread message={message} />
          {message.email !== '' ? (
            <AnswerForm message={message} />
          ) : (
            <p className="rounded-md border border-base-300 px-4 py-3">
              No answer can be mailed: whoever wrote this left no email address.
            </p>
          )}
        </div>
        <Standing message={message} />
      </div>
    );
  }
  if (error === null) return <Skeleton className="h-64" />;
  return (
    <LoadFailed
      title={isNotThere(error) ? 'There is no such message.' : 'The message could not be loaded.'}
      reason={isNotThere(error) ? 'The address may be incomplete.' : problemTitle(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** What somebody wrote to the shop, with all answers, and the place to answer. */
export function MessagePage() {
  const { id = '' } = useParams();
  return (
    <>
      <Breadcrumbs steps={[{ label: pageNames.messages, href: paths.messages.href() }]} />
      <PageHeading title="Message" />
      <Shown key={id} id={id} />
    </>
  );
}

export const route = { handle, Component: MessagePage };
