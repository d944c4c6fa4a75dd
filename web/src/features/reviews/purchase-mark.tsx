import type { Review } from '@spareworks/contract/calls/reviews';
import { BuyerMark } from './buyer-mark.tsx';

type Props = { review: Partial<Pick<Review, 'byBuyer' | 'verifiedPurchase' | 'car'>> };

/** Whether the writer bought the part, and what car it was fitted to. Of a review of the shop: whether they bought anything. */
export function PurchaseMark({ review: { byBuyer = false, verifiedPurchase = false, car = null } }: Props) {
  if (!verifiedPurchase && car === null) return byBuyer && <BuyerMark />;
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {verifiedPurchase && <span className="font-medium text-success">Verified purchase</span>}
      {verifiedPurchase && car !== null && <span aria-hidden="true"> · </span>}
      {car !== null && (
        <>
          <span className={verifiedPurchase ? 'sr-only' : undefined}>Fitted to </span>
          {car}
        </>
      )}
    </p>
  );
}
