import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.ts';

/** The invoice as a file; only a paid order has one. */
export function InvoiceButton({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await saveFile('GET /order/{id}/invoice', { params: { id: orderId } }, `invoice-${orderId}.pdf`);
    } catch (error) {
      notify.error(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" icon={<FileDown size={18} />} loading={busy} onClick={() => void download()}>
      Invoice
    </Button>
  );
}
