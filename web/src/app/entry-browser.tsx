import '../lib/zod-without-eval.ts';
import '../styles.css';
import { setShop } from '@spareworks/contract/plain/shop';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserApi, fetchJson } from '../lib/api.ts';
import { apiContext, openApiContext } from '../lib/loader-context.ts';
import { startSession } from '../lib/session.ts';
import { SiteContext, wholePage } from '../lib/site.ts';
import { paths } from '../paths.ts';
import { readPageData } from './page-data.ts';
import { routes } from './routes.tsx';
import { forgetPlaceOfNewDocument } from './scroll-places.ts';

function contextForLoaders(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, browserApi);
  context.set(openApiContext, () => fetchJson(paths.apiDocument.href()));
  return context;
}

/**
 * The page's own code has to be there before hydration, or the router would show a gap where the server's markup is.
 * Returns false when it could not be loaded; the page then says so.
 */
async function loadMatchedPages(): Promise<boolean> {
  const lazy = (matchRoutes(routes, window.location) ?? []).filter(({ route }) => route.lazy !== undefined);
  try {
    const pages = await Promise.all(
      lazy.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : {})),
    );
    for (const [index, { route }] of lazy.entries()) {
      Object.assign(route, { ...pages[index], lazy: undefined });
    }
    return true;
  } catch (error) {
    // Not asked for again by the router, which would wait for another time-out: the error takes the page's place.
    for (const { route } of lazy) {
      Object.assign(route, { loader: () => Promise.reject(error), lazy: undefined });
    }
    return false;
  }
}

function forgetScrollOfNewDocument(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const navigation = entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
  const { pathname, search } = window.location;
  try {
    forgetPlaceOfNewDocument(sessionStorage, { navigation, pathname, search });
  } catch {
    // Storage is forbidden; nothing was kept.
  }
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const data = document.getElementById('page-data');
  if (root === null || data === null) throw new Error('The document has no place for the page.');
  const { site, rendered, hydration } = readPageData(data.textContent);
  setShop(site.shop);
  startSession();
  forgetScrollOfNewDocument();
  const complete = await loadMatchedPages();
  const router = createBrowserRouter(routes, {
    getContext: contextForLoaders,
    ...(complete && hydration !== null && { hydrationData: hydration }),
  });
  const page = () => (
    <StrictMode>
      <SiteContext value={{ ...site }}>
        <RouterProvider router={router} />
      </SiteContext>
    </StrictMode>
  );
  // As a transition it is done in small steps, between which the page answers to taps and typing.
  startTransition(() => {
    const drawn = rendered && complete ? hydrateRoot(root, page()) : createRoot(root);
    wholePage.redraw = () => drawn.render(page());
    if (!(rendered && complete)) wholePage.redraw();
  });
  // Without it links are followed as they were: a moment later.
  (window.requestIdleCallback ?? setTimeout)(() =>
    import('./prefetch.ts').then(({ startPrefetching }) => startPrefetching()).catch(() => undefined),
  );
}

void start();
