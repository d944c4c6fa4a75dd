import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '../../lib/session.ts';
import { keptShippings } from './kept-shippings.ts';
import { offerUndoAgain } from './offer-undo-again.ts';

/** Offers Undo of what was shipped before the page was loaded again. */
export function useUndoAfterReload(takeFocus: () => void): void {
  const client = useQueryClient();
  const { email } = useCurrentUser();
  const offer = useEffectEvent(() => offerUndoAgain({ client, kept: keptShippings(email), takeFocus }));
  useEffect(() => void offer(), []);
}
