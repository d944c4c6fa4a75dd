import { useState } from 'react';
import { downloadFile } from '../../lib/download-file.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { notify } from '../../ui/toast.ts';

/** Downloads a file of the API and says so when it could not. */
export function useDownload(address: string, name: string) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadFile(address, name);
    } catch (error) {
      notify.error(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}
