import { startTransition, useEffect, useRef, useState } from 'react';
import { ApiProblem, whileReading } from '../lib/api.ts';

export type Loaded<Item> = { items: readonly Item[]; next: string | null };

type Identified = { _id: string };

/** Puts a later page behind an earlier one. What came between moves the pages, so an item can come twice; it stays once. */
export function mergePages<Item extends Identified>(
  shown: readonly Item[],
  added: readonly Item[],
): readonly Item[] {
  const known = new Set(shown.map(({ _id }) => _id));
  return [...shown, ...added.filter(({ _id }) => !known.has(_id) && known.add(_id))];
}

// Kept in memory for the way back: a list that was long is long again, and the place in it can be found again.
const remembered = new Map<string, Loaded<Identified>>();
const mostRemembered = 20;

function remember(key: string, loaded: Loaded<Identified>): void {
  remembered.delete(key);
  remembered.set(key, loaded);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) break;
    remembered.delete(oldest);
  }
}

type Options<Item> = {
  /** Names this list in the browser's history. */
  key: string;
  first: Loaded<Item>;
  load: (after: string, signal: AbortSignal) => Promise<Loaded<Item>>;
  /** There is to be another list in the place of this one: what is under way for it is no longer waited for. */
  leaving?: boolean;
};

type Status = { name: string; error: string | null };

const failed = 'More could not be loaded. Please try again.';

/** A list that grows page by page. `addedFrom` is the place of the first item that came last. */
export function useLoadMore<Item extends Identified>({ key, first, load, leaving = false }: Options<Item>) {
  // With the first page's cursor in the name, pages that no longer follow on it are not put behind it.
  const name = `${key} ${first.next}`;
  const [more, setMore] = useState<{ name: string; loaded: Loaded<Item>; addedFrom: number } | null>(null);
  const [status, setStatus] = useState<Status | null>(null);

  const own = more?.name === name ? more : null;
  const kept = own?.loaded ?? (remembered.get(name) as Loaded<Item> | undefined);
  const items = kept === undefined ? first.items : mergePages(first.items, kept.items);
  const next = kept === undefined ? first.next : kept.next;
  const loading = status?.name === name && status.error === null;
  const error = status?.name === name ? status.error : null;

  const awaited = useRef<AbortController>(null);
  useEffect(() => {
    if (!leaving) return;
    awaited.current?.abort();
    setStatus(null);
  }, [leaving]);

  async function loadMore(): Promise<void> {
    if (next === null || loading) return;
    const own = new AbortController();
    awaited.current = own;
    setStatus({ name, error: null });
    try {
      const page = await whileReading((late) => load(next, AbortSignal.any([own.signal, late])));
      if (own.signal.aborted) return;
      const loaded = { items: mergePages(kept?.items ?? [], page.items), next: page.next };
      remember(name, loaded);
      // Under its name: when the person has moved on, it is not shown, only kept for the way back.
      startTransition(() => {
        setMore({ name, loaded, addedFrom: items.length });
        setStatus(null);
      });
    } catch (problem) {
      if (own.signal.aborted) return;
      setStatus({ name, error: problem instanceof ApiProblem ? problem.title : failed });
    }
  }

  return { items, next, loading, error, addedFrom: own?.addedFrom ?? null, loadMore };
}
