import FileDown from 'virtual:icons/file-down';
import { day } from '@spareworks/contract/plain/dates';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import type { Order, Refund } from '@spareworks/contract/schemas/order';
import { Button } from '../../ui/button.tsx';
import { useDownload } from '../../ui/use-download.ts';

const words: Record<Refund['state'], string> = {
  pending: 'under way',
  succeeded: 'given back',
  failed: 'came back from the bank',
  refused: 'not made',
};

/** What a refund was for: "2 x Brake disc; delivery"; empty where it was for nothing in particular. */
export function refundedThings({ lines }: Pick<Order, 'lines'>, refund: Refund): string {
  const each = refund.lines.flatMap(({ position, quantity, deposits }) => {
    const name = lines[position - 1]?.name ?? '';
    return [
      ...(quantity > 0 ? [`${counts.format(quantity)} x ${name}`] : []),
      ...(deposits > 0 ? [`deposit for ${counts.format(deposits)} x ${name}`] : []),
    ];
  });
  return [...each, ...(refund.delivery > 0 ? ['delivery'] : [])].join('; ');
}

function CreditNoteButton({ orderId, refund }: { orderId: string; refund: Refund & { creditNote: string } }) {
  const { busy, download } = useDownload(
    'GET /order/{id}/credit-notes/{refund}',
    { params: { id: orderId, refund: refund._id } },
    `credit-note-${refund.creditNote}.pdf`,
  );
  return (
    <Button
      variant="outline"
      icon={<FileDown size={16} />}
      loading={busy}
      aria-label={`Credit note ${refund.creditNote}`}
      onClick={() => void download()}
    >
      Credit note
    </Button>
  );
}

function hasNote(refund: Refund): refund is Refund & { creditNote: string } {
  return refund.creditNote !== null;
}

/** What went back of an order, the oldest first, each with its credit note. */
export function RefundList({ order }: { order: Order }) {
  return (
    <ul className="flex flex-col gap-3">
      {order.refunds.map((refund) => {
        const things = refundedThings(order, refund);
        return (
          <li key={refund._id} className="flex flex-col items-end gap-2">
            <div className="min-w-0">
              {formatDollars(refund.amount)} {words[refund.state]}
              <span className="block text-sm font-normal text-muted wrap-anywhere">
                {day(refund.at)}
                {things !== '' && `: ${things}`}
              </span>
              <span className="block text-sm font-normal text-muted wrap-anywhere">{refund.reason}</span>
            </div>
            {hasNote(refund) && <CreditNoteButton orderId={order._id} refund={refund} />}
          </li>
        );
      })}
    </ul>
  );
}
