import type { QuotedLine } from '@spareworks/contract/calls/checkout';
import { useCallback, useEffect, useState } from 'react';
import { putting, takingOut } from '../../features/basket/basket-edits.ts';
import type { BasketLine } from '../../features/basket/basket-lines.ts';
import { changeBasket } from '../../features/basket/change-basket.ts';
import { type Estimate, estimateDraft, noEstimate } from '../../features/basket/estimate.ts';
import { setNothingAside } from '../../features/basket/set-aside.ts';
import { useFreshBasket } from '../../features/basket/use-fresh-basket.ts';
import { useQuote } from '../../features/basket/use-quote.ts';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { BasketLineRow, noteName } from './basket-line.tsx';
import { lineState } from './line-state.ts';
import { Summary } from './summary.tsx';
import { estimatedDelivery } from './sums.ts';
import { type Unsaved, useQuantities } from './use-quantities.ts';

export const headingId = 'basket-heading';

const undoMs = 10_000;

function save(change: Promise<void>): void {
  change.catch(notifyProblem);
}

/** The line that takes the place of one that is gone gets the focus, or the heading. */
function focusAfter(lines: readonly BasketLine[], at: number): void {
  const next = lines[at + 1] ?? lines[at - 1];
  const button = next && document.querySelector<HTMLElement>(`[data-line="${next.partId}"] [data-remove]`);
  (button ?? document.getElementById(headingId))?.focus({ preventScroll: true });
}

export function FilledBasket({ lines }: { lines: readonly BasketLine[] }) {
  const [estimate, setEstimate] = useState<Estimate>(() => ({ ...noEstimate, ...estimateDraft.read() }));
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  useEffect(setNothingAside, []); // here all of it is seen
  useFreshBasket();
  const { unsaved, ...quantities } = useQuantities(lines);
  // What is typed and cannot be ordered, or is not saved, is in no sum, whatever the basket had before.
  const counted = lines.filter(({ partId }) => !refused.has(partId) && !unsaved.has(partId));
  const { quote, failure, busy, retry } = useQuote((last) => {
    const delivery = estimate.country === '' ? null : estimatedDelivery(last);
    return {
      lines: counted.map(({ partId, quantity }) => ({ partId, quantity })),
      ...(estimate.country && { country: estimate.country }),
      ...(estimate.region && { region: estimate.region }),
      ...(estimate.code && { code: estimate.code }),
      ...(delivery && { delivery: delivery._id }),
    };
  });
  useEffect(() => {
    for (const { partId, name } of quote?.lines ?? []) if (name !== null) noteName(partId, name);
  }, [quote]);
  const quoted = new Map<string, QuotedLine>(quote?.lines.map((line) => [line.partId, line]));

  const noteRefused = useCallback((partId: string, isRefused: boolean) => {
    setRefused((old) => {
      if (old.has(partId) === isRefused) return old;
      const next = new Set(old);
      if (isRefused) next.add(partId);
      else next.delete(partId);
      return next;
    });
  }, []);

  function remove(line: BasketLine, at: number, name: string): void {
    focusAfter(lines, at);
    quantities.forget(line.partId);
    const removed = changeBasket(takingOut([line.partId]));
    const withdraw = offerUndo({
      text: `Removed: ${name}`,
      until: Date.now() + undoMs,
      undo: () => save(changeBasket(putting(line, at))),
      takeFocus: () => document.getElementById(headingId)?.focus({ preventScroll: true }),
    });
    removed.catch((error: unknown) => {
      withdraw(); // the line is back
      notifyProblem(error);
    });
  }

  function keepEstimate(next: Estimate): void {
    setEstimate(next);
    estimateDraft.write(next);
  }

  const states = lines.flatMap((line) => {
    const found = quoted.get(line.partId);
    return found === undefined ? [] : [lineState(line, found)];
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ul aria-labelledby={headingId} className="border-t border-base-300">
        {lines.map((line, at) => (
          <Row
            key={line.partId}
            line={line}
            quoted={quoted.get(line.partId) ?? null}
            refused={refused.has(line.partId)}
            unsaved={unsaved.get(line.partId) ?? null}
            noteRefused={noteRefused}
            onQuantity={quantities.save}
            onRemove={(name) => remove(line, at, name)}
          />
        ))}
      </ul>
      <Summary
        lines={counted}
        quote={quote}
        busy={busy}
        failure={failure}
        onRetry={retry}
        estimate={estimate}
        onEstimate={keepEstimate}
        unsaved={unsaved.size > 0}
        blocked={refused.size > 0 || states.some(({ inTheWay }) => inTheWay)}
        nothingLeft={quote !== null && !busy && !states.some(({ counted }) => counted)}
      />
    </div>
  );
}

type RowProps = {
  line: BasketLine;
  quoted: QuotedLine | null;
  refused: boolean;
  unsaved: Unsaved | null;
  noteRefused: (partId: string, refused: boolean) => void;
  onQuantity: (partId: string, quantity: number) => void;
  onRemove: (name: string) => void;
};

function Row({ line, quoted, refused, unsaved, noteRefused, onQuantity, onRemove }: RowProps) {
  const { partId } = line;
  // Nothing is asked about a line that is not in the sum: then it is as the shop answered last.
  const [last, setLast] = useState(quoted);
  if (quoted !== null && quoted !== last) setLast(quoted);
  const onRefused = useCallback((is: boolean) => noteRefused(partId, is), [partId, noteRefused]);
  return (
    <BasketLineRow
      line={line}
      quoted={quoted ?? last}
      refused={refused}
      unsaved={unsaved}
      onQuantity={(quantity) => onQuantity(partId, quantity)}
      onRefused={onRefused}
      onRemove={onRemove}
    />
  );
}
