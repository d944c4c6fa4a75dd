import { setTimeout as wait } from 'node:timers/promises';
import type { Target, Void } from './target.ts';

const everyMs = 100;
const patienceMs = 60_000;

/**
 * What looks at no bodies is looked after: while it asks, an answer is read and checked ten times a second. One wrong answer makes
 * the round void. Those of the round before are asked for, which costs a cache nothing it would not have had to do.
 */
export async function whileSampling<Result extends object>(
  target: Target,
  work: () => Promise<Result | Void>,
): Promise<(Result & { sampled: number }) | Void> {
  const over = new AbortController();
  const working = work().finally(() => over.abort());
  let sampled = 0;
  let fault: Void | null = null;
  while (!over.signal.aborted && fault === null) {
    const path = target.paths.at((target.at - 1 - sampled) % target.paths.length) ?? '/';
    fault = await faultOf(target, path, sampled);
    sampled += 1;
    await wait(everyMs, undefined, { signal: over.signal }).catch(() => undefined); // the end of the round
  }
  const result = await working;
  return fault ?? ('void' in result ? result : { ...result, sampled });
}

async function faultOf(target: Target, path: string, turn: number): Promise<Void | null> {
  const from = target.manyClients === true ? { 'x-forwarded-for': `10.0.1.${(turn % 251) + 1}` } : {};
  const headers = { ...target.headers, ...from };
  try {
    const response = await fetch(`${target.url}${path}`, {
      headers,
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = await response.text();
    if (!response.ok) return { void: `${response.status} for ${path}` };
    return target.isRight(body, path) ? null : { void: `a wrong body for ${path}: ${body.slice(0, 200)}` };
  } catch (error) {
    return { void: `no answer for ${path}: ${String(error)}` };
  }
}
