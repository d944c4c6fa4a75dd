import { keptText } from './kept-text.ts';

const key = 'accessToken';
const kept = keptText(key);

/** The token of the signed-in person, where the specification wants it. */
export function storedToken(): string | null {
  return kept.read();
}

export function storeToken(token: string | null): void {
  kept.write(token);
}

/** Another tab signed in (a token) or out (null). A tab does not hear itself. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) {
      listener(event.key === null ? null : event.newValue);
    }
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

let renewal: Promise<string | null> | null = null;
const onLost = new Set<() => void>();

/** The sign-in has ended elsewhere: the shop gives no token any more. */
export function onTokenLost(listener: () => void): () => void {
  onLost.add(listener);
  return () => onLost.delete(listener);
}

/**
 * A token in place of one that was refused or missing; null when nobody is signed in any more. However many calls are
 * refused at once, the shop is asked once, and not at all when another call or tab has got a new one meanwhile.
 */
export function renewToken(
  refused: string | null,
  fetchToken: () => Promise<string | null>,
): Promise<string | null> {
  const stored = storedToken();
  if (stored !== null && stored !== refused) return Promise.resolve(stored);
  renewal ??= replaceToken(stored, fetchToken).finally(() => {
    renewal = null;
  });
  return renewal;
}

async function replaceToken(
  before: string | null,
  fetchToken: () => Promise<string | null>,
): Promise<string | null> {
  const token = await fetchToken();
  // Somebody signed in or out while the shop was asked: that is newer than its answer.
  if (storedToken() !== before) return storedToken();
  storeToken(token);
  if (token === null) for (const listener of onLost) listener();
  return token;
}
