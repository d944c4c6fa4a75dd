import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { everything } from '../../lib/live/follow-changes.ts';
import { followSettings } from '../../lib/live/follow-settings.ts';
import { shareChanges } from '../../lib/live/share-changes.ts';
import { wholePage } from '../../lib/site.ts';
import { gather } from './gather.ts';
import { invalidateTags } from './invalidate-tags.ts';

/** What others change shows without a reload, for as long as this person is signed in and looks at the dashboard. */
export function useLiveChanges(email: string): void {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();

  // All that stands on the page may say the shop's name: header and footer are drawn again, and the page by the router.
  const followShop = useEffectEvent(async () => {
    try {
      await followSettings();
    } catch {
      return; // away; the next change or reload brings it
    }
    wholePage.redraw();
    await revalidate();
  });

  useEffect(() => {
    const tags = gather<string>((gathered) => {
      invalidateTags(client, gathered);
      if (gathered.has('settings') || gathered.has(everything)) void followShop();
    });
    const stop = shareChanges(email, tags.add);
    return () => {
      stop();
      tags.stop();
    };
  }, [client, email]);
}
