import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Whether what stands below the first screen is drawn: a frame after the rest, so that on a slow machine nobody waits for both. At once
 * for whoever loads the page, comes back to a place on it, or follows a link to one.
 */
export function useRestOfPage(): boolean {
  const { hash } = useLocation();
  const atOnce = useNavigationType() === 'POP' || hash !== '';
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, [drawn]);
  return drawn;
}
