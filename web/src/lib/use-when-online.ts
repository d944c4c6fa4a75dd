import { useEffect, useEffectEvent } from 'react';

/** The browser says that there is a network before the line carries anything. */
const settleMs = 1000;

/** What has failed without a network is tried again by itself once there is one. */
export function useWhenOnline(again: () => void): void {
  const retry = useEffectEvent(again);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isBack = () => {
      clearTimeout(timer);
      timer = setTimeout(() => retry(), settleMs);
    };
    window.addEventListener('online', isBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', isBack);
    };
  }, []);
}
