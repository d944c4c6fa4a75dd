import { useEffect, useEffectEvent } from 'react';
import { lookAgain } from './change-basket.ts';

/** Nobody tells a page what another device of the same person does to their basket. */
const everyMs = 60_000;

/** The basket of an account is asked for again while somebody looks at it, unless `isBusy`. */
export function useFreshBasket(isBusy: () => boolean = () => false): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isBusy()) return;
    lookAgain().catch(() => undefined); // what is known stays until it is looked at again
  });
  useEffect(() => {
    const timer = setInterval(() => look(), everyMs);
    return () => clearInterval(timer);
  }, []);
}
