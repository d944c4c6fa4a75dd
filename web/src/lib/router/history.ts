import type { Location, Path } from 'react-router';
import { writePath } from './addresses.ts';

/** The addresses of a tab, one after the other. */
export type History = {
  read: () => Location;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  go: (steps: number) => void;
  /** Somebody went back or on; `steps` is null where it cannot be known how far. */
  listen: (moved: (location: Location, steps: number | null) => void) => void;
};

type Entry = { usr?: unknown; key?: string; idx?: number } | null;

export function newLocation(path: Path, state: unknown): Location {
  return { ...path, state: state ?? null, key: crypto.randomUUID().slice(0, 8) };
}

/** Entries are written as React Router writes them: those of an earlier version of the shop stay what they were. */
export function browserHistory(): History {
  const { history } = window;
  const entry = () => history.state as Entry;
  let index = entry()?.idx ?? null;
  if (index === null) {
    index = 0;
    history.replaceState({ ...entry(), idx: 0 }, '');
  }

  function read(): Location {
    const { pathname, search, hash } = window.location;
    return {
      pathname,
      search,
      hash,
      state: entry()?.usr ?? null,
      key: entry()?.key ?? 'default',
    };
  }

  function write(how: 'pushState' | 'replaceState', location: Location): void {
    const url = writePath(location);
    try {
      history[how]({ usr: location.state, key: location.key, idx: index }, '', url);
    } catch (error) {
      // What cannot be kept is a mistake of ours. Some browsers also refuse after a hundred in half a minute: there it is a new document.
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
      window.location[how === 'pushState' ? 'assign' : 'replace'](url);
    }
  }

  return {
    read,
    push(location) {
      index = (index ?? 0) + 1;
      write('pushState', location);
    },
    replace: (location) => write('replaceState', location),
    go: (steps) => history.go(steps),
    listen(moved) {
      window.addEventListener('popstate', () => {
        const next = entry()?.idx ?? null;
        const steps = next === null || index === null ? null : next - index;
        index = next;
        moved(read(), steps);
      });
    },
  };
}
