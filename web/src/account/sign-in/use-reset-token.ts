import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of the mail's link. It is taken out of the address at once, so that it is neither seen over a shoulder nor
 * kept in the history, and forgotten with the page.
 */
export function useResetToken(): { token: string | null; forget: () => void } {
  const [token, setToken] = useState<string | null>(null);
  const { hash, key } = useLocation();

  // The same link followed again differs by its key alone.
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    if (found === null) return;
    setToken(found);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [hash, key]);

  return { token, forget: () => setToken(null) };
}
