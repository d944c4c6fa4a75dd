/**
 * What somebody has typed and not sent yet, kept in this tab. It belongs to the person who typed it: nobody else gets to
 * see it, and it goes when they log out.
 */
export type Draft<T> = { read: () => T | null; write: (typed: T) => void; forget: () => void };

type Stored = { owner: string | null; typed: unknown };

const prefix = 'draft:';

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('typed' in value)) return false;
  return value.owner === null || typeof value.owner === 'string';
}

function load(key: string): Stored | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function keys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** What a visitor typed without being signed in has no owner, and may become that of whoever signs in. */
export function draftOf<T>(name: string, owner: string | null): Draft<T> {
  const key = prefix + name;
  return {
    read: () => {
      const stored = load(key);
      if (stored === null || (stored.owner !== null && stored.owner !== owner)) return null;
      return stored.typed as T;
    },
    write: (typed) => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ owner, typed } satisfies Stored));
      } catch {
        // Storage is forbidden or full; then it holds as long as the page does.
      }
    },
    forget: () => drop(key),
  };
}

/** Whether something of this person's is kept. */
export function hasDrafts(owner: string): boolean {
  return keys().some((key) => load(key)?.owner === owner);
}

/** Somebody has signed in: what another person typed here is none of theirs. */
export function forgetDraftsOfOthers(email: string): void {
  for (const key of keys()) {
    const owner = load(key)?.owner;
    if (owner !== null && owner !== email) drop(key);
  }
}

/** The person has left on purpose. */
export function forgetDrafts(): void {
  for (const key of keys()) drop(key);
}
