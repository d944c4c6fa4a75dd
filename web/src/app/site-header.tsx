import { shop } from '@spareworks/contract/shop';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { Container } from '../ui/container.tsx';
import { Brand } from './brand.tsx';
import { navigationLinks } from './navigation-links.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const menuId = 'site-menu';

/**
 * The phone's menu is a native popover: it opens without script, closes on Escape or a tap beside it, and the browser
 * gives the focus back to the button.
 */
function PhoneMenu() {
  const sheet = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'open' | 'closed' | 'unknown'>('unknown');
  const { key } = useLocation();

  // Until the script runs the browser itself says whether the menu is open.
  useEffect(() => setState('closed'), []);

  // A change of place closes the menu.
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
  }, [key]);

  function closeAfterLink(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('a')) sheet.current?.hidePopover();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-expanded={state === 'unknown' ? undefined : state === 'open'}
        aria-controls={menuId}
        className="btn btn-ghost size-11 px-0 md:hidden"
      >
        <Menu size={24} />
        <span className="sr-only">Menu</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside, which are the controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        ref={sheet}
        id={menuId}
        popover="auto"
        className="menu-sheet"
        onToggle={(event) => setState(event.newState === 'open' ? 'open' : 'closed')}
        onClick={closeAfterLink}
      >
        <Container className="flex h-17 items-center justify-between">
          <Brand name={shop.name} />
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
          <ul className="border-t border-base-300">
            {navigationLinks(false).map(({ label, href, end }) => (
              <li key={href} className="border-b border-base-300 last:border-b-0">
                <NavLink
                  to={href}
                  end={end}
                  className="flex min-h-14 items-center border-l-4 border-transparent px-4 text-lg font-medium aria-[current=page]:border-primary aria-[current=page]:bg-base-200"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

export function SiteHeader() {
  return (
    <header className="no-print border-b border-base-300 bg-base-100">
      <Container className="flex h-17 items-center gap-2">
        <Link to={paths.home.href()} className="mr-auto inline-flex min-h-11 items-center">
          <Brand name={shop.name} />
        </Link>
        <nav aria-label="Main" className="mr-5 hidden md:block">
          <ul className="flex items-center gap-7">
            {navigationLinks(false).map(({ label, href, end }) => (
              <li key={href}>
                <NavLink
                  to={href}
                  end={end}
                  className="inline-flex min-h-11 items-center border-y-2 border-transparent font-medium whitespace-nowrap transition-colors hover:text-primary aria-[current=page]:border-b-primary"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-3 flex items-center gap-1">
          <ThemeToggle />
          <PhoneMenu />
        </div>
      </Container>
    </header>
  );
}
