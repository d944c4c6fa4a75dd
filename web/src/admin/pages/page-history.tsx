import CircleCheck from 'virtual:icons/circle-check';
import type { ManagedPage, PageVersionSummary } from '@spareworks/contract/calls/pages';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { useState } from 'react';
import { useItems } from '../../features/lists/use-pages.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WrittenText } from '../../ui/written-text.tsx';
import { useVersion, useVersions } from './pages-query.ts';
import { usePageActions } from './use-page-actions.ts';

function VersionText({ id, version }: { id: string; version: number }) {
  const query = useVersion(id, version);
  const { data, error } = query;
  if (data !== undefined) return <WrittenText html={data.html} />;
  if (error === null) return <Skeleton className="h-40" />;
  return <QueryFailed title="This version could not be loaded." query={query} />;
}

type EntryProps = { entry: PageVersionSummary; isNewest: boolean; onLook: () => void };

function Entry({ entry, isNewest, onLook }: EntryProps) {
  const { version, title, savedAt, savedBy, published } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-base-300 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          {`Version ${version}${isNewest ? ', the newest' : ''}: ${title}`}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <time dateTime={savedAt}>{utcMoment(savedAt)}</time> by {savedBy}
        </p>
      </div>
      {published && (
        <Chip tone="success" icon={<CircleCheck size={14} />}>
          Published
        </Chip>
      )}
      <Button
        variant="outline"
        className="px-3 text-[0.9375rem]"
        aria-label={`Look at version ${version}`}
        onClick={onLook}
      >
        Look
      </Button>
    </li>
  );
}

/** Every version that was saved: to look at, and to bring back. */
export function PageHistory({ page }: { page: ManagedPage }) {
  const pages = useVersions(page._id);
  const versions = useItems<PageVersionSummary>(pages);
  const [looked, setLooked] = useState<PageVersionSummary | null>(null);
  const { restore } = usePageActions(page);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  return (
    <section aria-labelledby="page-history" className="mt-10 max-w-3xl">
      <h2 id="page-history" className="text-3xl">
        History
      </h2>
      {data === undefined && error !== null && (
        <QueryFailed title="The history could not be loaded." query={pages} />
      )}
      {data === undefined && error === null && <Skeleton className="mt-4 h-40" />}
      <ul className="mt-2">
        {versions.map((entry) => (
          <Entry
            key={entry.version}
            entry={entry}
            isNewest={entry.version === page.version}
            onLook={() => setLooked(entry)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          loading={isFetchingNextPage}
          failure={isFetchNextPageError ? problemTitle(error) : null}
          onLoadMore={() => void pages.fetchNextPage()}
          label="Older versions"
        />
      )}
      <Dialog
        open={looked !== null}
        title={looked?.title ?? ''}
        text={looked === null ? '' : `Version ${looked.version}, saved ${utcMoment(looked.savedAt)}`}
        onClose={() => setLooked(null)}
        actions={
          <>
            <Button variant="outline" onClick={() => setLooked(null)}>
              Close
            </Button>
            {looked !== null && looked.version !== page.version && (
              <Button
                onClick={() => {
                  setLooked(null);
                  void restore(looked.version);
                }}
              >
                Restore
              </Button>
            )}
          </>
        }
      >
        {looked !== null && <VersionText id={page._id} version={looked.version} />}
      </Dialog>
    </section>
  );
}
