import Hourglass from 'lucide-react/icons/hourglass';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PaymentNotice } from './payment-notice.tsx';

/** The payment was given to a bank that takes its time. */
export function BeingProcessed() {
  return (
    <PaymentNotice
      icon={<Hourglass size={24} className="shrink-0 text-warning" />}
      title="Your payment is being processed"
      actions={<ButtonLink to={paths.myOrders.href()}>{pageNames.myOrders}</ButtonLink>}
    >
      <p>
        Your bank has not decided yet, which can take some days. You get a mail when the money has come.
        Please do not pay again meanwhile; should it fail, you can pay here another way.
      </p>
    </PaymentNotice>
  );
}
