import FileDown from 'virtual:icons/file-down';
import type { Order } from '@spareworks/contract/schemas/order';
import { Button } from '../../ui/button.tsx';
import { useDownload } from '../../ui/use-download.ts';

/** The invoice as a file; only a paid order has one. */
export function InvoiceButton({ order }: { order: Pick<Order, '_id' | 'invoice'> }) {
  const { busy, download } = useDownload(
    'GET /order/{id}/invoice',
    { params: { id: order._id } },
    `invoice-${order.invoice ?? order._id}.pdf`,
  );
  return (
    <Button variant="outline" icon={<FileDown size={18} />} loading={busy} onClick={() => void download()}>
      Invoice
    </Button>
  );
}
