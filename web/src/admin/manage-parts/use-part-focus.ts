import { useEffect, useRef } from 'react';
import { focusPart } from './part-name.tsx';

type Identified = { _id: string };

/** Keeps the focus in the list when what had it goes away or moves. `list` is the last place to go to. */
export function usePartFocus(parts: readonly Identified[]) {
  const list = useRef<HTMLDivElement>(null);
  const firstAdded = useRef<number | null>(null);

  useEffect(() => {
    const added = firstAdded.current === null ? undefined : parts[firstAdded.current];
    if (added === undefined) return;
    firstAdded.current = null;
    focusPart(added._id);
  }, [parts]);

  return {
    list,
    beforeMore: () => {
      firstAdded.current = parts.length;
    },
    /** The row is gone by the time this is called; `parts` are those that were shown with it. */
    afterDelete: ({ _id }: Identified) => {
      const place = parts.findIndex((part) => part._id === _id);
      const neighbour = parts[place + 1] ?? parts[place - 1];
      if (neighbour === undefined) list.current?.focus({ preventScroll: true });
      else focusPart(neighbour._id);
    },
  };
}
