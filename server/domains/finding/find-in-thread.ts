import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Change } from '../../db/change-listener.ts';
import { unavailable } from '../../kernel/problem.ts';
import type { CarNames } from '../vehicles/car-names.ts';
import { type Finding, requireKnown } from './finding.ts';
import { isLargeChange } from './large-change.ts';
import type { PartFinder } from './part-finder.ts';
import { sayTogether } from './say-together.ts';
import { readSharedParts } from './shared-parts.ts';
import type { Asked, FromThread, Question, ThreadDatabase, ToThread } from './thread-messages.ts';
import { whatToFollow } from './what-to-follow.ts';

const startAgainMs = 1000;
const longestStopMs = 5000;
/** The slowest answer takes a hundredth of that. */
const longestAnswerMs = 15_000;

export function beginThread(database: ThreadDatabase): Worker {
  return new Worker(new URL('./finding-thread.ts', import.meta.url), {
    name: 'finding',
    workerData: database,
  });
}

type Waiting = {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  clock: NodeJS.Timeout | undefined;
};

/**
 * The index of searches in a thread of its own: reading what people type, finding it, and taking in what changes leave this thread, which
 * answers everybody, alone (decision 88). A thread that dies is started again, and reads everything anew; so is one that does not answer,
 * for all other searches wait behind the one it does not come to an end with.
 */
export function findInThread(
  database: ThreadDatabase,
  log: Logger,
  begin: (database: ThreadDatabase) => Worker = beginThread,
  longestMs = longestAnswerMs,
): Finding {
  let thread: Worker | null = null;
  let known = Promise.withResolvers<void>();
  let isKnown = false;
  /** Counts what makes it read all of it again; what was current before is not after. */
  let read = 0;
  let isCurrent = false;
  let names: CarNames | null = null;
  let stopping = false;
  let wasLost = false;
  let tell: (change: Change) => void = () => undefined;
  let hearAll: () => Promise<boolean> = () => Promise.resolve(false);
  const waiting = new Map<number, Waiting>();
  const parts = readSharedParts();
  let asked = 0;

  const { say, forget } = sayTogether<ToThread[number]>((messages) => thread?.postMessage(messages));

  function ask<Method extends keyof Asked>(
    method: Method,
    ...given: Parameters<Asked[Method]>
  ): ReturnType<Asked[Method]> {
    const answer = new Promise((resolve, reject) => {
      if (thread === null) return reject(unavailable());
      asked += 1;
      const isSearch = method !== 'current' && method !== 'settled'; // reading parts takes as long as it takes
      const clock = isSearch ? setTimeout(giveUp, longestMs, thread, method).unref() : undefined;
      waiting.set(asked, { resolve, reject, clock });
      say({ kind: 'question', question: { number: asked, method, given } as Question });
    });
    return answer as ReturnType<Asked[Method]>; // which the thread has given
  }

  /** Not while it reads all parts, which may keep searches waiting. */
  function giveUp(from: Worker, method: keyof Asked): void {
    if (from !== thread || !isCurrent) return;
    log.error({ method, ms: longestMs }, 'the thread of searches does not answer; it is started again');
    void from.terminate();
  }

  function hear(messages: FromThread): void {
    for (const message of messages) {
      if (message.kind === 'followed') tell(message.change);
      else if (message.kind === 'parts') parts.hear(message.of);
      else if (message.kind === 'warning') log.warn({ err: message.error }, message.words);
      else {
        const asker = waiting.get(message.number);
        clearTimeout(asker?.clock);
        waiting.delete(message.number);
        if (message.kind === 'answer') asker?.resolve(message.answer as never);
        else asker?.reject(message.error);
      }
    }
  }

  function start(): void {
    if (stopping) return; // the shop was stopped while one that died was to be started again
    const begun = begin(database);
    thread = begun;
    begun.on('message', hear);
    begun.on('error', (error) => log.error({ err: error }, 'the thread of searches failed'));
    begun.on('exit', () => {
      if (thread === begun) lose();
    });
    if (names !== null) say({ kind: 'cars', names });
    void becomeCurrent();
  }

  /** Whoever waits is told to come again. */
  function lose(): void {
    thread = null;
    wasLost = true;
    isCurrent = false;
    forget();
    parts.forget();
    if (isKnown) known = Promise.withResolvers();
    isKnown = false;
    for (const { reject, clock } of waiting.values()) {
      clearTimeout(clock);
      reject(unavailable());
    }
    waiting.clear();
    if (!stopping) setTimeout(start, startAgainMs).unref();
  }

  async function becomeCurrent(): Promise<void> {
    isCurrent = false;
    read += 1;
    const reading = read;
    try {
      await ask('current');
    } catch {
      return; // the thread is gone; the next one says when it is
    }
    if (reading !== read) return;
    isCurrent = true;
    isKnown = true;
    known.resolve();
    // What the one before had been told and not yet taken in may stand in pages that were rendered meanwhile.
    if (wasLost) tell('everything');
    wasLost = false;
  }

  const finder: PartFinder = {
    useCars(given) {
      if (names === given) return;
      names = given;
      say({ kind: 'cars', names });
    },
    read: (...given) => ask('read', ...given),
    page: (...given) => ask('page', ...given),
    named: (...given) => ask('named', ...given),
    sortedPage: (...given) => ask('sortedPage', ...given),
    count: (...given) => ask('count', ...given),
    facets: (...given) => ask('facets', ...given),
    suggest: (...given) => ask('suggest', ...given),
    alike: async (...given) => parts.alike(...given) ?? ask('alike', ...given),
  };

  return {
    async ready() {
      if (!isKnown) await requireKnown(known.promise);
      return finder;
    },
    isCurrent: () => isCurrent,
    start(of) {
      tell = of.tell;
      hearAll = of.catchUp;
      start();
    },
    apply(heard) {
      const change = whatToFollow(heard);
      if (thread === null || change === null) return; // it reads everything when it starts
      say({ kind: 'change', change });
      if (isLargeChange(change)) void becomeCurrent();
    },
    async settled() {
      while (!(await hearAll())) await wait(50);
      await ask('settled');
    },
    async stop() {
      stopping = true;
      const ending = thread;
      if (ending === null) return;
      const ended = once(ending, 'exit');
      say({ kind: 'stop' });
      const late = await Promise.race([ended, wait(longestStopMs, 'late' as const, { ref: false })]);
      if (late === 'late') await ending.terminate();
    },
  };
}
