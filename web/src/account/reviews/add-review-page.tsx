import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { ReviewForm } from './review-form.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.addReview) };

export function AddReviewPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeading title={pageNames.addReview} text="What you say is shown to everybody." />
      <ReviewForm user={user} />
      <OwnReviews />
    </>
  );
}

export const route = { handle, Component: AddReviewPage };
