import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { packingSlipsHref } from '../packing-slips/packing-slips-href.ts';
import { countOfOrders } from './labels.ts';
import type { ShipSummary } from './use-ship-many.ts';

type Props = { summary: ShipSummary; onClose: () => void };

/** What came of shipping many: how many left, and each that did not with the reason. */
export function ShipSummaryDialog({ summary: { shipped, refused }, onClose }: Props) {
  const title = shipped.length === 0 ? 'No order was shipped' : `${countOfOrders(shipped.length)} shipped`;
  return (
    <Dialog
      open
      title={title}
      {...(refused.length > 0 && { text: `${countOfOrders(refused.length)} could not be shipped:` })}
      onClose={onClose}
      actions={
        <>
          {shipped.length > 0 && (
            <ButtonLink variant="outline" to={packingSlipsHref(shipped)} onClick={onClose}>
              Packing slips
            </ButtonLink>
          )}
          <Button onClick={onClose}>OK</Button>
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
