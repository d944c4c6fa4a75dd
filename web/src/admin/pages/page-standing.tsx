import type { ManagedPage } from '@spareworks/contract/calls/pages';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { pageFolders } from '@spareworks/contract/plain/pages';
import { Button } from '../../ui/button.tsx';
import { StateChip } from './state-chip.tsx';
import { usePageActions } from './use-page-actions.ts';

const small = 'px-3 text-[0.9375rem]';

/** How a page stands, where people read it, and what can be done to it as a whole. */
export function PageStanding({ page, busy }: { page: ManagedPage; busy: boolean }) {
  const { unpublish, remove } = usePageActions(page);
  const { kind, state, publishedSlug, publishedAt, changedAt, changedBy } = page;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <StateChip state={state} />
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted wrap-anywhere">
        {publishedSlug !== null && publishedAt !== null && (
          <>
            <a
              href={`${pageFolders[kind]}${publishedSlug}`}
              className="text-link inline-flex min-h-6 items-center"
            >
              {pageFolders[kind]}
              {publishedSlug}
            </a>{' '}
            since {utcMoment(publishedAt)}.{' '}
          </>
        )}
        Saved last {utcMoment(changedAt)} by {changedBy}.
      </p>
      <div className="flex flex-wrap gap-2">
        {publishedSlug !== null && (
          <Button variant="outline" className={small} loading={busy} onClick={() => void unpublish()}>
            Unpublish
          </Button>
        )}
        <Button variant="outline" className={small} loading={busy} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </div>
  );
}
