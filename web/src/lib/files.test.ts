import { afterEach, expect, test, vi } from 'vitest';
import { browserApi } from './api.ts';
import { apiWithProgress, downloadFile, nameGiven } from './files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const signedOut = { status: 401, code: 'signed_out', title: 'Please log in to go on.', requestId: 'r' };

/** A shop whose only token is "good", and a browser that still has an old one. What was asked is noted. */
function stubShop(answer: () => Response) {
  const kept = new Map([['accessToken', 'expired']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const asked: string[] = [];
  const answerTo = (url: string, { method, headers }: RequestInit): Response => {
    asked.push(`${method} ${url}`);
    if (url === '/api/auth/get-session') return Response.json({ user: { email: 'a@b.example' } });
    if (url === '/api/user') return Response.json({ token: 'good' });
    if (new Headers(headers).get('authorization') === 'Bearer good') return answer();
    return Response.json(signedOut, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answerTo(url, init));
  vi.stubGlobal('XMLHttpRequest', requestOf(answerTo));
  return asked;
}

/** As much of XMLHttpRequest as an upload needs. */
function requestOf(answerTo: (url: string, init: RequestInit) => Response) {
  return class {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => undefined;
    status = 0;
    responseText = '';
    private method = '';
    private url = '';
    private readonly headers = new Headers();
    private answered = new Headers();

    open(method: string, url: string): void {
      Object.assign(this, { method, url });
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    getAllResponseHeaders(): string {
      return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    async send(body: FormData): Promise<void> {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const response = answerTo(this.url, { method: this.method, headers: this.headers, body });
      this.status = response.status;
      this.answered = response.headers;
      this.responseText = await response.text();
      this.onload();
    }
  };
}

const picture = { file: { field: 'image', content: new File(['x'], 'disc.png') } } as const;

test('an upload whose token is old is sent again with a new one, and says how far it is', async () => {
  const asked = stubShop(() => Response.json({ data: { url: '/images/1.webp' } }));
  const shares: number[] = [];
  const answer = await apiWithProgress((share) => shares.push(share))('POST /images', picture);
  expect(answer.data.url).toBe('/images/1.webp');
  expect(asked).toEqual([
    'POST /api/images',
    'GET /api/auth/get-session',
    'PUT /api/user',
    'POST /api/images',
  ]);
  expect(shares).toEqual([0.5, 0.5]);
});

test('a refused upload is the problem the shop names', async () => {
  const document = { status: 422, code: 'unreadable_picture', title: 'Not read.', requestId: 'r' };
  stubShop(() => Response.json(document, { status: 422 }));
  await expect(apiWithProgress(() => undefined)('POST /images', picture)).rejects.toMatchObject({
    code: 'unreadable_picture',
    title: 'Not read.',
  });
});

test('an upload that is given up is given up at the shop too, and counts as not answered', async () => {
  stubShop(() => Response.json({}));
  const aborted: string[] = [];
  const Answering = XMLHttpRequest as unknown as ReturnType<typeof requestOf>;
  class Silent extends Answering {
    onabort = () => undefined;
    override async send(): Promise<void> {}
    abort(): void {
      aborted.push('aborted');
      this.onabort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Silent);
  const giveUp = new AbortController();
  const answer = apiWithProgress(() => undefined)('POST /images', { ...picture, signal: giveUp.signal });
  giveUp.abort();
  await expect(answer).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  expect(aborted).toEqual(['aborted']);
});

test('a file goes out as the one part of a form, under the name its endpoint gives it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    sent.push(body instanceof FormData && [...body.keys()], new Headers(headers).get('content-type'));
    return Response.json({});
  });
  await browserApi('POST /images', picture);
  expect(sent).toEqual([['image'], null]);
});

function stubPage() {
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:1';
    },
  );
  vi.useFakeTimers(); // nothing is taken back before the test is over
  return link;
}

test('a download whose token is old is asked for again, and kept under its name', async () => {
  const asked = stubShop(() => new Response('a,b'));
  const link = stubPage();
  await downloadFile('GET /car-parts/export', {}, 'parts.csv');
  vi.useRealTimers();
  expect(asked.at(-1)).toBe('GET /api/car-parts/export');
  expect(asked).toHaveLength(4);
  expect(link).toMatchObject({ href: 'blob:1', download: 'parts.csv' });
  expect(link.click).toHaveBeenCalledOnce();
});

test('a connection that breaks in the middle of a file leaves no half of it behind', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('broken')) });
  stubShop(() => new Response(broken));
  const link = stubPage();
  const download = downloadFile('GET /orders.csv', { query: {} }, 'orders.csv');
  await expect(download).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  vi.useRealTimers();
  expect(link.click).not.toHaveBeenCalled();
});

test('a file has the name the shop gives it', () => {
  const named = (disposition?: string) =>
    nameGiven({
      headers: new Headers(disposition === undefined ? {} : { 'content-disposition': disposition }),
    });
  expect(named('attachment; filename="invoice-2026-000123.pdf"')).toBe('invoice-2026-000123.pdf');
  expect(named()).toBeNull();
  expect(named('attachment; filename="../x"')).toBeNull();
});
