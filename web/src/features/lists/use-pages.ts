import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';

export type Page<Item> = { items: readonly Item[]; next: string | null };

export type LoadedPages<Item> = InfiniteData<Page<Item>, string | null>;

export type Pages<Item> = UseInfiniteQueryResult<LoadedPages<Item>>;

/** A list that is read page by page. With `keepLast` what was found before stays until what was asked for now is there. */
export function usePages<Item>(
  queryKey: QueryKey,
  load: (after: string | null) => Promise<Page<Item>>,
  { keepLast = false, enabled = true } = {},
): Pages<Item> {
  return useInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    enabled,
    queryFn: ({ pageParam }) => load(pageParam),
    getNextPageParam: ({ next }) => next,
    ...(keepLast && { placeholderData: keepPreviousData }),
    // A long list is many calls; whoever looks away for a moment does not need them all again.
    refetchOnWindowFocus: false,
  });
}

/** What of the list is there, as one. */
export function useItems<Item>({ data }: Pages<Item>): readonly Item[] {
  return useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
}
