import { useEffect, useRef } from 'react';

type Identified = { _id: string };

/**
 * Keeps the focus in a list when what had it goes away or moves: `focusItem` puts it on one of the items, and the list
 * itself is the last place to go to.
 */
export function useListFocus(items: readonly Identified[], focusItem: (id: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  const firstAdded = useRef<number | null>(null);

  // The button that had the focus stands further down now, or is gone.
  useEffect(() => {
    const added = firstAdded.current === null ? undefined : items[firstAdded.current];
    if (added === undefined) return;
    firstAdded.current = null;
    focusItem(added._id);
  }, [items, focusItem]);

  const focusList = () => list.current?.focus({ preventScroll: true });
  return {
    list,
    focusList,
    beforeMore: () => {
      firstAdded.current = items.length;
    },
    /** `items` are those that were shown with the one that is gone now. */
    afterRemoval: ({ _id }: Identified) => {
      const place = items.findIndex((item) => item._id === _id);
      const neighbour = items[place + 1] ?? items[place - 1];
      if (neighbour === undefined) focusList();
      else focusItem(neighbour._id);
    },
  };
}
