import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import { fitLimits } from '@spareworks/contract/plain/fitment';
import type { Api } from '../../lib/api.ts';

export type Answer = PartVerdictAnswer | 'failed';

type Kept = { answer: Answer; at: number };

/** After so long staff may have said something else. */
const freshMs = 5 * 60_000;

/**
 * Whether parts fit a car, asked for all that are wanted at the same time in one call: a page of cards is one question. `soon`
 * calls once all of them have said what they want.
 */
export function verdictBook(api: Api, soon: (work: () => void) => void, now: () => number = Date.now) {
  const kept = new Map<string, Kept>();
  let wanted = new Map<string, Set<string>>();
  const listeners = new Set<() => void>();
  const keyOf = (vehicle: string, part: string) => `${vehicle} ${part}`;

  function keep(vehicle: string, parts: readonly string[], answers: readonly Answer[]): void {
    for (const [at, part] of parts.entries())
      kept.set(keyOf(vehicle, part), { answer: answers[at] ?? 'failed', at: now() });
    for (const listener of listeners) listener();
  }

  async function ask(vehicle: string, parts: readonly string[]): Promise<void> {
    try {
      keep(vehicle, parts, await api('GET /fitment', { query: { vehicle, parts: parts.join(',') } }));
    } catch {
      // What is known already stays; whoever looks is told, and can try again.
      const open = parts.filter((part) => !kept.has(keyOf(vehicle, part)));
      keep(
        vehicle,
        open,
        open.map(() => 'failed' as const),
      );
    }
  }

  function askAll(): void {
    const all = wanted;
    wanted = new Map();
    for (const [vehicle, set] of all) {
      const parts = [...set];
      for (let from = 0; from < parts.length; from += fitLimits.mostAsked)
        void ask(vehicle, parts.slice(from, from + fitLimits.mostAsked));
    }
  }

  return {
    read: (vehicle: string, part: string): Answer | null => kept.get(keyOf(vehicle, part))?.answer ?? null,
    want(vehicle: string, part: string): void {
      const known = kept.get(keyOf(vehicle, part));
      if (known !== undefined && known.answer !== 'failed' && now() - known.at < freshMs) return;
      if (wanted.size === 0) soon(askAll);
      const set = wanted.get(vehicle) ?? new Set();
      wanted.set(vehicle, set.add(part));
    },
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
