import type { Answers, Api, Inputs, ReadingKey } from './api.ts';

/** The same calls, given up where the signal says so. */
export function until(signal: AbortSignal, api: Api): Api {
  const call = <K extends ReadingKey>(key: K, input: Inputs[K]): Promise<Answers[K]> =>
    api(key, { ...input, signal });
  const page: Api['page'] = (key, input) => api.page(key, { ...input, signal });
  return Object.assign(call, { page }) as Api;
}
