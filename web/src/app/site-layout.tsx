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
