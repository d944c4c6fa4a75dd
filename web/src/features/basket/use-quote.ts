import type { Quote } from '@spareworks/contract/calls/checkout';
import { useEffect, useReducer, useRef, useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';

export type Asked = {
  lines: readonly { partId: string; quantity: number }[];
  country?: string;
  region?: string;
  email?: string;
  code?: string;
  vatNumber?: string;
  delivery?: string;
};

type Answered = { key: string; quote: Quote | null; failure: string | null };

/** Who types changes their mind at every letter. */
const pauseMs = 250;
/** What was answered longer ago is asked again when somebody comes back to the page. */
const freshMs = 30_000;

/**
 * What the shop says to some lines; the last answer stays until there is a newer one. `ask` makes the question, from the last
 * answer where it hangs on that. Nothing is asked for no lines.
 */
export function useQuote(ask: (last: Quote | null) => Asked) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const asked = ask(answered?.quote ?? null);
  const key = asked.lines.length === 0 ? null : JSON.stringify(asked);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  const begun = useRef(false);

  useEffect(() => {
    if (key === null) return;
    let left = false;
    const send = () =>
      browserApi('POST /quote', { body: JSON.parse(key) }).then(
        (quote) => !left && setAnswered({ key, quote, failure: null }),
        (error: unknown) =>
          !left && setAnswered((old) => ({ key, quote: old?.quote ?? null, failure: problemTitle(error) })),
      );
    const timer = setTimeout(send, begun.current ? pauseMs : 0);
    begun.current = true;
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key, tries]);

  const failed = answered?.failure !== undefined && answered.failure !== null;
  useEffect(() => {
    const began = performance.now();
    const look = () => {
      const old = performance.now() - began > freshMs;
      if (document.visibilityState === 'visible' && (failed || old)) retry();
    };
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
    };
  }, [answered, failed]);

  return {
    quote: key === null ? null : (answered?.quote ?? null),
    failure: key === null ? null : (answered?.failure ?? null),
    busy: key !== null && answered?.key !== key,
    retry,
  };
}
