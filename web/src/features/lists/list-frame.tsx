import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import type { Pages } from './use-pages.ts';

type Props<Item> = {
  pages: Pages<Item>;
  /** "The orders", as in "The orders could not be loaded." */
  what: string;
  toCome: ReactNode;
  empty: ReactNode;
  list: RefObject<HTMLDivElement | null>;
  /** Runs before more is asked for. */
  beforeMore: () => void;
  moreLabel?: string;
  children: ReactNode;
};

/** What is around every list that is read page by page: on its way, failed, empty, longer than what is shown. */
export function ListFrame<Item>({
  pages,
  what,
  toCome,
  empty,
  list,
  beforeMore,
  moreLabel,
  children,
}: Props<Item>) {
  const { data, error, hasNextPage, isPlaceholderData } = pages;
  if (data === undefined && error === null) return toCome;
  if (data === undefined) {
    return <QueryFailed title={`${what} could not be loaded.`} query={pages} />;
  }
  const isEmpty = !hasNextPage && data.pages.every(({ items }) => items.length === 0);
  return (
    <div
      ref={list}
      tabIndex={-1}
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {isEmpty && empty}
      {children}
      {hasNextPage && (
        <LoadMore
          label={moreLabel}
          loading={pages.isFetchingNextPage}
          failure={pages.isFetchNextPageError ? problemTitle(error) : null}
          onLoadMore={() => {
            beforeMore();
            void pages.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}
