import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Site } from '@spareworks/contract/calls/server-entry';
import { saysTheSame } from '@spareworks/contract/plain/says-the-same';
import type { Logger } from 'pino';
import type { DrawnPage, FromDrawing, PageToDraw, ToDrawing } from './drawing-messages.ts';

export type DrawInThread = {
  /** Asked where several pages are made at once: it begins the thread. */
  isReady: () => boolean;
  /** Null: it has to be drawn here; nothing is drawn where gathering the page gives null. */
  draw: (gather: () => Promise<PageToDraw | null>) => Promise<DrawnPage | null>;
  stop: () => Promise<void>;
};

/** So long nobody needs it; it takes some twenty megabytes. */
const idleMs = 60_000;
/** One that fails is not begun anew with every page. */
const againMs = 60_000;

/** Null where it would wait for the same core. */
export const beginDrawing =
  availableParallelism() === 1
    ? null
    : () => new Worker(new URL('./drawing-thread.ts', import.meta.url), { name: 'drawing' });

/**
 * Draws pages in a thread of its own while many are asked for that are not in memory: drawing, packing and their garbage are more than
 * half of the work on one (decision 94). A page it cannot draw is drawn by whoever asked, as if there were no thread.
 */
export function drawInThread(log: Logger, begin: (() => Worker) | null): DrawInThread {
  let thread: Worker | null = null;
  let isReady = false;
  let site: Site | null = null;
  let asked = 0;
  let there = 0;
  let lastAsked = 0;
  let notBefore = 0;
  const waiting = new Map<number, (drawn: DrawnPage | null) => void>();

  function start(): void {
    if (begin === null || Date.now() < notBefore) return;
    const begun = begin();
    thread = begun;
    lastAsked = Date.now();
    begun.unref();
    begun.on('message', hear);
    begun.on('error', (error) => log.error({ err: error }, 'the thread that draws pages failed'));
    const idle = setInterval(() => {
      if (there === 0 && Date.now() - lastAsked > idleMs) void stop();
    }, idleMs / 2).unref();
    begun.on('exit', () => {
      clearInterval(idle);
      if (thread !== begun) return;
      notBefore = Date.now() + againMs;
      lose();
    });
  }

  /** Whoever waits draws by themselves. */
  function lose(): void {
    thread = null;
    isReady = false;
    site = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  }

  function hear(message: FromDrawing): void {
    if (message.kind === 'ready') {
      isReady = true;
      return;
    }
    const resolve = waiting.get(message.number);
    waiting.delete(message.number);
    if (message.kind === 'failed') {
      drawHere(message.error);
      resolve?.(null);
      return;
    }
    const { kind: _, number: __, html, packed, ...page } = message;
    resolve?.({ ...page, html: bufferOf(html), packed: packed && bufferOf(packed) });
  }

  function drawHere(error: unknown): null {
    log.warn({ err: error }, 'a page is drawn again by the thread that answers');
    return null;
  }

  function send({ site: shown, ...page }: PageToDraw): Promise<DrawnPage | null> | null {
    const to = thread;
    if (to === null || !isReady) return null;
    asked += 1;
    const number = asked;
    try {
      if (site === null || !saysTheSame(site, shown)) {
        to.postMessage({ kind: 'site', site: shown } satisfies ToDrawing);
        site = shown;
      }
      to.postMessage({ kind: 'page', number, ...page } satisfies ToDrawing);
    } catch (error) {
      return drawHere(error); // something of it cannot be sent
    }
    return new Promise((resolve) => void waiting.set(number, resolve));
  }

  async function stop(): Promise<void> {
    const ending = thread;
    lose();
    await ending?.terminate();
  }

  return {
    isReady() {
      if (thread === null) start();
      return isReady;
    },
    async draw(gather) {
      there += 1;
      lastAsked = Date.now();
      try {
        const page = await gather();
        return page && (await send(page));
      } finally {
        there -= 1;
      }
    },
    stop,
  };
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
