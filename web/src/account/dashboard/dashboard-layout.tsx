import * as messages from '@spareworks/contract/plain/messages';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useLiveChanges } from '../../features/live/use-live-changes.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Container } from '../../ui/container.tsx';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { MenuLinks } from './menu-links.tsx';
import { PersonQueries } from './person-queries.tsx';
import { useCutNotice } from './use-cut-notice.ts';
import { useOpenMessages } from './use-open-messages.ts';
import { useOpenReturns } from './use-open-returns.ts';
import { useRole } from './use-role.ts';

function Frame({ email }: { email: string }) {
  const role = useRole(email);
  const enabled = role.role === 'admin';
  const menu = {
    ...role,
    openMessages: useOpenMessages({ enabled }),
    openReturns: useOpenReturns({ enabled }),
  };
  // Whoever is no admin any more meets the guard again, which asks the shop anew.
  const [wasAdmin, setWasAdmin] = useState(false);
  if (role.role === 'admin' && !wasAdmin) setWasAdmin(true);
  useLiveChanges(email);
  useCutNotice();
  return (
    <Container className="grid min-h-dvh grid-cols-1 content-start lg:grid-cols-[15rem_minmax(0,1fr)] lg:content-stretch print:block">
      {/* The place in a list is kept by its rows when some come above them, not by a menu that stays where it is. */}
      <aside className="no-print flex flex-wrap items-center [overflow-anchor:none] justify-between gap-4 border-b border-base-300 py-3 lg:block lg:border-r lg:border-b-0 lg:py-10 lg:pr-6">
        <h2 className="text-[1.75rem] lg:mb-5 lg:pl-3.75">{messages.navigation.dashboard}</h2>
        <div className="sticky top-6 hidden lg:block">
          <MenuLinks {...menu} />
        </div>
        <MenuDrawer openMessages={menu.openMessages}>
          <MenuLinks {...menu} />
        </MenuDrawer>
      </aside>
      <div className="min-w-0 py-8 lg:py-10 lg:pl-10 print:p-0">
        <Outlet key={wasAdmin && role.role === 'user' ? 'no admin any more' : 'page'} />
      </div>
    </Container>
  );
}

/** The frame of all pages for people who are signed in. The guard around it keeps everybody else out. */
export function DashboardLayout() {
  const { email } = useCurrentUser();
  return (
    <PersonQueries key={email} email={email}>
      <Frame email={email} />
      <DialogHost />
    </PersonQueries>
  );
}
