import { Outlet, ScrollRestoration } from 'react-router';
import { useSite } from '../lib/site.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { Notices } from './notices.tsx';
import { scrollPlaceOf, scrollPlacesKey } from './scroll-places.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

function TestModeBar({ google }: { google: boolean }) {
  const what = google ? 'payments, mail and Google sign-in' : 'payments and mail';
  return (
    <aside
      aria-label="Notice"
      className="no-print bg-[#fde68a] px-4 py-1.25 text-center text-sm font-medium text-[#3b2a00]"
    >
      Test mode<span className="max-sm:sr-only">: {what} are sandboxes</span>
    </aside>
  );
}

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
      {site.testMode && <TestModeBar google={site.google} />}
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
