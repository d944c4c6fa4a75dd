import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { useSession } from '../../lib/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { ReviewForm } from './review-form.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.addReview) };

export function AddReviewPage() {
  const session = useSession();
  return (
    <>
      <PageHeading title={pageNames.addReview} text="What you say is shown to everybody." />
      {session.status === 'signed-in' && <ReviewForm name={session.user.displayName} />}
      {session.status === 'signed-in' && <OwnReviews />}
    </>
  );
}
