import { problems } from '@spareworks/contract/schemas/problems';
import { afterEach, expect, test, vi } from 'vitest';

const buyer = {
  id: '1',
  name: 'Demo Buyer',
  email: 'buyer@b.example',
  emailVerified: true,
  image: '/photo.svg',
};
const admin = { ...buyer, id: '2', name: 'Demo Admin', email: 'admin@b.example' };

type Shop = { cookie: typeof buyer | null; reachable: boolean; asked: string[]; pause: Promise<void> };

/** A browser with a shop behind it; every test gets a fresh copy of the module, which keeps its state for itself. */
async function openTab(stored: string | null = null) {
  const shop: Shop = { cookie: null, reachable: true, asked: [], pause: Promise.resolve() };
  const kept = new Map(stored === null ? [] : [['accessToken', stored]]);
  const heard = new Map<string, (event: object) => void>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const dataset: Record<string, string> = {};
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', tabStorage());
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    shop.asked.push(`${init.method} ${url}`);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const before = shop.cookie;
    if (url === '/api/auth/get-session') await shop.pause;
    if (!shop.reachable) throw new TypeError('failed to fetch');
    if (url === '/api/auth/get-session') return Response.json(before && { user: before, expiresAt: '' });
    if (url === '/api/user') return Response.json({ token: `token of ${body.email}` });
    if (url === '/api/auth/sign-out') {
      shop.cookie = null;
      return Response.json({ success: true });
    }
    if (body.password !== 'right') {
      return Response.json(
        { ...problems.wrong_credentials, code: 'wrong_credentials', requestId: 'r' },
        { status: 401 },
      );
    }
    shop.cookie = body.email === admin.email ? admin : buyer;
    return Response.json({ user: shop.cookie });
  });
  vi.resetModules();
  const session = await import('./session.ts');
  return {
    shop,
    session,
    dataset,
    token: () => localStorage.getItem('accessToken'),
    hear: (newValue: string | null) => {
      if (newValue === null) kept.delete('accessToken');
      else kept.set('accessToken', newValue);
      heard.get('storage')?.({ storageArea: localStorage, key: 'accessToken', newValue });
    },
  };
}

/** Its entries are its own properties, as a browser's are. */
function tabStorage(): Record<string, string> {
  const entries: Record<string, string> = Object.create({
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
  });
  return entries;
}

/** What is kept of a form of hers and of one of somebody else's. */
function typeSomething(): void {
  for (const [name, owner] of [
    ['review', buyer.email],
    ['order', admin.email],
  ])
    sessionStorage.setItem(`draft:${name}`, JSON.stringify({ owner, typed: 'words' }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules(); // the next file is to get a copy that no tab of ours listens to
});

test('without a current user the accessor says so', async () => {
  const { session } = await openTab();
  expect(() => session.currentUser()).toThrow('No user is logged in');
});

test('a visitor without a token is signed out without the shop being asked', async () => {
  const { session, shop } = await openTab();
  session.startSession();
  expect(shop.asked).toEqual([]);
});

test('logging in sends the email for a token and stores it', async () => {
  const { session, shop, token, dataset } = await openTab();
  await session.logIn({ email: buyer.email, password: 'right' });
  expect(shop.asked).toEqual(['POST /api/auth/sign-in/email', 'PUT /api/user']);
  expect(token()).toBe('token of buyer@b.example');
  expect(session.currentUser()).toMatchObject({
    displayName: 'Demo Buyer',
    photoURL: '/photo.svg',
    email: buyer.email,
  });
  expect(dataset.session).toBe('in');
});

test('registering sends the email for a token and stores it', async () => {
  const { session, shop, token } = await openTab();
  await session.register({ name: buyer.name, email: buyer.email, password: 'right' });
  expect(shop.asked).toEqual(['POST /api/auth/sign-up/email', 'PUT /api/user']);
  expect(token()).toBe('token of buyer@b.example');
  expect(session.currentUser().displayName).toBe('Demo Buyer');
});

test('a failed log-in changes nothing', async () => {
  const { session, token } = await openTab();
  await expect(session.logIn({ email: buyer.email, password: 'wrong' })).rejects.toMatchObject({
    title: problems.wrong_credentials.title,
  });
  expect(token()).toBeNull();
  expect(() => session.currentUser()).toThrow();
});

test('an answer from before the log-in does not undo it', async () => {
  const { session, shop, token } = await openTab('token of a session that is over');
  let goOn: () => void = () => undefined;
  shop.pause = new Promise((resolve) => {
    goOn = resolve;
  });
  session.startSession(); // asks, and the answer will be that nobody is signed in
  await session.logIn({ email: buyer.email, password: 'right' });
  goOn();
  await session.loadSession();
  expect(session.currentUser().email).toBe(buyer.email);
  expect(token()).toBe('token of buyer@b.example');
});

test('an answer from before a log-in in another tab does not take its token away', async () => {
  const tab = await openTab('token of a session that is over');
  let goOn: () => void = () => undefined;
  tab.shop.pause = new Promise((resolve) => {
    goOn = resolve;
  });
  tab.session.startSession();
  tab.shop.cookie = buyer;
  tab.hear('token of buyer@b.example');
  goOn();
  await tab.session.loadSession();
  expect(tab.token()).toBe('token of buyer@b.example');
  expect(tab.session.currentUser().email).toBe(buyer.email);
});

test('whoever comes back from Google gets a token of their own, whosever token was there', async () => {
  const { session, shop, token } = await openTab('token of admin@b.example');
  shop.cookie = buyer;
  await session.enterFromGoogle();
  expect(token()).toBe('token of buyer@b.example');
  expect(session.currentUser().email).toBe(buyer.email);
});

test('what is on its way is finished before the session ends, and nothing more is begun', async () => {
  const { session, shop } = await openTab();
  await session.logIn({ email: buyer.email, password: 'right' });
  const finish = Promise.withResolvers<void>();
  session.finishBeforeLogOut(async () => {
    await finish.promise;
    shop.asked.push('saved');
  });
  session.finishBeforeLogOut(() => Promise.reject(new Error('refused')));
  const leaving = session.logOut();
  expect(session.isLeaving()).toBe(true);
  finish.resolve();
  await leaving;
  expect(shop.asked.slice(-2)).toEqual(['saved', 'POST /api/auth/sign-out']);
  expect(session.isLeaving()).toBe(false);
});

test('logging out ends the session at the shop and forgets the token', async () => {
  const { session, shop, token, dataset } = await openTab();
  await session.logIn({ email: buyer.email, password: 'right' });
  await session.logOut();
  expect(shop.cookie).toBeNull();
  expect(token()).toBeNull();
  expect(dataset.session).toBeUndefined();
  expect(() => session.currentUser()).toThrow('No user is logged in');
});

test('a log-out that does not reach the shop leaves the person signed in', async () => {
  const { session, shop, token } = await openTab();
  await session.logIn({ email: buyer.email, password: 'right' });
  shop.reachable = false;
  await expect(session.logOut()).rejects.toMatchObject({ status: 0 });
  expect(token()).not.toBeNull();
  expect(session.currentUser().email).toBe(buyer.email);
});

test('a log-out in another tab counts here, a log-in there too', async () => {
  const { session, shop, hear } = await openTab();
  session.startSession();
  await session.logIn({ email: buyer.email, password: 'right' });
  hear(null);
  expect(() => session.currentUser()).toThrow('No user is logged in');
  shop.cookie = admin;
  hear('token of admin@b.example');
  await session.loadSession();
  expect(session.currentUser().email).toBe(admin.email);
});

test('many who ask at once get one answer', async () => {
  const { session, shop } = await openTab('token of buyer@b.example');
  shop.cookie = buyer;
  await Promise.all([session.loadSession(), session.loadSession(), session.loadSession()]);
  expect(shop.asked).toEqual(['GET /api/auth/get-session']);
});

test('why nobody is signed in any more is known, and who was', async () => {
  const { session, shop, hear } = await openTab();
  session.startSession();
  await session.logIn({ email: buyer.email, password: 'right' });
  shop.cookie = null;
  hear(null);
  expect(await session.loadSession()).toEqual({
    status: 'signed-out',
    because: 'left-elsewhere',
    who: buyer.email,
  });
});

test('a sign-in that the shop no longer knows has ended; who never had one is nobody', async () => {
  const returning = await openTab('token of a session that is over');
  expect(await returning.session.loadSession()).toEqual({ status: 'signed-out', because: 'ended' });
  const visitor = await openTab();
  expect(await visitor.session.loadSession()).toEqual({ status: 'signed-out', because: 'nobody' });
});

test('who was signed in in this tab is known after a reload too, and nobody after a log-out', async () => {
  const before = await openTab();
  await before.session.logIn({ email: buyer.email, password: 'right' });
  const kept = sessionStorage;
  const reloaded = await openTab('token of a session that is over');
  vi.stubGlobal('sessionStorage', kept);
  expect(await reloaded.session.loadSession()).toEqual({
    status: 'signed-out',
    because: 'ended',
    who: buyer.email,
  });
  await reloaded.session.logIn({ email: buyer.email, password: 'right' });
  await reloaded.session.logOut();
  const later = await openTab('token of a session that is over');
  vi.stubGlobal('sessionStorage', kept);
  expect(await later.session.loadSession()).toEqual({ status: 'signed-out', because: 'ended' });
});

test('what was typed outlives a sign-in that ends elsewhere, and a log-out here takes it all away', async () => {
  const { session, hear } = await openTab();
  session.startSession();
  await session.logIn({ email: buyer.email, password: 'right' });
  typeSomething();
  hear(null);
  expect(Object.keys(sessionStorage)).toEqual(['draft:here', 'draft:review', 'draft:order']);
  await session.logIn({ email: buyer.email, password: 'right' });
  expect(Object.keys(sessionStorage)).toEqual(['draft:here', 'draft:review']); // the other was somebody else's
  await session.logOut();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('whoever an admin page signs out keeps what they typed', async () => {
  const { session } = await openTab();
  await session.logIn({ email: buyer.email, password: 'right' });
  typeSomething();
  await session.logOut('not-admin');
  expect(Object.keys(sessionStorage)).toContain('draft:review');
});
