import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import { fitLimits } from '@spareworks/contract/plain/fitment';
import type { Api } from '../../lib/api.ts';
import { everything } from '../../lib/live/follow-changes.ts';

export type Answer = PartVerdictAnswer | 'failed';

/** `round`: how many changes had been heard of when it was asked for. */
type Kept = { answer: Answer; at: number; round: number };

/** After so long staff may have changed it. */
const freshMs = 5 * 60_000;

/**
 * Whether parts fit a car, asked for all that are wanted at the same time in one call: a page of cards is one question. `soon`
 * calls once all of them have asked.
 */
export function verdictBook(api: Api, soon: (work: () => void) => void, now: () => number = Date.now) {
  const kept = new Map<string, Kept>();
  let wanted = new Map<string, Set<string>>();
  const listeners = new Set<() => void>();
  const wanters = new Set<() => void>();
  let round = 0;
  /** The last change that somebody has made to what fits, of a part, and of all. */
  const changed = new Map<string, number>();
  let allChanged = 0;

  function isFresh({ answer, at, round: asked }: Kept, part: string): boolean {
    return (
      answer !== 'failed' && now() - at < freshMs && asked >= Math.max(allChanged, changed.get(part) ?? 0)
    );
  }

  const keyOf = (vehicle: string, part: string) => `${vehicle} ${part}`;

  function keep(vehicle: string, parts: readonly string[], answers: readonly Answer[], asked: number): void {
    for (const [at, part] of parts.entries())
      kept.set(keyOf(vehicle, part), { answer: answers[at] ?? 'failed', at: now(), round: asked });
    for (const listener of listeners) listener();
  }

  async function ask(vehicle: string, parts: readonly string[]): Promise<void> {
    const asked = round;
    try {
      keep(vehicle, parts, await api('GET /fitment', { query: { vehicle, parts: parts.join(',') } }), asked);
    } catch {
      // What is known already stays; whoever looks is told, and can try again.
      const open = parts.filter((part) => !kept.has(keyOf(vehicle, part)));
      keep(
        vehicle,
        open,
        open.map(() => 'failed' as const),
        asked,
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
      if (known !== undefined && isFresh(known, part)) return;
      if (wanted.size === 0) soon(askAll);
      const set = wanted.get(vehicle) ?? new Set();
      wanted.set(vehicle, set.add(part));
    },
    /** Staff have changed it: who shows it asks again, and what is shown stays until the answer is there. */
    heard(tags: readonly string[]): void {
      const parts = tags.flatMap((tag) => (tag.startsWith('fitment:') ? [tag.slice('fitment:'.length)] : []));
      const all = parts.includes('all') || tags.includes(everything);
      if (parts.length === 0 && !all) return;
      round += 1;
      if (all) allChanged = round;
      for (const part of parts) changed.set(part, round);
      for (const ask of wanters) ask();
    },
    /** Calls whoever shows an answer when it may be another by now. */
    onChange(ask: () => void): () => void {
      wanters.add(ask);
      return () => wanters.delete(ask);
    },
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
