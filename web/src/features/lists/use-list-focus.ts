import { useEffect, useRef } from 'react';
import { focusRow } from '../../lib/row-focus.ts';

type Identified = { _id: string };

/** The item that stands where another one stood that is gone; null while that one is there. */
export function neighbourOf(
  items: readonly Identified[],
  { id, place }: { id: string; place: number },
): string | null {
  if (items.some(({ _id }) => _id === id)) return null;
  return (items[place] ?? items.at(-1))?._id ?? null;
}

/** Of a long table only some rows are drawn, and each says which it is; its head is the first. */
function placeOfRow(row: HTMLTableRowElement): number {
  return row.ariaRowIndex === null ? row.sectionRowIndex : Number(row.ariaRowIndex) - 2;
}

/** In which row of the list something stands. */
function placeOf(items: readonly Identified[], element: EventTarget | null, list: Element | null) {
  const row = element instanceof Element && list?.contains(element) ? element.closest('tbody > tr') : null;
  const place = row instanceof HTMLTableRowElement ? placeOfRow(row) : -1;
  const item = items[place];
  return item === undefined ? null : { id: item._id, place };
}

/**
 * Keeps the focus in a list when what had it goes away or moves: another item gets it, whose element has the id `rowId`
 * gives, and where there is none the list itself.
 */
export function useListFocus(items: readonly Identified[]) {
  const list = useRef<HTMLDivElement>(null);
  const firstAdded = useRef<number | null>(null);

  // The button that had the focus stands further down now, or is gone.
  useEffect(() => {
    const added = firstAdded.current === null ? undefined : items[firstAdded.current];
    if (added === undefined) return;
    firstAdded.current = null;
    focusRow(added._id);
  }, [items]);

  // The item that had the focus is gone, by somebody else's hand or by the filter of the list: its neighbour gets it.
  const held = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const gone = held.current;
    if (gone !== null && document.activeElement === document.body) {
      const neighbour = neighbourOf(items, gone);
      if (neighbour !== null) focusRow(neighbour);
      else if (items.length === 0) list.current?.focus({ preventScroll: true });
    }
    const note = ({ target }: FocusEvent) => {
      held.current = placeOf(items, target, list.current);
    };
    const frame = list.current;
    held.current = placeOf(items, document.activeElement, frame);
    frame?.addEventListener('focusin', note);
    return () => frame?.removeEventListener('focusin', note);
  }, [items]);

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
      else focusRow(neighbour._id);
    },
  };
}
