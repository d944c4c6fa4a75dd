import type { Basket, JoinChange } from '@spareworks/contract/calls/basket';
import { mostBasketLines } from '@spareworks/contract/plain/basket';
import { isWholeCents } from '@spareworks/contract/plain/money';
import { type Api, ApiProblem, isRefusal } from '../../lib/api.ts';
import type { Edit } from './basket-edits.ts';
import type { BasketLine } from './basket-lines.ts';

type Surroundings = {
  api: Api;
  /** What was chosen in this browser before somebody signed in. */
  brought: { read: () => readonly BasketLine[]; forget: () => void };
  /** What there is to be seen, with what is still on its way. */
  show: (lines: readonly BasketLine[]) => void;
  /** It is another than it was: other tabs want to know. */
  onChanged: (version: string) => void;
  onJoined: (changes: readonly JoinChange[]) => void;
  /** One tab after the other, or two would bring the same lines. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

type Waiting = PromiseWithResolvers<void> & { edit: Edit };

const mostTries = 5;

/**
 * The basket of an account. A change is shown at once and saved after; what comes meanwhile goes along with the next. It is
 * sent with the version it was made from: where the basket was changed elsewhere, the change is made again to what is there now.
 */
export function accountBasket({ api, brought, show, onChanged, onJoined, alone }: Surroundings) {
  let saved: Basket | null = null;
  /** Whether it may be another by now. */
  let stale = true;
  let waiting: Waiting[] = [];
  let working: Promise<void> | null = null;
  let closed = false;

  function linesWith(edits: readonly Waiting[]): readonly BasketLine[] {
    return edits.reduce<readonly BasketLine[]>((lines, { edit }) => edit(lines), saved?.lines ?? []);
  }

  function showNow(): void {
    if (!closed && saved !== null) show(linesWith(waiting));
  }

  function accept(basket: Basket): void {
    const another = basket.version !== saved?.version;
    saved = basket;
    if (another && !closed) onChanged(basket.version);
  }

  async function ask(): Promise<Basket> {
    return brought.read().length === 0 ? api('GET /basket', {}) : alone(join);
  }

  async function join(): Promise<Basket> {
    const lines = brought.read();
    if (lines.length === 0) return api('GET /basket', {}); // another tab was faster
    try {
      const { changes, ...basket } = await api('POST /basket/join', { body: { lines: sendable(lines) } });
      brought.forget();
      if (changes.length > 0) onJoined(changes);
      return basket;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return api('GET /basket', {}); // what cannot be joined keeps nobody from what they have
    }
  }

  async function refresh(): Promise<void> {
    stale = false;
    try {
      accept(await ask());
    } catch (error) {
      stale = true;
      throw error;
    }
  }

  async function save(batch: readonly Waiting[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        if (stale || saved === null) await refresh();
        const lines = linesWith(batch);
        if (lines === saved?.lines) return;
        const version = saved?.version;
        accept(await api('PUT /basket', { body: { lines: sendable(lines), ...(version && { version }) } }));
        return;
      } catch (error) {
        stale = true; // it may have been done all the same
        if (!isChangedElsewhere(error) || tries === mostTries) throw error;
      }
    }
  }

  async function saveWaiting(): Promise<void> {
    const batch = waiting;
    const failure = await failureOf(save(batch));
    waiting = waiting.slice(batch.length);
    showNow();
    for (const { resolve, reject } of batch) {
      if (failure === null) resolve();
      else reject(failure.error);
    }
  }

  async function work(): Promise<void> {
    const failure = waiting.length === 0 && stale ? await failureOf(refresh()) : null;
    while (waiting.length > 0) await saveWaiting();
    showNow();
    if (failure !== null && stale) throw failure.error;
  }

  function begin(): Promise<void> {
    working ??= work().finally(() => {
      working = null;
      if (waiting.length > 0) begin().catch(() => undefined); // who waits is told each by themselves
    });
    return working;
  }

  return {
    /** Settled once it is saved, or refused and undone. */
    async change(edit: Edit): Promise<void> {
      const entry = { edit, ...Promise.withResolvers<void>() };
      waiting = [...waiting, entry];
      showNow();
      begin().catch(() => undefined); // the same is said to whoever waits for the entry
      await entry.promise;
    },
    /** Fails where the shop cannot be asked. */
    known: () => (saved === null ? begin() : Promise.resolve()),
    /** As it is now, with what this browser brought; fails where the shop cannot be asked. */
    async refresh(): Promise<void> {
      stale = true;
      await begin();
      if (stale) await begin(); // it was asked while something else was being saved
    },
    /** Settled when nothing is on its way. */
    quiet: async () => working,
    /** What other tabs have seen. */
    hear(version: string): void {
      if (version !== saved?.version) void this.refresh().catch(() => undefined); // asked again when it is looked at
    },
    close(): void {
      closed = true;
    },
  };
}

export type AccountBasket = ReturnType<typeof accountBasket>;

async function failureOf(work: Promise<void>): Promise<{ error: unknown } | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return { error };
  }
}

function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'basket_changed';
}

/** Without what only this browser knows, and without what the shop would refuse all of it for. */
function sendable(lines: readonly BasketLine[]) {
  return lines.slice(0, mostBasketLines).map(({ partId, quantity, unitPrice }) => ({
    partId,
    quantity,
    ...(isWholeCents(unitPrice) && { unitPrice }),
  }));
}
