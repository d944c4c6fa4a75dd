import { useState } from 'react';
import { downloadFile, type FileCall } from '../lib/files.ts';
import { notifyProblem } from './notify-problem.ts';

/** Downloads a file of the shop and says so when it could not. */
export function useDownload(...call: FileCall) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadFile(...call);
    } catch (error) {
      notifyProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}
