import { problemCodes, problems } from '@spareworks/contract/schemas/problems';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem, apiRequest, browserApi, earlyAnswers, fetchJson, openStream, respond } from './api.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answerWith(status: number, body: string, type = 'application/problem+json'): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));
}

async function failure(): Promise<ApiProblem> {
  const error = await browserApi('GET /car-parts', {}).catch((problem: unknown) => problem);
  if (!(error instanceof ApiProblem)) throw new Error('expected a problem');
  return error;
}

test('fills the path and writes the query', () => {
  expect(apiRequest('GET /car-parts/{id}', { params: { id: 'a/b' } })).toEqual({
    method: 'GET',
    url: '/api/car-parts/a%2Fb',
  });
  expect(apiRequest('GET /car-parts', { query: { limit: 6, sort: 'newest', after: undefined } }).url).toBe(
    '/api/car-parts?limit=6&sort=newest',
  );
});

test('sends the stored token and no other credential', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'accessToken' ? 'abc' : null) });
  await browserApi('GET /car-parts', {});
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer abc' });
});

test('a problem document becomes an ApiProblem', async () => {
  answerWith(404, JSON.stringify({ status: 404, code: 'part_not_found', title: 'Gone.', requestId: 'r1' }));
  expect(await failure()).toMatchObject({
    status: 404,
    code: 'part_not_found',
    title: 'Gone.',
    requestId: 'r1',
  });
});

test('a problem carries the right price and how many are left', async () => {
  const document = {
    status: 409,
    code: 'price_changed',
    title: 'x',
    price: 12.5,
    available: 3,
    requestId: 'r',
  };
  answerWith(409, JSON.stringify(document));
  expect(await failure()).toMatchObject({ price: 12.5, available: 3 });
});

test('headers of a call are sent along', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init.headers);
    return new Response('[]');
  });
  await browserApi('GET /car-parts', { headers: { 'idempotency-key': 'k1' } });
  expect(sent).toEqual([{ accept: 'application/json', 'idempotency-key': 'k1' }]);
});

test('a call that nobody waits for any more is given up', async () => {
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    signals.push(init.signal);
    return new Response('[]');
  });
  const left = new AbortController();
  await browserApi('GET /car-parts', { signal: left.signal });
  expect(signals).toMatchObject([{ aborted: false }]);
  left.abort();
  expect(signals).toMatchObject([{ aborted: true }]);
});

/** An answer that begins, and of which nothing comes after its headers. */
const beginning = () => new Response(new ReadableStream());

test.each([
  ['nothing', () => new Promise<Response>(() => undefined)],
  ['no more than its beginning', async () => beginning()],
])('what is read counts as not answered after fifteen seconds of which came %s', async (_, answer) => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    signals.push(signal);
    return answer();
  });
  const one = failure();
  const page = browserApi.page('GET /car-parts', {}).catch((problem: unknown) => problem);
  const document = fetchJson('/api/openapi.json').catch((problem: unknown) => problem);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(signals).toMatchObject([{ aborted: false }, { aborted: false }, { aborted: false }]);
  await vi.advanceTimersByTimeAsync(1);
  const late = { status: 0, title: 'No answer has come within 15 seconds. Please try again.' };
  expect(await one).toMatchObject(late);
  expect(await page).toMatchObject(late);
  expect(await document).toMatchObject(late);
  expect(signals).toMatchObject([{ aborted: true }, { aborted: true }, { aborted: true }]);
  expect(vi.getTimerCount()).toBe(0);
});

test('what is sent counts as not answered after half a minute, and may have been done all the same', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const sent = browserApi('POST /contact', { body: {} as never }).catch((problem: unknown) => problem);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const title = 'No answer has come within 30 seconds; it may have been done all the same. Please try again.';
  expect(await sent).toMatchObject({ status: 0, title });
  expect(vi.getTimerCount()).toBe(0);
});

test('a file, what has its own end and what goes on and on are not given up by the clock', async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    if (signal) signals.push(signal);
    return new Promise(() => undefined);
  });
  const content = new File([''], 'me.png');
  void browserApi('POST /account/photo', { file: { field: 'image', content } });
  void respond('GET /orders.csv', { query: {} });
  void openStream('/api/events', new AbortController().signal);
  expect(vi.getTimerCount()).toBe(0);
  expect(signals).toMatchObject([{ aborted: false }]);
});

test('an answer that is no problem document is told in a plain sentence', async () => {
  answerWith(502, '<html>bad gateway</html>', 'text/html');
  const problem = await failure();
  expect(problem.status).toBe(502);
  expect(problem.title).not.toContain('<');
});

test.each([
  [
    'Cloudflare’s',
    429,
    { title: 'Error 1015: You are being rate limited', status: 429 },
    'too_many_requests',
  ],
  ['one with a code of its own', 413, { title: 'Request Too Long', code: 'E-413' }, 'body_too_large'],
  [
    'one with a code that is written as ours are',
    429,
    { title: 'Rate limited', code: 'rate_limit_exceeded', status: 429 },
    'too_many_requests',
  ],
  ['one with a number for a code', 504, { title: 'Gateway Timeout', code: 504 }, 'unavailable'],
  ['a proxy’s that finds no shop', 502, { title: 'Bad Gateway', status: 502 }, 'unavailable'],
] as const)(
  'a problem document that is not of this shop is told in a sentence of ours: %s',
  async (_, status, body, ours) => {
    answerWith(status, JSON.stringify(body));
    expect(await failure()).toMatchObject({ status, code: 'not_understood', title: problems[ours].title });
  },
);

test('every code of the closed list is known for one', async () => {
  for (const code of problemCodes) {
    answerWith(problems[code].status, JSON.stringify({ code, title: 'Ours.', requestId: 'r' }));
    expect(await failure()).toMatchObject({ code, title: 'Ours.' });
  }
});

test('no answer at all has status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  const problem = await failure();
  expect(problem.status).toBe(0);
  expect(problem.title).not.toContain('fetch');
});

test('a page comes with the cursor of the next, taken from the Link header', async () => {
  const link = '<https://shop.example/api/car-parts?sort=newest&limit=2&after=abc>; rel="next"';
  vi.stubGlobal('fetch', async () => new Response('[1,2]', { headers: { link } }));
  expect(await browserApi.page('GET /car-parts', {})).toEqual({ items: [1, 2], next: 'abc' });
  vi.stubGlobal('fetch', async () => new Response('[3]'));
  expect(await browserApi.page('GET /car-parts', {})).toEqual({ items: [3], next: null });
});

/** A shop that knows one token and gives it to whoever has the session cookie. */
function stubShop({ signedIn, stored }: { signedIn: boolean; stored: string | null }) {
  const kept = new Map(stored === null ? [] : [['accessToken', stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (url === '/api/auth/get-session') {
      return Response.json(signedIn ? { user: { email: 'a@b.example' } } : null);
    }
    if (url === '/api/user') return Response.json({ token: 'good' });
    if (new Headers(headers).get('authorization') === 'Bearer good') return Response.json({ admin: true });
    const problem = { status: 401, code: 'signed_out', title: 'Please log in to go on.', requestId: 'r' };
    return Response.json(problem, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
  });
  return { asked, token: () => kept.get('accessToken') ?? null };
}

const askWhetherAdmin = () => browserApi('GET /admin/{email}', { params: { email: 'a@b.example' } });

test('an expired token is renewed unnoticed, once for many calls', async () => {
  const shop = stubShop({ signedIn: true, stored: 'expired' });
  const answers = await Promise.all(Array.from({ length: 5 }, askWhetherAdmin));
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ admin: true })));
  expect(shop.asked.filter((call) => call === 'PUT /api/user')).toHaveLength(1);
  expect(shop.token()).toBe('good');
});

test('a token that somebody removed is fetched again', async () => {
  const shop = stubShop({ signedIn: true, stored: null });
  expect(await askWhetherAdmin()).toEqual({ admin: true });
  expect(shop.token()).toBe('good');
});

test('when the sign-in has ended the call is refused and the token gone', async () => {
  const shop = stubShop({ signedIn: false, stored: 'expired' });
  await expect(askWhetherAdmin()).rejects.toMatchObject({ status: 401, code: 'signed_out' });
  expect(shop.token()).toBeNull();
  expect(shop.asked).not.toContain('PUT /api/user');
});

test('a wrong password is told as such and renews nothing', async () => {
  const problem = { status: 401, code: 'wrong_credentials', title: 'Not right.', requestId: 'r' };
  const fetched = vi.fn(async () => Response.json(problem, { status: 401 }));
  vi.stubGlobal('fetch', fetched);
  const body = { email: 'a@b.example', password: 'x' };
  await expect(browserApi('POST /auth/sign-in/email', { body })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  expect(fetched).toHaveBeenCalledOnce();
});

test('a problem has a code of the closed list, and the compiler knows no other', () => {
  // @ts-expect-error: no refusal has this name
  new ApiProblem({ status: 409, code: 'no_such_refusal', title: 'x' });
  const problem = new ApiProblem({ status: 409, code: 'out_of_stock', title: 'x' });
  // @ts-expect-error: nor can it be asked for by mistake
  expect(problem.code === 'sold_out').toBe(false);
});

test('what was asked for early is not asked for again, unless it failed or something is changed', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('["late"]'));
  vi.stubGlobal('fetch', fetched);
  const early = [
    () => Promise.resolve(new Response('["early"]')),
    () => Promise.reject(new Error('503')),
    () => undefined,
  ];
  const take = vi.spyOn(earlyAnswers, 'take').mockImplementation(() => early.shift()?.());
  expect(await browserApi('GET /car-parts', {})).toEqual(['early']);
  expect(fetched).not.toHaveBeenCalled();
  expect(await browserApi('GET /car-parts', {})).toEqual(['late']);
  expect(await browserApi('GET /car-parts', {})).toEqual(['late']);
  expect(take).toHaveBeenCalledTimes(3);
  await browserApi('DELETE /fitment/{id}', { params: { id: 'x' } });
  expect(take).toHaveBeenCalledTimes(3);
  expect(fetched).toHaveBeenCalledTimes(3);
  take.mockRestore();
});

test('what was sent over a line that dropped may have been done, which is said; what only reads, or was pressed without a network, was not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  const send = () => browserApi('PUT /basket', { body: { lines: [] } });
  const perhaps = /^The shop cannot be reached. It is not known whether this was done/;
  await expect(send()).rejects.toMatchObject({ code: 'no_answer', title: expect.stringMatching(perhaps) });
  expect((await failure()).title).not.toMatch(perhaps);
  vi.stubGlobal('navigator', { onLine: false });
  await expect(send()).rejects.toMatchObject({ title: expect.not.stringMatching(perhaps) });
});
