import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's markup and until the program has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
