import type { Order } from '@spareworks/contract/schemas/order';
import { OrderParcels } from '../../features/orders/order-parcels.tsx';
import { sentWords } from '../../features/orders/parcels.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { packingSlipsHref } from '../packing-slips/packing-slips-href.ts';
import { TrackingButton } from './tracking-dialog.tsx';

/** The parcels of the order, with what staff do with each. */
export function StaffParcels({ order }: { order: Order }) {
  if (order.shipments.length === 0) return null;
  const words = sentWords(order);
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="text-3xl">Parcels</h2>
      {words !== null && <p className="text-muted">{words}</p>}
      <OrderParcels
        order={order}
        toolsOf={(parcel, name) => (
          <div className="no-print mt-1 -ml-3 flex flex-wrap">
            <TrackingButton orderId={order._id} parcel={parcel} name={name} />
            <ButtonLink
              variant="ghost"
              className="px-3 text-[0.9375rem]"
              to={packingSlipsHref([order], parcel._id)}
              aria-label={`Packing slip of ${name.toLowerCase()}`}
            >
              Packing slip
            </ButtonLink>
          </div>
        )}
      />
    </Card>
  );
}
