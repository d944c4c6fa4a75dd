import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keepToken, keptToken } from './kept-token.ts';

type MailedToken = {
  /** Undefined until the browser has looked, null when there is none. */
  token: string | null | undefined;
  /** It was used or refused: a reload has nothing to begin with any more. */
  over: () => void;
  forget: () => void;
};

/**
 * The token of a mail's link. It is taken out of the address at once, so that it is neither seen over a shoulder nor kept
 * in the history. This tab keeps it until it is used or refused, so that a reload loses nothing.
 */
export function useMailedToken(): MailedToken {
  const [token, setToken] = useState<string | null>();
  const { pathname, search, hash, key } = useLocation();
  const place = pathname + search;

  // The same link followed again differs by its key alone.
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('token');
    setToken((known) => found ?? known ?? keptToken(place));
    if (found === null) return;
    keepToken(place, found);
    window.history.replaceState(window.history.state, '', place);
  }, [place, hash, key]);

  const over = () => keepToken(place, null);
  return {
    token,
    over,
    forget: () => {
      over();
      setToken(null);
    },
  };
}
