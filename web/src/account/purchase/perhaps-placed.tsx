import CircleAlert from 'virtual:icons/circle-alert';
import { Link } from 'react-router';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';

/** An order was sent and no answer came. Always on the page, so that screen readers hear of it. */
export function PerhapsPlaced({ shown }: { shown: boolean }) {
  return (
    <div role="status" className="empty:hidden">
      {shown && (
        <div className="flex gap-3 rounded-md border border-warning/40 p-4">
          <CircleAlert size={20} className="mt-0.5 shrink-0 text-warning" />
          <div>
            <p className="font-medium">It is not known whether your order was placed: it may have been.</p>
            <p className="mt-1 text-[0.9375rem]">
              Sent again as it is, it stays one order. If you change the quantity, the address, the phone
              number or the car, it becomes a second one: please look at{' '}
              <Link to={paths.myOrders.href()} className="text-link">
                {pageNames.myOrders}
              </Link>{' '}
              before you do.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
