import Printer from 'virtual:icons/printer';
import Truck from 'virtual:icons/truck';
import Undo2 from 'virtual:icons/undo-2';
import { canCancel, staffCan } from '@spareworks/contract/plain/order-states';
import type { Order } from '@spareworks/contract/schemas/order';
import { useEffect, useRef, useState } from 'react';
import { InvoiceButton } from '../../features/orders/invoice-button.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CancelButton } from '../manage-orders/cancel-button.tsx';
import { StatusSelect } from '../manage-orders/status-select.tsx';
import { useUndoAfterReload } from '../manage-orders/use-undo-after-reload.ts';
import { packingSlipsHref } from '../packing-slips/packing-slips-href.ts';
import { hasPackingSlip } from '../packing-slips/slip-warning.ts';
import { refundLabel } from './amount-to-refund.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

type Props = { order: Order; onCanceled: () => void };

/** What an admin can do with the order as it stands. */
export function OrderTools({ order, onCanceled }: Props) {
  const [asking, setAsking] = useState(false);
  const [packing, setPacking] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const refund = refundLabel(order);
  const canShip = staffCan('ship', order.state);

  // The button that opened a dialog may be gone by the time it closes, or go soon after: with the state, or with the last parcel.
  const isDone = useRef(false);
  useEffect(() => {
    if (asking || packing || !isDone.current || document.activeElement !== document.body) return;
    isDone.current = false;
    tools.current?.focus({ preventScroll: true });
  }, [asking, packing, canShip, refund]);

  useUndoAfterReload(() => tools.current?.focus({ preventScroll: true }));

  return (
    <div
      ref={tools}
      tabIndex={-1}
      className="no-print mt-5 flex flex-wrap items-center gap-3 max-sm:*:w-full"
    >
      <div className="sm:w-36">
        <StatusSelect order={order} />
      </div>
      {canShip && (
        <Button variant="outline" icon={<Truck size={18} />} onClick={() => setPacking(true)}>
          {order.delivery?.pickup === true ? 'Ready to fetch' : 'Ship a parcel'}
        </Button>
      )}
      {hasPackingSlip(order) && (
        <ButtonLink variant="outline" to={packingSlipsHref([order])} icon={<Printer size={18} />}>
          Packing slip
        </ButtonLink>
      )}
      {staffCan('invoice', order.state) && <InvoiceButton order={order} />}
      {refund !== null && (
        <Button variant="outline" icon={<Undo2 size={18} />} onClick={() => setAsking(true)}>
          {refund}
        </Button>
      )}
      {canCancel('staff', order) && <CancelButton order={order} onCanceled={onCanceled} />}
      <ShipDialog
        order={order}
        open={packing}
        onClose={() => setPacking(false)}
        onSent={() => {
          isDone.current = true;
          setPacking(false);
        }}
        takeFocus={() => tools.current?.focus({ preventScroll: true })}
      />
      <RefundDialog
        order={order}
        open={asking}
        onClose={() => setAsking(false)}
        onRefunded={() => {
          isDone.current = true;
          setAsking(false);
        }}
      />
    </div>
  );
}
