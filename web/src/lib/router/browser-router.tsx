import {
  Component,
  type ComponentProps,
  createContext as createReactContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type {
  RouterContext as LoaderContext,
  Location,
  NavigateOptions,
  LinkProps as ReactRouterLinkProps,
  NavLinkProps as ReactRouterNavLinkProps,
  To,
  URLSearchParamsInit,
} from 'react-router';
import { resolvePath, writePath } from './addresses.ts';
import { anchorOf } from './anchor-of.ts';
import { browserHistory } from './history.ts';
import { createRouter, type Page, type Router } from './router.ts';

/*
 * What the browser's build has in the place of `react-router` (see vite.config.ts): under the same names, as much of it as
 * this site uses. A name that is missing here breaks the build; which page an address has is held against the library by a test.
 */
// biome-ignore lint/performance/noBarrelFile: read in the place of a package, from which pages take both
export { matchPath, matchRoutes } from './match.ts';

function missing(): never {
  throw new Error('No router around this.');
}

const RouterContext = createReactContext<Router | null>(null);
const PageContext = createReactContext<Page | null>(null);
const LocationContext = createReactContext<{ location: Location; type: Page['type'] } | null>(null);
const ComingContext = createReactContext<Location | null>(null);
/** How deep in the page's routes. */
const LevelContext = createReactContext(-1);
const ErrorContext = createReactContext<unknown>(undefined);

export const useRouter = () => use(RouterContext) ?? missing();
const usePage = () => use(PageContext) ?? missing();
const useLocationAndType = () => use(LocationContext) ?? missing();

/** What loaders are given, by what names it. */
export class RouterContextProvider {
  readonly #values = new Map<LoaderContext<unknown>, unknown>();
  get<T>(context: LoaderContext<T>): T {
    if (this.#values.has(context as LoaderContext<unknown>))
      return this.#values.get(context as LoaderContext<unknown>) as T;
    if (context.defaultValue === undefined) throw new Error('Not given to loaders.');
    return context.defaultValue;
  }
  set<T>(context: LoaderContext<T>, value: T): void {
    this.#values.set(context as LoaderContext<unknown>, value);
  }
}

export function createContext<T>(defaultValue?: T): LoaderContext<T> {
  return { defaultValue } as LoaderContext<T>;
}

export function redirect(to: string, status = 302): Response {
  return new Response(null, { status, headers: { location: to } });
}

/** Loaders here throw problems of the API, never bare answers. */
export function isRouteErrorResponse(_error: unknown): false {
  return false;
}

type Setup = Omit<Parameters<typeof createRouter>[0], 'history'>;

export function createBrowserRouter(setup: Setup): Router {
  return createRouter({ ...setup, history: browserHistory() });
}

/** The page fades over where the browser can; the old one is shown until the new one is drawn. */
function fadeOver(draw: (drawn: () => void) => void): void {
  const { ready } = document.startViewTransition(() => new Promise<void>(draw));
  ready.catch(() => undefined); // overtaken by the next one, or hidden: the page is there without it
}

export function RouterProvider({ router }: { router: Router }) {
  const [{ page, coming }, setState] = useState(router.state);
  const waitsForDrawing = useRef<(() => void)[]>([]);

  useLayoutEffect(() => {
    const draw = (state: Router['state']) => startTransition(() => setState(state));
    const stop = router.listen((state, fades) => {
      if (!fades || document.startViewTransition === undefined) return draw(state);
      fadeOver((drawn) => {
        waitsForDrawing.current.push(drawn);
        draw(state);
      });
    });
    draw(router.state); // what happened before anybody listened
    return stop;
  }, [router]);

  useLayoutEffect(() => {
    for (const drawn of waitsForDrawing.current.splice(0)) drawn();
  }, [page]);

  const { location, type } = page;
  const place = useMemo(() => ({ location, type }), [location, type]);
  return (
    // Two children, as the server's: React makes up ids from the place in the tree.
    <>
      <RouterContext value={router}>
        <LocationContext value={place}>
          <ComingContext value={coming}>
            <PageContext value={page}>
              <LevelContext value={-1}>
                <Outlet />
              </LevelContext>
            </PageContext>
          </ComingContext>
        </LocationContext>
      </RouterContext>
      {null}
    </>
  );
}

type CatchProps = { page: Page; error: unknown; instead: ReactNode; children: ReactNode };
type Caught = { page: Page; error: unknown };

/** What a page throws while it is drawn is shown like what its loader throws, until the next page. */
class Catch extends Component<CatchProps, Caught> {
  override state: Caught = { page: this.props.page, error: undefined };
  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error };
  }
  static getDerivedStateFromProps({ page }: CatchProps, state: Caught): Caught | null {
    return page === state.page ? null : { page, error: undefined };
  }
  override render(): ReactNode {
    const error = this.props.error ?? this.state.error;
    if (error === undefined) return this.props.children;
    return <ErrorContext value={error}>{this.props.instead}</ErrorContext>;
  }
}

/** The next route within this one. */
export function Outlet(): ReactNode {
  const page = usePage();
  const level = use(LevelContext) + 1;
  const route = page.matches[level]?.route;
  if (route === undefined || (page.waiting && (route.loader || route.lazy))) return null;
  const { ErrorBoundary, id = '' } = route;
  const Shown = route.Component ?? Outlet;
  const shown = <Shown />;
  return (
    <LevelContext value={level}>
      {ErrorBoundary ? (
        <Catch page={page} error={page.errors?.[id]} instead={<ErrorBoundary />}>
          {shown}
        </Catch>
      ) : (
        shown
      )}
    </LevelContext>
  );
}

export function useRouteError(): unknown {
  return use(ErrorContext);
}

export function useLocation(): Location {
  return useLocationAndType().location;
}

export function useNavigationType(): Page['type'] {
  return useLocationAndType().type;
}

export function useNavigation() {
  const location = use(ComingContext) ?? undefined;
  return { state: location === undefined ? ('idle' as const) : ('loading' as const), location };
}

export function useParams() {
  return usePage().matches[0]?.params ?? {};
}

export function useLoaderData(): unknown {
  const { matches, loaderData } = usePage();
  return loaderData[matches[use(LevelContext)]?.route.id ?? ''];
}

export function useMatches() {
  const { matches, loaderData } = usePage();
  return useMemo(
    () =>
      matches.map(({ route, params, pathname }) => {
        const id = route.id ?? '';
        return { id, pathname, params, loaderData: loaderData[id], handle: route.handle as unknown };
      }),
    [matches, loaderData],
  );
}

export function useRevalidator() {
  return useRouter();
}

type Navigate = { (to: To, options?: NavigateOptions): Promise<void>; (steps: number): Promise<void> };

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

function searchParamsOf(init: URLSearchParamsInit): URLSearchParams {
  if (typeof init !== 'object' || Array.isArray(init) || init instanceof URLSearchParams)
    return new URLSearchParams(init);
  return new URLSearchParams(
    Object.entries(init).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
}

export function useSearchParams() {
  const { search } = useLocation();
  const { navigate } = useRouter();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: URLSearchParamsInit, options?: NavigateOptions) => {
      void navigate(`?${searchParamsOf(next)}`, options);
    },
    [navigate],
  );
  return [params, change] as const;
}

type LinkProps = Omit<ReactRouterLinkProps, 'mask'> & ComponentProps<'a'>;

const otherSite = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Whether a click follows the link here, and not in another tab, or as a download. */
function isPlainClick(event: MouseEvent, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return button === 0 && !(target && target !== '_self') && !(metaKey || altKey || ctrlKey || shiftKey);
}

export function Link(props: LinkProps) {
  const {
    to,
    onClick,
    discover = 'render',
    reloadDocument,
    replace,
    state,
    target,
    preventScrollReset,
    viewTransition,
    prefetch: _prefetch,
    relative: _relative,
    defaultShouldRevalidate: _revalidate,
    ...rest
  } = props;
  const router = useRouter();
  const leadsAway = typeof to === 'string' && otherSite.test(to);
  // Only a relative address has to be drawn anew where the page changes.
  const isWhole = typeof to === 'string' && to.startsWith('/');
  const here = isWhole || leadsAway ? '/' : useLocationHere();
  const href = leadsAway ? to : writePath(resolvePath(to, here));

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, target)) return;
    event.preventDefault();
    void router.navigate(to, {
      replace: replace ?? href === writePath(router.state.page.location),
      state,
      ...(preventScrollReset !== undefined && { preventScrollReset }),
      ...(viewTransition !== undefined && { viewTransition }),
    });
  }

  // Nobody reads it; while developing, the server's links are the library's, and have it.
  if (import.meta.env.DEV && !leadsAway && discover === 'render')
    Object.assign(rest, { 'data-discover': 'true' });
  return <a {...rest} href={href} onClick={leadsAway || reloadDocument ? onClick : follow} target={target} />;
}

/** Read by `use`, which may stand behind a condition. */
function useLocationHere(): string {
  return (use(LocationContext) ?? missing()).location.pathname;
}

type NavLinkProps = Pick<LinkProps, 'to' | 'onClick' | 'children'> &
  Pick<ReactRouterNavLinkProps, 'end'> & { className?: string };

/** A link that says whether it leads to where one is. */
export function NavLink({ end = false, className, ...props }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase();
  const there = resolvePath(props.to, here).pathname.toLowerCase();
  const isActive = here === there || (!end && here.startsWith(`${there}/`));
  return (
    <Link
      {...props}
      aria-current={isActive ? 'page' : undefined}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
    />
  );
}

type ScrollProps = { storageKey: string; getKey: (location: Location) => string };

function readPlaces(storageKey: string): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {};
  } catch {
    return {}; // forbidden, or not ours: every page begins at its top
  }
}

/** A new page begins at its top, and one somebody comes back to where it was left, also after a reload. */
export function ScrollRestoration({ storageKey, getKey }: ScrollProps): null {
  const router = useRouter();
  const { location, scroll, keepsScroll } = usePage();
  const begun = useRef(false);

  useLayoutEffect(() => {
    const places = readPlaces(storageKey);
    router.keepScroll({ places, keyOf: getKey, now: () => window.scrollY });
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    const give = () => {
      if (router.state.coming === null) router.keepPlace();
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(places));
      } catch {
        // Forbidden or full: pages begin at their top then.
      }
      window.history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', give);
    return () => {
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', give);
      window.history.scrollRestoration = 'auto';
    };
  }, [router, storageKey, getKey]);

  useLayoutEffect(() => {
    const place = begun.current ? scroll : (router.placeOf(location) ?? scroll);
    begun.current = true;
    if (place === false) return;
    const anchor = place === null ? anchorOf(location.hash) : null;
    // Not returned: browsers answer with a promise by now, and React would take it for what undoes the effect.
    if (anchor !== null) void anchor.scrollIntoView();
    else if (place !== null || !keepsScroll) void window.scrollTo(0, place ?? 0);
  }, [router, location, scroll, keepsScroll]);
  return null;
}
