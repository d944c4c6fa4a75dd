import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shareChanges } from '../../lib/live/share-changes.ts';
import { gather } from './gather.ts';
import { invalidateTags } from './invalidate-tags.ts';

/** What others change shows without a reload, for as long as this person is signed in and looks at the dashboard. */
export function useLiveChanges(email: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const tags = gather<string>((gathered) => invalidateTags(client, gathered));
    const stop = shareChanges(email, tags.add);
    return () => {
      stop();
      tags.stop();
    };
  }, [client, email]);
}
