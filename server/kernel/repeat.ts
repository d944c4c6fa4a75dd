import type { Logger } from 'pino';

export type RepeatedJob = { start: () => void; stop: () => Promise<void> };

/**
 * Does something when it is started and then now and again, never twice at once. A round that fails is tried again at the
 * next. At the start too, because a shop that is restarted more often than a job pauses would never do it.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  log: Logger,
  failure = 'a repeated job failed',
): RepeatedJob {
  let round: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    round ??= work()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        round = null;
      });
  };
  return {
    start: () => {
      timer ??= setInterval(begin, everyMs).unref();
      begin();
    },
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

/**
 * Starts them one after the other, so that their later rounds, too, do not fall together: done at the same moment each would
 * open a connection of its own to the database, which keeps memory for it. Those not started when it is called off never are.
 */
export function startApart(jobs: readonly RepeatedJob[], apartMs: number): () => void {
  const beginnings = jobs.map((job, place) => setTimeout(job.start, place * apartMs).unref());
  return () => {
    for (const beginning of beginnings) clearTimeout(beginning);
  };
}
