import { type ReactNode, useEffect, useRef } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListFrame } from './list-frame.tsx';
import { type Pages, useItems } from './use-pages.ts';

type Props<Item> = {
  /** What is in it, for the sentences around it: "messages". */
  what: string;
  pages: Pages<Item>;
  empty: ReactNode;
  /** The items, each in an element with the attribute `data-item`, which can take the focus. */
  children: (items: readonly Item[]) => ReactNode;
};

/** The item at this place of the list. Of a long one only some are drawn, and each says which it is. */
function itemAt(list: Element, place: number): HTMLElement | undefined {
  const said = `[aria-posinset="${place + 1}"], [aria-rowindex="${place + 2}"] [data-item]`;
  return list.querySelector<HTMLElement>(said) ?? list.querySelectorAll<HTMLElement>('[data-item]')[place];
}

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

/** A list that is not a table of its own page, and to which nothing else is done than reading on. */
export function PagedList<Item>({ what, pages, empty, children }: Props<Item>) {
  const items = useItems(pages);
  const list = useRef<HTMLDivElement>(null);
  const firstAdded = useRef<number | null>(null);

  useEffect(() => {
    if (firstAdded.current === null || items.length <= firstAdded.current) return;
    if (list.current !== null) itemAt(list.current, firstAdded.current)?.focus({ preventScroll: true });
    firstAdded.current = null;
  }, [items]);

  return (
    <ListFrame
      pages={pages}
      what={`The ${what}`}
      toCome={<ToCome what={what} />}
      empty={empty}
      list={list}
      beforeMore={() => {
        firstAdded.current = items.length;
      }}
      moreLabel={`Load more ${what}`}
    >
      {items.length > 0 && children(items)}
    </ListFrame>
  );
}
