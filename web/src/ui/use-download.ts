import { useState } from 'react';
import { downloadFile, type FileCall } from '../lib/files.ts';
import { useFailureNotice } from './failure-notice.ts';

/** Downloads a file of the shop and says so when it could not. */
export function useDownload(...call: FileCall) {
  const failure = useFailureNotice();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadFile(...call);
      failure.takeBack();
    } catch (error) {
      failure.say(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}
