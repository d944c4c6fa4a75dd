import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

export type Page<Item> = { items: readonly Item[]; next: string | null };

/** A list that is read page by page. */
export function usePages<Item>(queryKey: QueryKey, load: (after: string | null) => Promise<Page<Item>>) {
  return useInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => load(pageParam),
    getNextPageParam: ({ next }) => next,
    // A long list is many calls; whoever looks away for a moment does not need them all again.
    refetchOnWindowFocus: false,
  });
}

export type Pages<Item> = ReturnType<typeof usePages<Item>>;
