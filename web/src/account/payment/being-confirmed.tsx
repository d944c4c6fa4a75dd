import Hourglass from 'lucide-react/icons/hourglass';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PaymentNotice } from './payment-notice.tsx';

/** The card was charged and the shop could not be told; the provider tells it without this page. */
export function BeingConfirmed() {
  return (
    <PaymentNotice
      icon={<Hourglass size={24} className="shrink-0 text-warning" />}
      title="Your payment is being confirmed"
      actions={<ButtonLink to={paths.myOrders.href()}>{pageNames.myOrders}</ButtonLink>}
    >
      <p>
        The card was charged. The order is marked as paid in a moment, also when you leave this page. Please
        do not pay again.
      </p>
    </PaymentNotice>
  );
}
