import type { MessageState } from '@spareworks/contract/plain/message-states';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { markMessage } from './messages-query.ts';

/** Puts a message into another state; which one is under way. */
export function useMarkMessage(id: string, onMarked?: () => void) {
  const client = useQueryClient();
  const failure = useFailureNotice();
  const [busy, setBusy] = useState<MessageState | null>(null);

  async function mark(state: MessageState): Promise<void> {
    if (busy !== null) return;
    setBusy(state);
    try {
      await markMessage(client, id, state);
      failure.takeBack();
      onMarked?.();
    } catch (error) {
      failure.say(error);
    } finally {
      setBusy(null);
    }
  }

  return { busy, mark };
}
