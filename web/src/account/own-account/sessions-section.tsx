import Monitor from 'virtual:icons/monitor';
import type { OwnSession } from '@spareworks/contract/calls/account';
import { moment } from '@spareworks/contract/plain/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { browserApi } from '../../lib/api.ts';
import { logOut } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast.ts';
import { refreshAccount, useOwnSessions } from './account-query.ts';
import { AccountSection } from './account-section.tsx';

type ItemProps = { session: OwnSession; onEnd: () => void };

function SessionItem({ session: { device, signedInAt, lastSeenAt, current }, onEnd }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-base-300 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {device}
          {current && (
            <Chip tone="accent" icon={<Monitor size={14} />}>
              This browser
            </Chip>
          )}
        </p>
        <p className="text-sm text-muted">
          Logged in {moment(signedInAt)}, last used about {moment(lastSeenAt)}
        </p>
      </div>
      <Button
        variant="outline"
        className="px-3 text-[0.9375rem]"
        aria-label={`Log out: ${device}, logged in ${moment(signedInAt)}`}
        onClick={onEnd}
      >
        Log out
      </Button>
    </li>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);

  async function end({ _id, device, current }: OwnSession): Promise<void> {
    const question = {
      title: current ? 'Log out here?' : 'Log out there?',
      text: current ? 'This is the browser you are using.' : `${device} has to log in again.`,
      confirmLabel: 'Log out',
      danger: true,
    };
    const work = async () => {
      if (current) await logOut();
      else await browserApi('DELETE /account/sessions/{id}', { params: { id: _id } });
    };
    if ((await confirmAndDo(question, work)) === null || current) return;
    notify.success(`${device} is logged out.`);
    await refreshAccount(client);
    list.current?.focus({ preventScroll: true }); // the button is gone
  }

  async function endOthers(): Promise<void> {
    const question = {
      title: 'Log out everywhere else?',
      text: 'Only this browser stays logged in.',
      confirmLabel: 'Log out all others',
      danger: true,
    };
    if ((await confirmAndDo(question, () => browserApi('DELETE /account/sessions', {}))) === null) return;
    notify.success('All other browsers are logged out.');
    await refreshAccount(client);
    list.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4">
      <ul>
        {sessions.map((session) => (
          <SessionItem key={session._id} session={session} onEnd={() => void end(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="outline" className="max-sm:w-full" onClick={() => void endOthers()}>
            Log out all others
          </Button>
        </div>
      )}
    </div>
  );
}

export function SessionsSection() {
  const query = useOwnSessions();
  const { data: sessions, error } = query;
  return (
    <AccountSection
      title="Where you are logged in"
      text="If you do not know one of them, log it out and change your password."
    >
      {sessions !== undefined ? (
        <Sessions sessions={sessions} />
      ) : error === null ? (
        <div role="status">
          <span className="sr-only">Loading where you are logged in</span>
          <Skeleton className="h-24" />
        </div>
      ) : (
        <QueryFailed title="The list could not be loaded." query={query} />
      )}
    </AccountSection>
  );
}
