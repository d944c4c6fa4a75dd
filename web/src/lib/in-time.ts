import { type Answers, type Api, type Inputs, noAnswer, type ReadingKey } from './api.ts';

/** As long as somebody waits for what only reads, and can be asked for again. */
const readingMs = 15_000;

type Limit = { ms: number; title: string };

const ofReading: Limit = {
  ms: readingMs,
  title: `No answer has come within ${readingMs / 1000} seconds. Please try again.`,
};

/** By itself a browser waits for minutes where the line is dead, and says nothing: after a while it counts as not answered. */
export async function inTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { ms, title }: Limit = ofReading,
): Promise<T> {
  const giveUp = new AbortController();
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // First: what it was waiting for besides the answer, such as a new token, does not hear of the signal.
    over.reject(noAnswer(title));
    giveUp.abort();
  }, ms);
  try {
    return await Promise.race([ask(giveUp.signal), over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same calls, given up where the signal says so. */
export function until(signal: AbortSignal, api: Api): Api {
  const call = <K extends ReadingKey>(key: K, input: Inputs[K]): Promise<Answers[K]> =>
    api(key, { ...input, signal });
  const page: Api['page'] = (key, input) => api.page(key, { ...input, signal });
  return Object.assign(call, { page }) as Api;
}
