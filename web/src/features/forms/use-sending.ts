import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether something is being sent, for fields that rest until it has arrived: what is typed into them would be lost. They are open again
 * before anything is shown of it, or a field that was refused could not be given the focus.
 */
export function useSending() {
  const [sending, setSending] = useState(false);
  async function whileSending<T>(work: () => Promise<T>): Promise<T> {
    setSending(true);
    try {
      return await work();
    } finally {
      flushSync(() => setSending(false));
    }
  }
  return { sending, whileSending };
}
