import CircleAlert from 'virtual:icons/circle-alert';
import { moment } from '@spareworks/contract/plain/dates';
import { countOf } from '@spareworks/contract/plain/formats';
import { Link } from 'react-router';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';
import type { LostOrder } from '../lost-orders/lost-orders.ts';

/** An order was sent and not answered, from a tab that was closed since or before the basket was changed. */
export function SentElsewhere({ order, signedIn }: { order: LostOrder; signedIn: boolean }) {
  return (
    <div
      role="status"
      className="mb-8 flex items-start gap-2 rounded-md border border-warning/40 bg-base-200 p-4"
    >
      <CircleAlert size={20} className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-medium">
          {`An order of ${countOf(order.pieces, 'piece')} was sent on ${moment(new Date(order.sentAt))}, and its answer was lost: it may have been placed.`}
        </p>
        <p className="mt-1 text-[0.9375rem]">
          {signedIn ? (
            <>
              Please look at{' '}
              <Link to={paths.myOrders.href()} className="text-link">
                {pageNames.myOrders}
              </Link>{' '}
              before you order the same again.
            </>
          ) : (
            'If it was, the mail about it is at the address it was placed with. Please look there before you order the same again.'
          )}
        </p>
      </div>
    </div>
  );
}
