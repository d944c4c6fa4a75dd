import type { Logger } from 'pino';

/** Does something now and then, never twice at once. A round that fails is tried again at the next. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  log: Logger,
): { stop: () => Promise<void> } {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'a repeated job failed'))
      .finally(() => {
        round = null;
      });
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
