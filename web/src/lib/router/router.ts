import type {
  HydrationState,
  LoaderFunctionArgs,
  Location,
  NavigateOptions,
  Path,
  RouteObject,
  RouterContextProvider,
  To,
} from 'react-router';
import { resolvePath, writePath } from './addresses.ts';
import { type History, newLocation } from './history.ts';
import { type Match, matchRoutes } from './match.ts';

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export type Page = {
  location: Location;
  type: NavigationType;
  matches: readonly Match[];
  loaderData: Readonly<Record<string, unknown>>;
  /** By the route that shows it. */
  errors: Readonly<Record<string, unknown>> | null;
  /** The loaders of the first page have not answered yet. */
  waiting: boolean;
  /** How far the page is scrolled: where it was left, false as it is; null where it begins, or at its anchor. */
  scroll: number | false | null;
  keepsScroll: boolean;
};

export type RouterState = {
  page: Page;
  /** The page that is on its way. */
  coming: Location | null;
};

type Listener = (state: RouterState, fades: boolean) => void;

type Setup = {
  /** Those that are known from the beginning, with the frame around them. */
  routes: RouteObject[];
  /** All of them, for an address that none of the first has. */
  loadRoutes: () => Promise<RouteObject[]>;
  history: History;
  getContext: () => RouterContextProvider;
  hydrationData?: HydrationState | null;
};

type Going = Pick<NavigateOptions, 'preventScrollReset' | 'viewTransition'>;

/** Where the places are kept to which pages were scrolled. */
export type ScrollPlaces = {
  places: Record<string, number>;
  keyOf: (location: Location) => string;
  now: () => number;
};

/** Whoever has to be asked before a page is left; see use-blocker.ts. */
export type Guard = {
  /** Whether it is not left yet; `leave` does what was wanted. */
  holdsBack: (type: NavigationType, next: Location, leave: () => void) => boolean;
  /** The same where the browser has gone there already. */
  holdsMove: (next: Location, steps: number | null, go: History['go']) => boolean;
  /** Another page is shown. */
  left: () => void;
};

export type Router = ReturnType<typeof createRouter>;

/** The same page at another place of it. */
function isWithinPage(here: Path, next: Path): boolean {
  const isSamePage = here.pathname === next.pathname && here.search === next.search;
  return isSamePage && (next.hash !== '' || (here.hash !== '' && here.hash === next.hash));
}

const idOf = ({ id }: RouteObject) => id ?? '';

/** The program of a page that is loaded when somebody goes there. What the route has already stays as it is. */
async function loadProgram(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  const own = Object.entries(route).filter(([, value]) => value !== undefined);
  Object.assign(route, loaded, Object.fromEntries(own), { lazy: undefined });
}

type Loaded = Pick<Page, 'loaderData' | 'errors'>;
type Shown = Loaded & Pick<Page, 'matches'>;
type Outcome = { data: unknown } | { error: unknown };

function redirectOf(outcome: Outcome): string | null {
  const answer = 'data' in outcome ? outcome.data : outcome.error;
  return answer instanceof Response && answer.status >= 300 && answer.status < 400
    ? answer.headers.get('location')
    : null;
}

/**
 * Which page is shown, and what it takes to go to another. It does what React Router does for this site, which the server and the
 * tests still use, and nothing else: no actions, no fetchers, no routes that are added later (decision 87).
 */
export function createRouter({ routes: firstRoutes, loadRoutes, history, getContext, hydrationData }: Setup) {
  let routes = firstRoutes;
  let hasAll = false;
  let turn = new AbortController();
  let listener: Listener = () => undefined;
  let scrolling: ScrollPlaces | null = null;
  let guard: Guard | null = null;
  /** What was chosen last on this page, as a filter, and has not come. */
  let chosen: { type: NavigationType; location: Location } | null = null;
  /** From where to where pages have faded; the way back fades too. */
  const faded = new Set<string>();

  let state: RouterState = {
    page: {
      location: history.read(),
      type: 'POP',
      matches: [],
      loaderData: hydrationData?.loaderData ?? {},
      errors: hydrationData?.errors ?? null,
      waiting: true,
      scroll: hydrationData ? false : null,
      keepsScroll: false,
    },
    coming: null,
  };

  async function matchesOf(location: Path): Promise<readonly Match[]> {
    const found = matchRoutes(routes, location);
    if (found !== null || hasAll) return found ?? [];
    routes = await loadRoutes();
    hasAll = true;
    return matchRoutes(routes, location) ?? [];
  }

  /** The frame with an error in the place of the page, of which not even the program could be loaded. */
  function failed(error: unknown): Pick<Page, 'matches' | 'loaderData' | 'errors'> {
    const matches = (matchRoutes(firstRoutes, '/') ?? []).filter(({ route }) => route.ErrorBoundary);
    return { matches, loaderData: {}, errors: { [idOf(matches.at(-1)?.route ?? {})]: error } };
  }

  function publish(change: Partial<RouterState>, fades = false): void {
    state = { ...state, ...change };
    listener(state, fades);
  }

  async function outcomeOf({ route, params }: Match, url: URL, signal: AbortSignal): Promise<Outcome> {
    try {
      await loadProgram(route);
      if (typeof route.loader !== 'function') return { data: undefined };
      const request = new Request(url, { signal });
      const args: LoaderFunctionArgs = {
        request,
        params,
        context: getContext(),
        url,
        pattern: route.path ?? '',
      };
      return { data: await route.loader(args) };
    } catch (error) {
      return { error };
    }
  }

  /** What the loaders answer, or the address one of them leads to. */
  async function load(matches: readonly Match[], location: Path, signal: AbortSignal) {
    const url = new URL(writePath({ ...location, hash: '' }), window.location.origin);
    const outcomes = await Promise.all(matches.map((match) => outcomeOf(match, url, signal)));
    const loaded: Loaded = { loaderData: {}, errors: null };
    const loaderData: Record<string, unknown> = {};
    for (const [at, outcome] of outcomes.entries()) {
      const leadsTo = redirectOf(outcome);
      if (leadsTo !== null) return leadsTo;
      const match = matches[at];
      if (match === undefined) continue;
      if ('data' in outcome) loaderData[idOf(match.route)] = outcome.data;
      // The frame that is nearest shows it, and the first error counts.
      else if (loaded.errors === null) {
        const shows = matches.slice(0, at + 1).findLast(({ route }) => route.ErrorBoundary);
        loaded.errors = { [idOf((shows ?? match).route)]: outcome.error };
      }
    }
    return { ...loaded, loaderData };
  }

  function keepPlace(): void {
    if (scrolling !== null) scrolling.places[scrolling.keyOf(state.page.location)] = scrolling.now();
  }

  function placeOf(location: Location): number | null {
    return scrolling === null ? null : (scrolling.places[scrolling.keyOf(location)] ?? null);
  }

  function write(type: NavigationType, location: Location): void {
    if (type !== 'POP') history[type === 'PUSH' ? 'push' : 'replace'](location);
  }

  function show(type: NavigationType, location: Location, going: Going, shown: Shown): void {
    const from = state.page.location.pathname;
    // Back leads to what was chosen, also for whoever did not wait for it.
    if (chosen !== null && type === 'PUSH' && location.pathname !== from) write(chosen.type, chosen.location);
    chosen = null;
    write(type, location);
    const way = `${from} ${location.pathname}`;
    if (going.viewTransition) faded.add(way);
    const fades =
      type === 'POP'
        ? faded.has(way) || faded.has(`${location.pathname} ${from}`)
        : going.viewTransition === true;
    guard?.left();
    const page: Page = {
      ...shown,
      location,
      type,
      waiting: false,
      scroll: placeOf(location),
      keepsScroll: going.preventScrollReset === true,
    };
    publish({ page, coming: null }, fades);
  }

  /** Goes to a page: loads what it takes while this one stays, and shows it. Whoever goes elsewhere meanwhile is not held up by it. */
  async function go(wanted: NavigationType, location: Location, going: Going = {}): Promise<void> {
    let type = wanted;
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    keepPlace();
    const known = matchRoutes(routes, location);
    const { page } = state;
    if (known !== null && !page.waiting && isWithinPage(page.location, location))
      return show(type, location, going, { ...page, matches: known });
    if (known?.every(({ route }) => !route.lazy && !route.loader))
      return show(type, location, going, { matches: known, loaderData: {}, errors: null });
    if (type === 'POP') chosen = null;
    else if (location.pathname === page.location.pathname) {
      // What it takes the place of was never written.
      if (chosen?.type === 'PUSH') type = 'PUSH';
      chosen = { type, location };
    }
    publish({ coming: location });
    let shown: Shown;
    try {
      const matches = known ?? (await matchesOf(location));
      const loaded = await load(matches, location, signal);
      if (signal.aborted) return;
      if (typeof loaded === 'string') {
        // Back led to a page that leads on: what was next in the history stays there.
        const path = resolvePath(loaded, location.pathname);
        return go(type === 'POP' ? 'REPLACE' : type, newLocation(path, null), going);
      }
      shown = { matches, ...loaded };
    } catch (error) {
      if (signal.aborted) return;
      shown = failed(error);
    }
    show(type, location, going, shown);
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const type = options.replace ? 'REPLACE' : 'PUSH';
    const location = newLocation(resolvePath(to, state.page.location.pathname), options.state);
    if (guard?.holdsBack(type, location, () => void go(type, location, options))) return;
    return go(type, location, options);
  }

  history.listen((location, steps) => {
    if (!guard?.holdsMove(location, steps, history.go)) void go('POP', location);
  });

  return {
    get state(): RouterState {
      return state;
    },
    navigate,
    /** Asks again for what this page shows. */
    async revalidate(): Promise<void> {
      const { signal } = turn;
      const { page, coming } = state;
      if (coming !== null) return; // the page that comes is asked for anyway
      const loaded = await load(page.matches, page.location, signal);
      if (signal.aborted) return;
      if (typeof loaded === 'string') return navigate(loaded, { replace: true });
      publish({ page: { ...state.page, ...loaded } });
    },
    /**
     * The first page, with its program: it has to be there before what the server has drawn is brought to life. False where it could
     * not be loaded; the page then says so.
     */
    async start(): Promise<boolean> {
      const { page } = state;
      try {
        const matches = await matchesOf(page.location);
        await Promise.all(matches.map(({ route }) => loadProgram(route)));
        const waiting = !hydrationData && matches.some(({ route }) => route.loader);
        state = { ...state, page: { ...page, matches, waiting } };
        if (waiting) void go('POP', page.location);
        return true;
      } catch (error) {
        state = { ...state, page: { ...page, ...failed(error), waiting: false } };
        return false;
      }
    },
    listen(heard: Listener): () => void {
      listener = heard;
      return () => {
        listener = () => undefined;
      };
    },
    /** The page's own guard, until it is taken away again. */
    setGuard(next: Guard): () => void {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
    keepScroll(places: ScrollPlaces): void {
      scrolling = places;
    },
    keepPlace,
    placeOf,
  };
}
