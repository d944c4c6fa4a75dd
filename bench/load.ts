import { loadByAutocannon } from './load-autocannon.ts';
import { hasWrk, loadByWrk } from './load-wrk.ts';
import { whileSampling } from './sample-answers.ts';
import type { Load, Loaded, Target, Void } from './target.ts';

export type Measured = (Loaded & { perSecond: number; sampled: number }) | Void;

/** Which program asks: wrk leaves the processor to the shop, and autocannon comes with the packages. */
export function nameOfLoader(): 'wrk' | 'autocannon' {
  return hasWrk() ? 'wrk' : 'autocannon';
}

/** A load without a pause, of so many connections, for so long. */
export async function measure(target: Target, load: Load): Promise<Measured> {
  const ask = hasWrk() ? loadByWrk : loadByAutocannon;
  const loaded = await whileSampling(target, () => ask(target, load));
  if ('void' in loaded) return loaded;
  target.at = (target.at + loaded.requests) % target.paths.length;
  return { ...loaded, perSecond: loaded.requests / loaded.seconds };
}
