import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ItemList } from '../../features/lists/item-list.tsx';
import { PagedList } from '../../features/lists/paged-list.tsx';
import type { RouteHandle } from '../../lib/head.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { ReviewItem } from './review-item.tsx';
import { filterFrom, type ReviewFilter, reviewFilters, useManagedReviews } from './reviews-query.ts';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageReviews) };

const labels: Record<ReviewFilter, string> = { all: 'All', shown: 'Shown', hidden: 'Hidden' };

const nothing: Record<ReviewFilter, { title: string; text: string }> = {
  all: { title: 'Nobody has written a review yet', text: 'What customers write appears here.' },
  shown: { title: 'No review is shown', text: 'There is none, or all of them are hidden.' },
  hidden: { title: 'No review is hidden', text: 'Everything that customers wrote is shown.' },
};

export function ManageReviewsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search);
  const pages = useManagedReviews(filter);
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeading
        title={pageNames.manageReviews}
        text="What customers say, newest first. A hidden review is neither shown nor counted."
      />
      <div ref={top} tabIndex={-1} className="no-print mb-6 max-w-xs outline-none">
        <SelectField
          label="Show reviews"
          value={filter}
          onChange={({ target }) =>
            setSearch(target.value === 'all' ? {} : { show: target.value }, { preventScrollReset: true })
          }
        >
          {reviewFilters.map((known) => (
            <option key={known} value={known}>
              {labels[known]}
            </option>
          ))}
        </SelectField>
      </div>
      <PagedList
        what="reviews"
        pages={pages}
        empty={<EmptyState picture={emptyShelf} {...nothing[filter]} />}
      >
        {(reviews) => (
          <ItemList what="reviews" items={reviews} itemKey={({ _id }) => _id}>
            {(review) => (
              <ReviewItem
                review={review}
                onDone={() => {
                  // It leaves the list, and with it the button that had the focus.
                  if (filter !== 'all') top.current?.focus({ preventScroll: true });
                }}
              />
            )}
          </ItemList>
        )}
      </PagedList>
    </>
  );
}

export const route = { handle, Component: ManageReviewsPage };
