import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of a mail's link: undefined until the browser has looked, null when there is none. It is taken out of the
 * address at once, so that it is neither seen over a shoulder nor kept in the history, and forgotten with the page.
 */
export function useMailedToken(): { token: string | null | undefined; forget: () => void } {
  const [token, setToken] = useState<string | null>();
  const { hash, key } = useLocation();

  // The same link followed again differs by its key alone.
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    setToken((known) => found ?? known ?? null);
    if (found === null) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [hash, key]);

  return { token, forget: () => setToken(null) };
}
