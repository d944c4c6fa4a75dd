import type { Quote } from '@spareworks/contract/calls/checkout';
import { useEffect, useReducer, useRef, useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';

export type Asked = {
  lines: readonly { partId: string; quantity: number }[];
  country?: string;
  code?: string;
};

type Answered = { key: string; quote: Quote | null; failure: string | null };

/** Who types changes their mind at every letter. */
const pauseMs = 250;
/** What was answered longer ago is asked again when somebody comes back to the page. */
const freshMs = 30_000;

/** What the shop says to these lines; the last answer stays until there is a newer one. Nothing is asked for no lines. */
export function useQuote(asked: Asked) {
  const key = asked.lines.length === 0 ? null : JSON.stringify(asked);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  const begun = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: tries is there to ask again
  useEffect(() => {
    if (key === null) return;
    let left = false;
    const ask = () =>
      browserApi('POST /quote', { body: JSON.parse(key) }).then(
        (quote) => !left && setAnswered({ key, quote, failure: null }),
        (error: unknown) =>
          !left && setAnswered((old) => ({ key, quote: old?.quote ?? null, failure: problemTitle(error) })),
      );
    const timer = setTimeout(ask, begun.current ? pauseMs : 0);
    begun.current = true;
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key, tries]);

  const failed = answered?.failure !== undefined && answered.failure !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is fresh from when it came
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
