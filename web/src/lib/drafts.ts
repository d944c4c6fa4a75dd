/**
 * What somebody has typed and not sent yet, kept in this tab. It belongs to the person who typed it: nobody else gets to
 * see it, and it goes when they log out.
 */
export type Draft<T> = { read: () => T | null; write: (typed: T) => void; forget: () => void };

type Stored = { owner: string | null; typed: unknown };

const prefix = 'draft:';

type Place = () => Storage;
const tab: Place = () => sessionStorage;
/** What of a person's is not for this tab alone goes with it (account/lost-orders). */
const places = [tab, () => localStorage];

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null || !('owner' in value) || !('typed' in value)) return false;
  return value.owner === null || typeof value.owner === 'string';
}

function load(key: string, place: Place = tab): Stored | null {
  try {
    const value: unknown = JSON.parse(place().getItem(key) ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

function drop(key: string, place: Place = tab): void {
  try {
    place().removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function keys(place: Place = tab): string[] {
  try {
    return Object.keys(place()).filter((key) => key.startsWith(prefix));
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
  for (const place of places)
    for (const key of keys(place)) {
      const owner = load(key, place)?.owner;
      if (owner !== null && owner !== email) drop(key, place);
    }
}

/** The person has left on purpose. */
export function forgetDrafts(): void {
  for (const place of places) for (const key of keys(place)) drop(key, place);
}
