import {
  type LoaderFunctionArgs,
  type Location,
  type RouteObject,
  RouterContextProvider,
  redirect,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolvePath } from './addresses.ts';
import { type History, newLocation } from './history.ts';
import { createRouter } from './router.ts';
import { type Blocker, createGuard } from './use-blocker.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'http://shop.example' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The addresses of a tab, as a browser keeps them. */
function fakeHistory(first: string) {
  const at = (path: string): Location => newLocation(resolvePath(path, '/'), null);
  const entries = [at(first)];
  let index = 0;
  let moved: Parameters<History['listen']>[0] = () => undefined;
  const here = () => entries[index] ?? at('/');
  const history: History = {
    read: here,
    push(location) {
      index += 1;
      entries.splice(index, entries.length, location);
    },
    replace(location) {
      entries[index] = location;
    },
    go(steps) {
      index += steps;
      moved(here(), steps);
    },
    listen(listener) {
      moved = listener;
    },
  };
  return { history, written: () => entries.map(({ pathname, search }) => pathname + search), here };
}

const none = () => null;
const frame = (children: RouteObject[]): RouteObject[] => [
  { id: 'site', Component: none, ErrorBoundary: none, children },
];

async function started(first: string, pages: RouteObject[], later: RouteObject[] = []) {
  const tab = fakeHistory(first);
  const loadRoutes = vi.fn(async () => frame([...pages, ...later, { id: 'not-found', path: '*' }]));
  const router = createRouter({
    routes: frame(pages),
    loadRoutes,
    history: tab.history,
    getContext: () => new RouterContextProvider(),
    hydrationData: { loaderData: {} },
  });
  expect(await router.start()).toBe(true);
  const shown = () => router.state.page.matches.at(-1)?.route.id;
  return { router, tab, loadRoutes, shown };
}

const home: RouteObject = { id: 'home', path: '/' };

test('a page is shown, and in the history, once its program and its data are there; until then the one before stays', async () => {
  const answer = Promise.withResolvers<string>();
  const loader = (_: LoaderFunctionArgs) => answer.promise;
  const lazy = async () => ({ Component: none, loader });
  const { router, tab, shown, loadRoutes } = await started(
    '/',
    [home],
    [{ id: 'part', path: '/parts/:id', lazy }],
  );
  const going = router.navigate('/parts/7?a=b');
  await vi.waitFor(() => expect(router.state.coming?.pathname).toBe('/parts/7'));
  expect([shown(), tab.written()]).toEqual(['home', ['/']]);
  answer.resolve('a part');
  await going;
  expect([shown(), router.state.coming, tab.written()]).toEqual(['part', null, ['/', '/parts/7?a=b']]);
  expect(router.state.page.loaderData).toMatchObject({ part: 'a part' });
  expect(router.state.page.matches.at(-1)?.params).toEqual({ id: '7' });
  tab.history.go(-1);
  await vi.waitFor(() => expect(shown()).toBe('home'));
  expect(loadRoutes).toHaveBeenCalledOnce();
});

test('whoever goes elsewhere meanwhile gets there, and what was on its way is given up', async () => {
  const slow = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const loader = ({ request }: LoaderFunctionArgs) => {
    signals.push(request.signal);
    return slow.promise;
  };
  const { router, tab, shown } = await started('/', [
    home,
    { id: 'slow', path: '/slow', loader },
    { id: 'quick', path: '/quick' },
  ]);
  const first = router.navigate('/slow');
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await router.navigate('/quick');
  slow.resolve('late');
  await first;
  expect([shown(), tab.written(), signals[0]?.aborted]).toEqual(['quick', ['/', '/quick'], true]);
});

test('what was chosen on a page that is left before it has come is where Back leads', async () => {
  let isSlow = true;
  const loader = ({ request }: LoaderFunctionArgs) =>
    request.url.includes('?') && isSlow ? new Promise(() => undefined) : 'a list';
  const { router, tab, shown } = await started('/', [
    home,
    { id: 'list', path: '/list', loader },
    { id: 'part', path: '/part' },
  ]);
  await router.navigate('/list');
  void router.navigate('?in-stock');
  void router.navigate('?in-stock&brakes');
  expect(tab.written()).toEqual(['/', '/list']);
  await router.navigate('/part');
  expect(tab.written()).toEqual(['/', '/list', '/list?in-stock&brakes', '/part']);
  isSlow = false;
  tab.history.go(-1);
  await vi.waitFor(() => expect([shown(), tab.here().search]).toEqual(['list', '?in-stock&brakes']));
  expect(router.state.page.loaderData).toMatchObject({ list: 'a list' });
});

test('what takes the place of what was there takes it in the history too, and a way back is no choice', async () => {
  const loader = ({ request }: LoaderFunctionArgs) =>
    request.url.includes('?') ? new Promise(() => undefined) : 'a list';
  const { router, tab } = await started('/', [
    home,
    { id: 'list', path: '/list', loader },
    { id: 'part', path: '/part' },
  ]);
  await router.navigate('/list');
  void router.navigate('?disc', { replace: true });
  await router.navigate('/part');
  expect(tab.written()).toEqual(['/', '/list?disc', '/part']);
  await router.navigate('/list');
  void router.navigate('?brakes');
  void router.navigate('?brakes&front', { replace: true });
  await router.navigate('/part');
  expect(tab.written()).toEqual(['/', '/list?disc', '/part', '/list', '/list?brakes&front', '/part']);
  await router.navigate('/list');
  void router.navigate('?brakes');
  tab.history.go(-2); // to what never answers
  await router.navigate('/part');
  expect(tab.written()).toEqual(['/', '/list?disc', '/part', '/list', '/list?brakes&front', '/part']);
});

test('a loader leads to another page: one entry in the history, and none too many', async () => {
  const old: RouteObject = {
    id: 'old',
    path: '/old',
    loader: () => {
      throw redirect('/new?x=1', 301);
    },
  };
  const { router, tab, shown } = await started('/', [home, old, { id: 'new', path: '/new' }]);
  await router.navigate('/old');
  expect([shown(), tab.written()]).toEqual(['new', ['/', '/new?x=1']]);
  await router.navigate('/old', { replace: true });
  expect(tab.written()).toEqual(['/', '/new?x=1']);
});

test('what a loader throws is shown by the frame, and so is a program that cannot be loaded; the next page is as ever', async () => {
  const failing: RouteObject = {
    id: 'failing',
    path: '/failing',
    loader: () => Promise.reject(new Error('no')),
  };
  const { router, loadRoutes } = await started('/', [home, failing]);
  await router.navigate('/failing');
  expect(router.state.page.errors).toEqual({ site: new Error('no') });
  await router.navigate('/');
  expect(router.state.page.errors).toBeNull();
  loadRoutes.mockRejectedValueOnce(new Error('off the net'));
  await router.navigate('/elsewhere');
  expect(router.state.page.errors).toEqual({ site: new Error('off the net') });
  expect(router.state.page.matches.map(({ route }) => route.id)).toEqual(['site']);
  await router.navigate('/elsewhere');
  expect([router.state.page.errors, router.state.page.matches.at(-1)?.route.id]).toEqual([null, 'not-found']);
});

test('a link within the page asks for nothing anew, the same link again and other words do', async () => {
  let asked = 0;
  const loader = () => {
    asked += 1;
    return asked;
  };
  const { router } = await started('/', [home, { id: 'list', path: '/list', loader }]);
  for (const to of ['/list', '#more', '#more', '/list', '?q=a', '/list?q=a']) await router.navigate(to);
  expect(asked).toBe(4);
  await router.revalidate();
  expect(router.state.page.loaderData).toMatchObject({ list: 5 });
});

test('a page that was left is shown where it was, a new one from its top, and one that only changes as it is', async () => {
  const { router, tab } = await started('/', [home, { id: 'list', path: '/list' }]);
  let scrolled = 300;
  router.keepScroll({ places: {}, keyOf: ({ key }) => key, now: () => scrolled });
  await router.navigate('/list');
  expect(router.state.page).toMatchObject({ scroll: null, keepsScroll: false });
  scrolled = 40;
  await router.navigate('?sort=price', { preventScrollReset: true });
  expect(router.state.page).toMatchObject({ scroll: null, keepsScroll: true });
  tab.history.go(-2);
  await vi.waitFor(() => expect(router.state.page.scroll).toBe(300));
});

test('a page with something to lose is left when its person says so, by a link or by going back', async () => {
  const { router, tab, shown } = await started('/', [home, { id: 'form', path: '/form' }]);
  await router.navigate('/form');
  const blockers: Blocker[] = [];
  router.setGuard(
    createGuard(
      router,
      ({ nextLocation }) => nextLocation.pathname !== '/form',
      (now) => void blockers.push(now),
    ),
  );
  const question = () => {
    const last = blockers.at(-1);
    if (last?.state !== 'blocked') throw new Error('Nobody was asked.');
    return last;
  };
  tab.history.go(-1);
  expect([shown(), tab.here().pathname]).toEqual(['form', '/form']);
  question().reset();
  await router.navigate('/');
  expect(shown()).toBe('form');
  question().reset();
  await router.navigate('/form?again');
  expect(blockers.at(-1)).toEqual({ state: 'unblocked' });
  tab.history.go(-2);
  expect(tab.here().pathname).toBe('/form');
  question().proceed();
  await vi.waitFor(() => expect([shown(), tab.here().pathname]).toEqual(['home', '/']));
});

test('no link of this site leads to another', () => {
  expect(resolvePath('//elsewhere.example/a', '/parts')).toEqual({
    pathname: '/elsewhere.example/a',
    search: '',
    hash: '',
  });
  expect(resolvePath('?a=b', '/parts')).toEqual({ pathname: '/parts', search: '?a=b', hash: '' });
  expect(resolvePath('#c', '/parts')).toEqual({ pathname: '/parts', search: '', hash: '#c' });
  expect(resolvePath('/a?b#c', '/parts')).toEqual({ pathname: '/a', search: '?b', hash: '#c' });
});
