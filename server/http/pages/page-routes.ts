import type { OutgoingHttpHeaders } from 'node:http';
import type { EndpointKey } from '@spareworks/contract/calls/endpoint';
import type { ApiResult, Found, RenderedPage, Site } from '@spareworks/contract/calls/server-entry';
import { ownPath } from '@spareworks/contract/plain/own-path';
import { shop } from '@spareworks/contract/plain/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Visit } from '../../kernel/caller.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { tooManyRequests } from '../../kernel/problem.ts';
import { clientKey } from '../client-key.ts';
import { hasTag } from '../has-tag.ts';
import { toProblem } from '../problem-handler.ts';
import type { InProcessAnswer } from '../serve.ts';
import { type Answered, asShown } from './answered.ts';
import { type DrawInThread, drawInThread } from './draw-in-thread.ts';
import { sendFailure } from './failure-page.ts';
import type { Encoding } from './finish-page.ts';
import { withoutVin } from './hide-vin.ts';
import { htmlDocuments } from './html-document.ts';
import type { CachedPage, FreshPage, PageCache } from './page-cache.ts';
import type { PageProgram } from './page-program.ts';
import { sharedCacheHeaders } from './shared-caching.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into Fastify's
  interface FastifyContextConfig {
    /** The route sets the headers of every answer itself. */
    writesOwnHeaders?: boolean;
  }
}

type RateLimit = ReturnType<FastifyInstance['createRateLimit']>;

export type PageDependencies = {
  program: PageProgram;
  cache: PageCache;
  /** What every page shows of this installation, as it is now. */
  site: () => Promise<Site>;
  openApi: () => unknown;
  callApi: (key: EndpointKey, input: object, visit: Visit) => Promise<InProcessAnswer>;
  /** The headers every answer of the shop carries. */
  headers: Record<string, string>;
  log: Logger;
  /** Sending a page from memory costs next to nothing; what is limited per caller is the rendering. */
  mayRender: RateLimit;
  /** So long caches between the shop and the browser may keep public pages; null: not at all. */
  sharedSeconds: number | null;
};

/** Every address that is not the API, a file or an operator's page is a page of the site. */
export function servePages(app: FastifyInstance, deps: PageDependencies): void {
  const { program, cache } = deps;
  // Finding a page's key costs more than sending the page. An address may be 128 KB long, so their length counts too.
  const keys = new LRUCache<string, string>({
    max: 2000,
    maxSize: 1024 * 1024,
    sizeCalculation: (key, url) => key.length + url.length,
  });
  const keyOf = (url: string) => {
    const known = keys.get(url);
    if (known !== undefined) return known;
    const key = program.entry.pageKey(url);
    keys.set(url, key);
    return key;
  };
  const fromMemory = pageSender(deps);
  const thread = drawInThread(deps.log, program.beginDrawing ?? null);
  app.addHook('onClose', thread.stop);
  const renderPage = pageRenderer(deps, thread);
  const render = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    encoding: Encoding,
  ): Promise<FastifyReply> => {
    try {
      const limit = await deps.mayRender(request);
      if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttl);
      let isOwn = false;
      const page = await cache.get(key, encoding, () => {
        isOwn = true;
        return renderPage(key, visitOf(request), encoding);
      });
      if (!isOwn) shownAgain(page, request);
      return fromMemory(request, reply, page, key);
    } catch (error) {
      return sendFailure(request, reply, error, deps);
    }
  };
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const hidden = withoutVin(request.url);
    if (hidden !== null) {
      const headers = { ...deps.headers, 'cache-control': 'no-store', location: hidden };
      reply.hijack();
      reply.raw.writeHead(303, headers).end();
      return reply;
    }
    const key = keyOf(request.url);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const kept = cache.peek(key, encoding);
    if (kept === undefined) return render(request, reply, key, encoding);
    shownAgain(kept, request);
    return fromMemory(request, reply, kept, key);
  };
  // What is refused before the handler has its turn is shown on a page too.
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(request, reply, error, deps);
  for (const url of ['/', '/api/docs', '/*']) {
    app.get(url, { config: { writesOwnHeaders: true }, errorHandler }, handler);
  }
}

/** As a page sees it: nobody is signed in. */
const visitOf = (request: FastifyRequest): Visit => ({
  headers: { referer: request.headers.referer, 'user-agent': request.headers['user-agent'] },
  address: clientKey(request),
  isHead: request.method === 'HEAD',
});

function shownAgain({ whenShownAgain }: CachedPage, request: FastifyRequest): void {
  for (const tell of whenShownAgain ?? []) tell(visitOf(request));
}

/** So many at once are worth another thread; for one after the other it would be a detour. */
const many = 3;

/**
 * So many are made at once, the others wait in line: a hundred side by side would each be as late as the last, some of them seconds, and
 * whoever places an order meanwhile would wait for a step of each, as often as it asks the database.
 */
const mostAtOnce = 12;
/** Where the database does not answer, those in line are not to wait for those before them as well. */
const longestWaitMs = 2000;

/** Renders for whoever asked first: what it costs is theirs. */
function pageRenderer(deps: PageDependencies, thread: DrawInThread) {
  const { entry, assets } = deps.program;
  const document = htmlDocuments(entry.themeScript, assets);
  let underWay = 0;
  const inTurn = inTurns({ atOnce: mostAtOnce, mostWaiting: Number.POSITIVE_INFINITY, longestWaitMs });

  async function render(url: string, visit: Visit, encoding: Encoding): Promise<FreshPage> {
    const asking = askShop(deps, visit);
    const site = await deps.site();
    const input = { url, site, openApi: asking.openApi };
    const { shown } = asking;
    if (underWay < many || !thread.isReady()) return here(await entry.render(input, asking.callApi));
    let toShow: Found | readonly Answered[] = asking.answers;
    const drawn = await thread.draw(async () => {
      toShow = (await entry.ask(input, asking.callApi)) ?? asking.answers;
      return asking.canBeSent() ? { url, site, encoding, shown: toShow } : null;
    });
    if (drawn === null) return here(await entry.render(...asShown(input, toShow)));
    const { status, redirect, ...html } = drawn;
    return { status, redirect: own(redirect), html, ...shown() };

    function here(page: RenderedPage): FreshPage {
      return { status: page.status, redirect: own(page.redirect), html: document(page), ...shown() };
    }
    function own(redirect: string | null): string | null {
      return redirect && (ownPath(redirect, site.publicUrl) ?? '/');
    }
  }

  return (url: string, visit: Visit, encoding: Encoding): Promise<FreshPage> =>
    inTurn(async () => {
      underWay += 1;
      try {
        return await render(url, visit, encoding);
      } finally {
        underWay -= 1;
      }
    });
}

/** What a page asks the shop, with what the answers bring along for whoever keeps the page. */
function askShop(deps: PageDependencies, visit: Visit) {
  const tags = new Set<string>();
  const whenShownAgain: ((visit: Visit) => void)[] = [];
  const answers: Answered[] = [];
  let canBeSent = true;

  async function ask(key: EndpointKey, input: object): Promise<ApiResult> {
    try {
      const answer = await deps.callApi(key, input, visit);
      for (const tag of answer.tags) tags.add(tag);
      if (answer.whenShownAgain !== undefined) whenShownAgain.push(answer.whenShownAgain);
      return { ok: true, value: answer.body, link: answer.link };
    } catch (error) {
      const problem = toProblem(error);
      // Not a page's business: nothing must be kept of this.
      if (problem.status >= 500 || problem.code === 'too_many_requests') throw error;
      return { ok: false, problem: problem.toDocument('') };
    }
  }

  return {
    answers,
    async callApi(key: EndpointKey, input: object): Promise<ApiResult> {
      const result = await ask(key, input);
      answers.push({ key, input, result });
      return result;
    },
    /** Too large to be sent to another thread with a page. */
    openApi() {
      canBeSent = false;
      return deps.openApi();
    },
    canBeSent: () => canBeSent,
    shown: () => ({ tags, ...(whenShownAgain.length > 0 && { whenShownAgain }) }),
  };
}

/**
 * Sends a page with headers that are put together once per page and encoding. Written past Fastify's reply, whose work
 * per header would cost more than all the rest.
 */
function pageSender({ headers: common, program, sharedSeconds }: PageDependencies) {
  const prepared = new WeakMap<CachedPage, OutgoingHttpHeaders>();
  /** Pages that say the same to everybody. Those of signing in, and the frame of a person's own pages, are not among them. */
  const isPublic = (key: string, { status, redirect, tags }: CachedPage) =>
    status === 200 &&
    redirect === null &&
    tags !== null &&
    (tags.size > 0 || program.entry.publicPages(shop).includes(key));
  const caching = (page: CachedPage, key: string) =>
    sharedSeconds !== null && page.tags !== null && isPublic(key, page)
      ? sharedCacheHeaders(sharedSeconds, page.tags)
      : { 'cache-control': 'no-cache' };
  const headersOf = (page: CachedPage, key: string): OutgoingHttpHeaders => {
    const known = prepared.get(page);
    if (known !== undefined) return known;
    const headers = { ...pageHeaders(page, common), ...caching(page, key) };
    prepared.set(page, headers);
    return headers;
  };
  return (request: FastifyRequest, reply: FastifyReply, page: CachedPage, key: string): FastifyReply => {
    const headers = headersOf(page, key);
    headers['x-request-id'] = request.id; // written out before anybody else can change it
    if (page.redirect !== null) headers.location = askedFurther(page.redirect, key, request.url);
    reply.hijack();
    // Only where there is a page is somebody asked whether they have it.
    const isKnown = page.status === 200 && hasTag(request.headers['if-none-match'], page.etag);
    if (isKnown) reply.raw.writeHead(304, headers).end();
    else reply.raw.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : page.bytes);
    return reply;
  };
}

/**
 * A page that has moved is asked for at its new address as it was at the old one: with what the page itself does not know and
 * the key has not, such as where a campaign counts. A redirect with a query of its own is left as it is.
 */
function askedFurther(redirect: string, key: string, asked: string): string {
  const queryOf = (address: string) => (address.includes('?') ? address.slice(address.indexOf('?')) : '');
  if (queryOf(redirect) !== queryOf(key)) return redirect;
  const path = redirect.slice(0, redirect.length - queryOf(redirect).length);
  return ownPath(path + queryOf(asked)) ?? redirect;
}

function pageHeaders(page: CachedPage, common: Record<string, string>): OutgoingHttpHeaders {
  return {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    etag: page.etag,
    'content-length': page.bytes.length,
    ...(page.encoding === 'identity' ? {} : { 'content-encoding': page.encoding }),
    ...(page.redirect === null ? {} : { location: page.redirect }),
  };
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

export function accepts(accepted: string, name: 'br' | 'gzip'): boolean {
  const offered = accepted.split(',').map((entry) => entry.trim().split(';'));
  return offered.some(([coding, quality]) => coding === name && quality?.trim() !== 'q=0');
}
