import ShoppingCart from 'virtual:icons/shopping-cart';
import { type ComponentProps, useState } from 'react';
import { problemTitle } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import type { PartToAdd } from './basket-edits.ts';
import { loadBasket } from './load-basket.ts';

type Props = Pick<ComponentProps<typeof Button>, 'size'> & {
  part: PartToAdd;
  /** Why it cannot be ordered; null where it can. */
  why: string | null;
  /** Where there is room for the icon only. */
  small?: boolean;
};

/** Puts the smallest order of a part into the basket, or one more of it. What can go wrong without a notice is told right here. */
export function AddToBasket({ part, why, small = false, size }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function add(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await (await loadBasket()).addPart(part);
    } catch (problem) {
      setFailure(problemTitle(problem));
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        variant="outline"
        wide={!small}
        {...(size && { size })}
        className="needs-script no-print px-3"
        icon={<ShoppingCart size={18} />}
        loading={busy}
        aria-label={`Add to basket: ${part.name}${why ? ` (${why})` : ''}`}
        // Not switched off: it can be reached and says why it does nothing.
        {...(why ? { 'aria-disabled': true } : { onClick: () => void add() })}
      >
        {!small && 'Add to basket'}
      </Button>
      {failure && (
        <p role="alert" className="basis-full text-sm font-medium text-error">
          {failure}
        </p>
      )}
    </>
  );
}
