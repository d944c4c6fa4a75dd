import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { everything } from '../../lib/live/follow-changes.ts';
import { shareChanges } from '../../lib/live/share-changes.ts';
import { followSettings } from './follow-settings.ts';
import { gather } from './gather.ts';
import { invalidateTags } from './invalidate-tags.ts';

/** What others change shows without a reload, for as long as this person is signed in and looks at the dashboard. */
export function useLiveChanges(email: string): void {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();

  // All that stands on the page may say the shop's name: the router draws it from the top.
  const followShop = useEffectEvent(() => {
    void followSettings().then(revalidate, () => undefined); // away; the next change or reload brings it
  });

  useEffect(() => {
    const tags = gather<string>((gathered) => {
      invalidateTags(client, gathered);
      if (gathered.has('settings') || gathered.has(everything)) followShop();
    });
    const stop = shareChanges(email, tags.add);
    return () => {
      stop();
      tags.stop();
    };
  }, [client, email]);
}
