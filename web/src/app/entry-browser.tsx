import '../lib/zod-without-eval.ts';
import '../styles.css';
import { setShop } from '@spareworks/contract/plain/shop';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type RouteObject, RouterContextProvider } from 'react-router';
import { browserApi, fetchJson } from '../lib/api.ts';
import { Alive } from '../lib/early-press.tsx';
import { loadChunk } from '../lib/load-chunk.ts';
import { apiContext, openApiContext } from '../lib/loader-context.ts';
import { createBrowserRouter, RouterProvider } from '../lib/router/browser-router.tsx';
import { startSession } from '../lib/session.ts';
import { SiteContext, wholePage } from '../lib/site.ts';
import { paths } from '../paths.ts';
import { homeRoute, inFrame } from './first-routes.tsx';
import { readPageData } from './page-data.ts';
import { forgetPlaceOfNewDocument } from './scroll-places.ts';

function contextForLoaders(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, browserApi);
  context.set(openApiContext, () => fetchJson(paths.apiDocument.href()));
  return context;
}

async function loadRoutes(): Promise<RouteObject[]> {
  return (await loadChunk(() => import('./routes.tsx'), 'pages')).routes;
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
  if (root === null || data === null) throw new Error('No place for the page.');
  const { site, rendered, hydration } = readPageData(data.textContent);
  setShop(site.shop);
  startSession();
  forgetScrollOfNewDocument();
  const router = createBrowserRouter({
    routes: inFrame([homeRoute]),
    loadRoutes,
    getContext: contextForLoaders,
    hydrationData: hydration,
  });
  const complete = await router.start();
  const page = () => (
    <StrictMode>
      <SiteContext value={{ ...site }}>
        <Alive>
          <RouterProvider router={router} />
        </Alive>
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
