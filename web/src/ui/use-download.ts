import { useState } from 'react';
import { downloadFile, type FileCall } from '../lib/files.ts';
import { problemTitle } from '../lib/problem-title.ts';
import { notify } from './toast.ts';

/** Downloads a file of the shop and says so when it could not. */
export function useDownload(...call: FileCall) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadFile(...call);
    } catch (error) {
      notify.error(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}
