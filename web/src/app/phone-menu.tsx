import Menu from 'virtual:icons/menu';
import X from 'virtual:icons/x';
import { shop } from '@spareworks/contract/plain/shop';
import type { MouseEvent } from 'react';
import { useSession } from '../lib/session.ts';
import { Container } from '../ui/container.tsx';
import { AccountDetails } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { isFor } from './navigation-links.ts';
import { NavigationList } from './navigation-list.tsx';
import { usePopover } from './use-popover.ts';

const menuId = 'site-menu';

function Account() {
  const session = useSession();
  if (!isFor('signed-in', session)) return null;
  return (
    <div className="for-signed-in border-t border-base-300">
      <Container className="py-5">
        <AccountDetails user={session.status === 'signed-in' ? session.user : null} />
      </Container>
    </div>
  );
}

export function PhoneMenu() {
  const { opener, popover, filled, close } = usePopover(menuId);

  function closeAfterLink(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('a')) close();
  }

  return (
    <>
      <button {...opener} className="btn btn-ghost size-11 px-0 md:hidden">
        <Menu size={24} />
        <span className="sr-only">Menu</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside, which are the controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div {...popover} className="menu-sheet" onClick={closeAfterLink}>
        <Container className="flex h-17 items-center justify-between">
          <Brand inHeader name={shop.name} />
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            className="btn btn-ghost -mr-3 size-11 px-0"
          >
            <X size={24} />
            <span className="sr-only">Close menu</span>
          </button>
        </Container>
        <nav aria-label="Menu">
          <NavigationList
            className="border-t border-base-300"
            itemClassName="border-b border-base-300 last:border-b-0"
            linkClassName="flex min-h-14 items-center border-l-4 border-transparent px-4 text-lg font-medium aria-[current=page]:border-primary aria-[current=page]:bg-base-200"
          />
        </nav>
        {filled && <Account />}
      </div>
    </>
  );
}
