import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Alive, dropEarlyPress } from './early-press.tsx';
import { loadChunk } from './load-chunk.ts';

/** When trying again may help: the connection is back, or somebody is there who wants something. */
function nextChance(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = new AbortController();
  // While capturing: React stops events in a part that is not hydrated yet.
  const options = { signal: listening.signal, capture: true };
  for (const event of ['online', 'pointerdown', 'keydown', 'click']) {
    window.addEventListener(event, () => resolve(), options);
  }
  return promise.finally(() => listening.abort());
}

const servers: (() => Promise<unknown>)[] = [];

/** The server draws everything at once: it loads all of it before the first page. */
export async function loadLatePrograms(): Promise<void> {
  await Promise.all(servers.map((ready) => ready()));
}

/**
 * A program for parts of a page that can be looked at without it: the server draws them, and they come to life when it is there,
 * after the rest of the page. Until then, and where it cannot be had, they stay as they were drawn.
 */
export function lateProgram<Program>(load: () => Promise<Program>, name: string) {
  let program: Program | null = null;
  let failed = false;
  const listeners = new Set<() => void>();

  async function ready(): Promise<Program> {
    program ??= await loadChunk(load, name);
    return program;
  }
  servers.push(ready);

  function tell(next: boolean): void {
    failed = next;
    for (const listener of listeners) listener();
  }

  /** Never refused: React would take the whole page away with the part that is missing. */
  async function untilReady(): Promise<Program> {
    for (;;) {
      try {
        const loaded = await ready();
        tell(false);
        return loaded;
      } catch (error) {
        console.error(error);
        tell(true);
        dropEarlyPress();
        await nextChance();
      }
    }
  }

  return {
    ready,
    /** What the program draws in one place of the page. */
    part<Props extends object>(pick: (program: Program) => ComponentType<Props>): ComponentType<Props> {
      const Later = lazy(async () => ({ default: pick(await untilReady()) }));
      return function Part(props: Props) {
        // The same one for as long as it is shown, or what was typed into it would be lost.
        const [Shown] = useState<ComponentType<Props>>(() => (program === null ? Later : pick(program)));
        return (
          <Suspense>
            <Alive>
              <Shown {...props} />
            </Alive>
          </Suspense>
        );
      };
    },
    /** Apart from the parts: what changes around them would make React draw them anew before they are there. */
    useFailed: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => failed,
        () => false,
      ),
  };
}
