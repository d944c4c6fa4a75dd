import { countOf } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { packingSlipsHref } from '../packing-slips/packing-slips-href.ts';
import { pendingAgainWords } from './labels.ts';
import { reasonsOf, type Summary, undoableOf } from './ship-chosen.ts';

/** Whether that moment is still to come. */
function useIsBefore(moment: number): boolean {
  const [over, setOver] = useState(moment <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return !over;
}

function titleOf(summary: Summary): string {
  if (summary.what === 'undone') {
    const { length } = summary.undone;
    if (length === 0) return 'Nothing was undone';
    return pendingAgainWords(length);
  }
  const { length } = summary.shipped;
  return length === 0 ? 'No order was shipped' : `${countOf(length, 'order')} shipped`;
}

type Props = {
  summary: Summary;
  undoing: boolean;
  onUndo: (orders: readonly Order[], until: number) => void;
  onClose: () => void;
};

/** What came of shipping many: how many left, and each that did not with the reason. For ten seconds it can be undone. */
export function ShipSummaryDialog({ summary, undoing, onUndo, onClose }: Props) {
  const shipped = summary.what === 'shipped' ? summary.shipped : [];
  const inTime = useIsBefore(summary.undoUntil);
  const refused = reasonsOf(summary, inTime || undoing);
  const undoable = undoableOf(summary).length > 0 && (inTime || undoing);
  const ok = useRef<HTMLButtonElement>(null);
  // Undo goes when its time is over, and the focus with it.
  useEffect(() => {
    if (!undoable && document.activeElement === document.body) ok.current?.focus();
  }, [undoable]);
  const notDone = summary.what === 'shipped' ? 'could not be shipped' : 'could not be undone';
  return (
    <Dialog
      open
      title={titleOf(summary)}
      {...(refused.length > 0 && { text: `${countOf(refused.length, 'order')} ${notDone}:` })}
      onClose={onClose}
      actions={
        <>
          {shipped.length > 0 && (
            <ButtonLink variant="outline" to={packingSlipsHref(shipped)} onClick={onClose}>
              Packing slips
            </ButtonLink>
          )}
          {undoable && (
            <Button
              variant="outline"
              loading={undoing}
              onClick={() => onUndo(undoableOf(summary), summary.undoUntil)}
            >
              Undo
            </Button>
          )}
          <Button ref={ok} onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <ul className="max-h-64 overflow-y-auto rounded-md border border-base-300 px-4 text-[0.9375rem]">
          {refused.map(({ order, reason }) => (
            <li key={order._id} className="border-b border-base-300 py-2.5 last:border-b-0">
              <Link
                to={paths.manageOrder.href({ id: order._id })}
                onClick={onClose}
                className="text-link wrap-anywhere"
              >
                {order.number}: {order.orderName}, {order.name}
              </Link>
              <span className="block text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
