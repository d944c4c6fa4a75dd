import { noAnswer } from './api.ts';
import { inTime } from './in-time.ts';
import { finishBeforeLogOut, isLeaving } from './session.ts';
import { isUnanswered } from './what-failed.ts';

/** Makes the next state from the current one. Applied again where the state was changed elsewhere meanwhile. */
type Edit<State> = (state: State) => State;

type Saved<State> = { state: State; version: string };

type Surroundings<State> = {
  /** What the account has, joined with what this browser had before somebody signed in. */
  ask: () => Promise<Saved<State>>;
  save: (state: State, version: string) => Promise<Saved<State>>;
  isChangedElsewhere: (error: unknown) => boolean;
  /** Whether they say the same to whoever looks at them. */
  isSame: (one: State, other: State) => boolean;
  /** What the page shows: the saved state with the changes that are still being sent. */
  show: (state: State) => void;
  /** The state has changed: other tabs are told. */
  onChanged: (version: string) => void;
};

type Waiting<State> = PromiseWithResolvers<void> & { edit: Edit<State> };

const mostTries = 5;
/** So long is looked what became of a change that was not answered. */
const lookMs = 5000;

/**
 * What an account keeps, as this tab knows it. A change is shown at once and saved afterwards; changes made meanwhile are sent with
 * the next request. Each is sent with the version it was made from: where that was changed elsewhere, it is applied again to what is
 * there now.
 */
export function accountCopy<State>({
  ask,
  save,
  isChangedElsewhere,
  isSame,
  show,
  onChanged,
}: Surroundings<State>) {
  let saved: Saved<State> | null = null;
  /** Whether it may have changed elsewhere. */
  let stale = true;
  let waiting: Waiting<State>[] = [];
  let working: Promise<void> | null = null;
  let closed = false;

  function stateWith(known: Saved<State>, edits: readonly Waiting<State>[]): State {
    return edits.reduce((state, { edit }) => edit(state), known.state);
  }

  function showNow(): void {
    if (!closed && saved !== null) show(stateWith(saved, waiting));
  }

  function accept(answer: Saved<State>): void {
    const another = answer.version !== saved?.version;
    saved = answer;
    if (another && !closed) onChanged(answer.version);
  }

  async function refresh(): Promise<Saved<State>> {
    stale = false;
    try {
      const answer = await ask();
      accept(answer);
      return answer;
    } catch (error) {
      stale = true;
      throw error;
    }
  }

  /** Where no answer comes it may have been done all the same: whoever tries again must not do it twice. */
  async function saveAs(state: State, known: Saved<State>): Promise<void> {
    try {
      accept(await save(state, known.version));
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      const now = await inTime(refresh, lookMs, () => noAnswer()).catch(() => null);
      if (now === null || now.version === known.version || !isSame(now.state, state)) throw error;
    }
  }

  async function saveAll(batch: readonly Waiting<State>[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        const known = stale || saved === null ? await refresh() : saved;
        const state = stateWith(known, batch);
        if (state !== known.state) await saveAs(state, known);
        return;
      } catch (error) {
        stale = true;
        if (!isChangedElsewhere(error) || tries === mostTries) throw error;
      }
    }
  }

  async function saveWaiting(): Promise<void> {
    const batch = waiting;
    const failure = await failureOf(saveAll(batch));
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
    async change(edit: Edit<State>): Promise<void> {
      const entry = { edit, ...Promise.withResolvers<void>() };
      waiting = [...waiting, entry];
      showNow();
      begin().catch(() => undefined); // whoever waits for the entry gets the same error
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
    /** The version of what is shown, once nothing of it is on its way; null where that is not known. */
    async settled(): Promise<string | null> {
      while (working !== null) await working.catch(() => undefined);
      return saved?.version ?? null;
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

async function failureOf(work: Promise<unknown>): Promise<{ error: unknown } | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return { error };
  }
}

type Copy = Pick<ReturnType<typeof accountCopy>, 'known' | 'refresh' | 'quiet' | 'hear' | 'close'>;

type Opened<C extends Copy> = { email: string; copy: C; users: number; stop: () => void };

/** Who was away for at least so long sees it asked for again. */
const awayMs = 2000;

/**
 * The copy of whoever is signed in, while a page uses it: it hears what other tabs save, is asked for again when somebody comes back to
 * the page, and is saved before they log out. `make` is given the function that tells the other tabs.
 */
export function ownCopies<C extends Copy>(
  name: string,
  make: (tellTabs: (version: string) => void) => C,
  onClosed: () => void,
) {
  let opened: Opened<C> | null = null;

  function open(email: string): Opened<C> {
    // Named by the person: who signs in next must not hear of it.
    const channel = new BroadcastChannel(`${name} of ${email}`);
    const copy = make((version) => channel.postMessage(version));
    channel.addEventListener('message', ({ data }) => copy.hear(String(data)));
    let looked = performance.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || isLeaving() || performance.now() - looked < awayMs)
        return;
      looked = performance.now();
      copy.refresh().catch(() => undefined); // what is known stays until it is looked at again
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    const forget = finishBeforeLogOut(copy.quiet);
    return {
      email,
      copy,
      users: 0,
      stop() {
        copy.close();
        channel.close();
        forget();
        window.removeEventListener('focus', look);
        document.removeEventListener('visibilitychange', look);
        window.removeEventListener('online', look);
        onClosed();
      },
    };
  }

  function openedFor(email: string): Opened<C> {
    if (opened?.email !== email) {
      opened?.stop();
      opened = open(email);
    }
    return opened;
  }

  return {
    /** The one that is open, whoever's it is. */
    current: () => opened?.copy ?? null,
    of: (email: string) => openedFor(email).copy,
    /** Shows what whoever signed in has. Call the result when they leave. */
    use(email: string): () => void {
      if (isLeaving()) return () => undefined;
      const mine = openedFor(email);
      mine.users += 1;
      mine.copy.known().catch(() => undefined); // asked again when it is looked at
      return () => {
        mine.users -= 1;
        if (mine.users > 0) return;
        mine.stop();
        if (opened === mine) opened = null;
      };
    },
  };
}

/** One tab after the other. Without a secure context there are no locks; what is done twice then does no harm. */
export function oneTabAfterTheOther<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
