import type { Profile } from '@spareworks/contract/people';
import { useEffect, useRef } from 'react';
import { focusUser } from './user-name.tsx';

/**
 * When more users have come, the focus goes to the first of them: the button that had it stands further down now.
 * Call the result when more are asked for.
 */
export function useFocusOnFirstAdded(users: readonly Profile[]): () => void {
  const place = useRef<number | null>(null);

  useEffect(() => {
    const added = place.current === null ? undefined : users[place.current];
    if (added === undefined) return;
    place.current = null;
    focusUser(added._id);
  }, [users]);

  return () => {
    place.current = users.length;
  };
}
