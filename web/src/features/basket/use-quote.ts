import type { Quote } from '@spareworks/contract/calls/checkout';
import { shop } from '@spareworks/contract/plain/shop';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiProblem, browserApi, whileReading } from '../../lib/api.ts';
import { followCurrency } from '../../lib/live/follow-currency.ts';
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

/** `of`: the question that the quote answers, which is an older one where the last has failed. */
type Answered = { key: string; of: string; currency: string; quote: Quote | null; failure: string | null };

const placeOf = ({ country = '', region = '' }: Asked) => `${country} ${region}`;

/** Who types changes their mind at every letter. */
const pauseMs = 250;
/** What was answered longer ago is asked again when somebody comes back to the page. */
const freshMs = 30_000;

/**
 * What the shop says to some lines; the last answer stays until there is a newer one. `ask` makes the question, from the last
 * answer where it hangs on that. Nothing is asked for no lines. An answer in another currency than the page shows is none.
 */
export function useQuote(ask: (last: Quote | null) => Asked) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { currency } = shop;
  const asked = ask(answered?.quote ?? null);
  const key = asked.lines.length === 0 ? null : JSON.stringify({ ...asked, currency });
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  const begun = useRef(false);

  useEffect(() => {
    if (key === null) return;
    let left = false;
    const body = JSON.parse(key);
    const send = () => {
      // Though it is sent, it only reads.
      void whileReading((signal) => browserApi('POST /quote', { body, signal })).then(
        (quote) => !left && setAnswered({ key, of: key, currency, quote, failure: null }),
        async (error: unknown) => {
          if (error instanceof ApiProblem && error.code === 'currency_changed') await followCurrency();
          if (left) return;
          if (shop.currency !== currency) retry();
          else
            setAnswered((old) => ({
              key,
              of: old?.of ?? key,
              currency: old?.currency ?? currency,
              quote: old?.quote ?? null,
              failure: problemTitle(error),
            }));
        },
      );
    };
    const timer = setTimeout(send, begun.current ? pauseMs : 0);
    begun.current = true;
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key, currency, tries]);

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
    quote: key === null || answered?.currency !== currency ? null : answered.quote,
    /** Whether the quote is for where the parts were to go before. */
    isForElsewhere: answered !== null && placeOf(JSON.parse(answered.of)) !== placeOf(asked),
    /** What the page shows the amounts in. */
    currency,
    failure: key === null ? null : (answered?.failure ?? null),
    busy: key !== null && answered?.key !== key,
    retry,
  };
}
