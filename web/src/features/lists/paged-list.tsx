import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Pages } from './use-pages.ts';

type Props<Item> = {
  /** What is in it, for the sentences around it: "messages". */
  what: string;
  pages: Pages<Item>;
  empty: ReactNode;
  /** The items, each in an element with the attribute `data-item`, which can take the focus. */
  children: (items: readonly Item[]) => ReactNode;
};

function ToCome({ what }: { what: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading {what}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** A list with everything that can be with it: on its way, failed, empty, longer than what is shown. */
export function PagedList<Item>({ what, pages, empty, children }: Props<Item>) {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = pages;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const list = useRef<HTMLDivElement>(null);
  const firstAdded = useRef<number | null>(null);

  // The button that had the focus stands further down now, or is gone.
  useEffect(() => {
    if (firstAdded.current === null || items.length <= firstAdded.current) return;
    const added = list.current?.querySelectorAll<HTMLElement>('[data-item]')[firstAdded.current];
    firstAdded.current = null;
    added?.focus({ preventScroll: true });
  }, [items]);

  if (data === undefined && error === null) return <ToCome what={what} />;
  if (data === undefined) {
    return (
      <LoadFailed
        title={`The ${what} could not be loaded.`}
        reason={problemTitle(error)}
        retrying={isFetching}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  return (
    <div ref={list}>
      {items.length === 0 ? empty : children(items)}
      {hasNextPage && (
        <div className="no-print mt-6 flex flex-col items-center gap-3">
          {isFetchNextPageError && (
            <p role="alert" className="font-medium text-error">
              {problemTitle(error)}
            </p>
          )}
          <Button
            variant="outline"
            loading={isFetchingNextPage}
            onClick={() => {
              firstAdded.current = items.length;
              void pages.fetchNextPage();
            }}
          >
            Load more {what}
          </Button>
        </div>
      )}
    </div>
  );
}
