import { moment } from '@spareworks/contract/plain/dates';
import { Link } from 'react-router';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { orderTakesLong } from '../../lib/patiently.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Obstacle } from './use-checkout.ts';

type Props = {
  sentAt: number;
  /** Nothing else is in the basket. */
  emptied: boolean;
  signedIn: boolean;
  sending: boolean;
  slow: boolean;
  refused: Obstacle | null;
  onAgain: () => void;
};

/** An order was sent and not answered, and nothing of it is in the basket now: as good as certain that it was placed. */
export function SentUnanswered({ sentAt, emptied, signedIn, sending, slow, refused, onAgain }: Props) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-4 rounded-md border border-warning/40 bg-base-200 p-5 sm:p-8">
      <h2 className="text-3xl">Your order was sent, but its answer was lost</h2>
      <p>
        It was sent on {moment(new Date(sentAt))}.{' '}
        {emptied ? 'Your basket is empty' : 'Nothing of it is in your basket any more'}, so it was most likely
        placed. Sent again as it was, it stays one order.
        {signedIn && (
          <>
            {' '}
            Orders that were placed are in{' '}
            <Link to={paths.myOrders.href()} className="text-link">
              {pageNames.myOrders}
            </Link>
            .
          </>
        )}
      </p>
      <div role="alert" className="empty:hidden">
        {refused !== null && !refused.lost && <p className="font-medium text-error">{refused.words}</p>}
      </div>
      <p role="status" className="empty:hidden">
        {slow && orderTakesLong}
      </p>
      <Button className="max-sm:w-full" loading={sending} onClick={onAgain}>
        Go on with this order
      </Button>
    </section>
  );
}
