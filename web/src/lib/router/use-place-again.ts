import { useLayoutEffect } from 'react';
import { useRouter } from './browser-router.tsx';

/**
 * For what is drawn only after its page was shown, as behind a guard that has to ask first: the page was not high enough yet to be
 * scrolled to where it was left. Not in browser-router.tsx, which every page loads.
 */
export function usePlaceAgain(): void {
  const router = useRouter();
  useLayoutEffect(() => {
    const { scroll } = router.state.page;
    if (typeof scroll === 'number') window.scrollTo({ top: scroll, behavior: 'instant' });
  }, [router]);
}
