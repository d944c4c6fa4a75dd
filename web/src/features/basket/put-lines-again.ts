import { mostBasketLines } from '@spareworks/contract/plain/basket';
import type { OrderLine } from '@spareworks/contract/schemas/order';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { notify } from '../../ui/toast.ts';
import { type Edit, putting } from './basket-edits.ts';
import type { BasketLine } from './basket-lines.ts';
import { changeBasket } from './change-basket.ts';

type Ordered = Pick<OrderLine, 'partId' | 'name' | 'quantity' | 'unitPrice'>;

/** As many of each as were ordered; of a part that stands on two lines, all of them. */
export function linesAgain(ordered: readonly Ordered[]): BasketLine[] {
  const byPart = new Map<string, BasketLine>();
  for (const { partId, name, quantity, unitPrice } of ordered) {
    const before = byPart.get(partId)?.quantity ?? 0;
    byPart.set(partId, { partId, name, unitPrice, quantity: before + quantity });
  }
  return [...byPart.values()];
}

function puttingAll(again: readonly BasketLine[]): Edit {
  return (lines) => again.reduce<readonly BasketLine[]>((there, line) => putting(line)(there), lines);
}

/** Puts what was ordered into the basket. Answers whether it is there; a notice names what is not. */
export async function putLinesAgain(ordered: readonly Ordered[]): Promise<boolean> {
  const again = linesAgain(ordered);
  let leftOut = 0;
  try {
    await changeBasket((lines) => {
      const next = puttingAll(again)(lines);
      leftOut = again.filter(({ partId }) => !next.some((line) => line.partId === partId)).length;
      return next;
    });
  } catch (error) {
    notifyProblem(error);
    return false;
  }
  if (leftOut > 0)
    notify.error(`${leftOut} of the parts did not fit: a basket has at most ${mostBasketLines} lines.`);
  return true;
}
