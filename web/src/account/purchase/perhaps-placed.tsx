import CircleAlert from 'virtual:icons/circle-alert';
import { moment } from '@spareworks/contract/plain/dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { paths } from '../../paths.ts';

/** `fromHere`: this tab knows what was sent, word for word. */
type Sent = { sentAt: number; fromHere: boolean };

const toMyOrders = (
  <Link to={paths.myOrders.href()} className="text-link">
    {pageNames.myOrders}
  </Link>
);

function saidOf({ sentAt, fromHere }: Sent): { head: string; text: ReactNode } {
  const at = moment(new Date(sentAt));
  if (!fromHere)
    return {
      head: `An order of this part was sent on ${at}, and its answer was lost: it may have been placed.`,
      text: <>Please look at {toMyOrders} before you order it once more.</>,
    };
  return {
    head: 'It is not known whether your order was placed: it may have been.',
    text: (
      <>
        It was sent on {at}. Sent again as it is, it stays one order. If you change the quantity, the address,
        the phone number or the car, it becomes a second one: please look at {toMyOrders} before you do.
      </>
    ),
  };
}

/** An order was sent and no answer came. Always on the page, so that screen readers hear of it. */
export function PerhapsPlaced({ sent }: { sent: Sent | null }) {
  const said = sent && saidOf(sent);
  return (
    <div role="status" className="empty:hidden">
      {said !== null && (
        <div className="flex gap-3 rounded-md border border-warning/40 p-4">
          <CircleAlert size={20} className="mt-0.5 shrink-0 text-warning" />
          <div>
            <p className="font-medium">{said.head}</p>
            <p className="mt-1 text-[0.9375rem]">{said.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
