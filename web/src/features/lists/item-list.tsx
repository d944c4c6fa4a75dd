import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { useNearScreen } from '../../lib/use-near-screen.ts';

type Props<Item> = {
  /** What is in it: "messages". */
  what: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** The item as one `li` with the attribute `data-item`, which can take the focus. */
  children: (item: Item) => ReactNode;
};

/** Items one below the other, of which only those near the screen are drawn when there are many. */
export function ItemList<Item>({ what, items, itemKey, children }: Props<Item>) {
  const { pieces, inner } = useNearScreen<Item, HTMLUListElement>(what, items, itemKey);

  // Whoever hears the page is told which of how many an item is where not all of them are there to be counted.
  useLayoutEffect(() => {
    for (const [at, item] of [...(inner.current?.children ?? [])].entries()) {
      const piece = pieces?.[at];
      const isSaid = piece !== undefined && 'row' in piece;
      item.ariaPosInSet = isSaid ? String(piece.row + 1) : null;
      item.ariaSetSize = isSaid ? String(items.length) : null;
    }
  }, [pieces, items, inner]);

  return (
    <ul ref={inner} className="divide-y divide-base-300 rounded-md border border-base-300">
      {pieces === null && items.map((item) => <Fragment key={itemKey(item)}>{children(item)}</Fragment>)}
      {pieces?.map((piece, at) => {
        if ('gap' in piece)
          return <li key={`gap ${at}`} className="gap" aria-hidden="true" style={{ height: piece.height }} />;
        const item = items[piece.row];
        return item === undefined ? null : <Fragment key={itemKey(item)}>{children(item)}</Fragment>;
      })}
    </ul>
  );
}
