import { counts } from '@spareworks/contract/plain/formats';
import { useEffect, useRef, useState } from 'react';
import { changingQuantity } from '../../features/basket/basket-edits.ts';
import type { BasketLine } from '../../features/basket/basket-lines.ts';
import { changeBasket } from '../../features/basket/change-basket.ts';
import { noticeOf, problemTitle } from '../../lib/problem-title.ts';
import { useWhenOnline } from '../../lib/use-when-online.ts';
import { notify } from '../../ui/toast.ts';

/** A quantity that could not be saved: it is still what somebody wants, and not what would be ordered. */
export type Unsaved = {
  quantity: number;
  words: string;
  /** It is being tried again. */
  busy: boolean;
};

const readMs = 60_000;

/** Whoever has gone on to another page sees there how many it was before. */
function sayUnsaved(quantity: number, error: unknown): void {
  const words = noticeOf(error);
  if (words !== null) notify.error(`${notSaved(quantity)} ${words}`, { id: 'basket' }, readMs);
}

const notSaved = (quantity: number) => `The quantity of ${counts.format(quantity)} is not saved.`;

/** Without those of lines that are gone, and what is in the basket by now: it was done although its answer was lost. */
export function stillUnsaved(
  all: ReadonlyMap<string, Unsaved>,
  lines: readonly BasketLine[],
): ReadonlyMap<string, Unsaved> {
  const now = new Map(lines.map(({ partId, quantity }) => [partId, quantity]));
  return new Map(
    [...all].filter(
      ([partId, { quantity, busy }]) => now.has(partId) && (busy || now.get(partId) !== quantity),
    ),
  );
}

/** Saves the quantities of a basket, each of them again until it is saved or another is wanted: by hand, and once there is a network. */
export function useQuantities(lines: readonly BasketLine[]) {
  const [all, setAll] = useState<ReadonlyMap<string, Unsaved>>(new Map());
  const latest = useRef(new Map<string, object>());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  function note(partId: string, next: (before: Unsaved | undefined) => Unsaved | undefined): void {
    setAll((old) => {
      const unsaved = next(old.get(partId));
      if (unsaved === old.get(partId)) return old;
      const others = [...old].filter(([other]) => other !== partId);
      return new Map(unsaved === undefined ? others : [...others, [partId, unsaved]]);
    });
  }

  async function save(partId: string, quantity: number): Promise<void> {
    const mine = {};
    latest.current.set(partId, mine);
    note(partId, (before) => before && { ...before, quantity, busy: true });
    let failure: Unsaved | undefined;
    try {
      await changeBasket(changingQuantity(partId, quantity));
    } catch (error) {
      if (isLeft.current) sayUnsaved(quantity, error);
      failure = { quantity, words: `${notSaved(quantity)} ${problemTitle(error)}`, busy: false };
    }
    // What came to be wanted later speaks for itself.
    if (latest.current.get(partId) === mine) note(partId, () => failure);
  }

  const unsaved = stillUnsaved(all, lines);
  // Not only left out: they would be there again when the line is.
  if (unsaved.size < all.size) setAll(unsaved);
  useWhenOnline(() => {
    for (const [partId, { quantity, busy }] of unsaved) if (!busy) void save(partId, quantity);
  });

  return {
    unsaved,
    save: (partId: string, quantity: number) => void save(partId, quantity),
    /** The line is taken out. */
    forget(partId: string): void {
      latest.current.delete(partId);
      note(partId, () => undefined);
    },
  };
}
