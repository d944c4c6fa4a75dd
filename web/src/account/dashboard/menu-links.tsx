import type { Role } from '@spareworks/contract/calls/people';
import * as messages from '@spareworks/contract/plain/messages';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { CountBadge, countInWords } from '../../ui/count-badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { currentness, entriesFor, type MenuEntry } from './menu-entries.ts';

const openMessageWords = { one: 'open message', many: 'open messages' } as const;
const openReturnWords = { one: 'return to answer', many: 'returns to answer' } as const;
const atTheEnd = 'pointer-events-none absolute top-1/2 right-3 -translate-y-1/2';

/** So many messages wait for an answer; nothing where there are none. */
export function OpenMessages({ id, count, className }: { id: string; count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <CountBadge
      id={id}
      count={count}
      {...openMessageWords}
      {...(className === undefined ? {} : { className })}
    />
  );
}

/** For whoever points at what the badge stands on: the figure alone does not say what it counts. */
export function openMessagesTitle(count: number): string | undefined {
  return count === 0 ? undefined : countInWords({ count, ...openMessageWords });
}

type MenuLinkProps = { entry: MenuEntry; describedBy: string | undefined; title: string | undefined };

function MenuLink({ entry, describedBy, title }: MenuLinkProps) {
  const { label, href, icon: Icon } = entry;
  const { pathname } = useLocation();
  return (
    <Link
      to={href}
      aria-current={currentness(entry, pathname)}
      aria-describedby={describedBy}
      title={title}
      className="group flex min-h-11 items-center gap-3 rounded-md border-l-3 border-transparent pr-3 pl-3 font-medium transition-colors hover:bg-base-200 [&[aria-current]]:border-primary [&[aria-current]]:bg-base-200"
    >
      <Icon size={20} className="shrink-0 text-muted group-[[aria-current]]:text-primary" />
      {label}
    </Link>
  );
}

function EntryToCome() {
  return (
    <li className="flex min-h-11 items-center gap-3 pl-3.75">
      <Skeleton className="size-5" />
      <Skeleton className="h-4 w-32" />
    </li>
  );
}

export type MenuState = {
  role: Role | null;
  failed: boolean;
  retry: () => void;
  openMessages: number;
  openReturns?: number;
};

type Waiting = { count: number; one: string; many: string };

/** What waits for somebody on the page of an entry. */
function waitingAt(entry: MenuEntry, messages: number, returns: number): Waiting | null {
  if (entry.hasMessages && messages > 0) return { count: messages, ...openMessageWords };
  return entry.hasReturns && returns > 0 ? { count: returns, ...openReturnWords } : null;
}

function Entry({ entry, waiting }: { entry: MenuEntry; waiting: Waiting | null }) {
  const badgeId = useId();
  return (
    <li className="relative">
      <MenuLink
        entry={entry}
        describedBy={waiting === null ? undefined : badgeId}
        title={waiting === null ? undefined : countInWords(waiting)}
      />
      {waiting !== null && <CountBadge id={badgeId} {...waiting} className={atTheEnd} />}
    </li>
  );
}

/** The pages of the dashboard. What depends on the role comes last, so that nothing moves when it is known. */
export function MenuLinks({ role, failed, retry, openMessages, openReturns = 0 }: MenuState) {
  return (
    <nav aria-label={messages.navigation.dashboard} aria-busy={role === null && !failed}>
      <ul className="flex flex-col gap-1">
        {entriesFor(role).map((entry) => (
          <Entry key={entry.href} entry={entry} waiting={waitingAt(entry, openMessages, openReturns)} />
        ))}
        {role === null && !failed && <EntryToCome />}
      </ul>
      {failed && (
        <div className="mt-4 flex flex-col items-start gap-3 text-[0.9375rem]">
          <p role="alert">The rest of the menu could not be loaded.</p>
          <Button variant="outline" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </nav>
  );
}
