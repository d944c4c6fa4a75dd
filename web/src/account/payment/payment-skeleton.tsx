import { FactsToCome } from '../../features/orders/facts-to-come.tsx';
import { CardFieldsToCome } from './card-to-come.tsx';
import { PayFrame } from './pay-frame.tsx';
import { PaymentColumns } from './payment-columns.tsx';

export function PaymentSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the order</span>
      <PaymentColumns
        summary={<FactsToCome lines={6} />}
        card={
          <PayFrame>
            <CardFieldsToCome />
          </PayFrame>
        }
      />
    </div>
  );
}
