import { Outlet, ScrollRestoration } from 'react-router';
import { useSite } from '../lib/site.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { Notices } from './notices.tsx';
import { scrollPlaceOf, scrollPlacesKey } from './scroll-places.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TestModeBar } from './test-mode-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

export function SiteLayout() {
  const site = useSite();
  useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-5 focus:py-3"
      >
        Skip to content
      </a>
      <NavigationProgress />
      {site.testMode && <TestModeBar {...site.sandboxes} />}
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <SiteFooter />
      <Notices />
      <ScrollRestoration storageKey={scrollPlacesKey} getKey={scrollPlaceOf} />
    </div>
  );
}

/**
 * The page without its frame, which the server has drawn before. Its `main` has the same position among as many elements as in the
 * whole page, so that React makes the same ids within it.
 */
export function PageWithoutFrame() {
  return (
    <div>
      {null}
      {null}
      {null}
      {null}
      <main>
        <Outlet />
      </main>
      {null}
      {null}
      {null}
    </div>
  );
}
