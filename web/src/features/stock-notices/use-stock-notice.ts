import { useEffect, useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';

/** Whether the person waits for a part, and how to change that. null: not known yet. */
export function useStockNotice(partId: string, signedIn: boolean) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    browserApi('GET /car-parts/{id}/stock-notice', { params: { id: partId } }).then(
      (answer) => !left && setAsked(answer.asked),
      // Asking once more does no harm, so the button is there all the same.
      () => !left && setAsked(false),
    );
    return () => {
      left = true;
    };
  }, [partId, signedIn]);

  async function change(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const key = asked ? 'DELETE /car-parts/{id}/stock-notice' : 'PUT /car-parts/{id}/stock-notice';
      await browserApi(key, { params: { id: partId } });
      setAsked(!asked);
    } catch (error) {
      setFailure(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return { asked, busy, failure, change };
}
