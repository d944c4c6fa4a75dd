import { useEffect, useId, useRef, useState } from 'react';
import { numberIn, quantityProblem } from '../../features/parts/order-quantity.ts';
import { stillTyped, typedQuantity } from './typed-quantity.ts';

type Props = {
  name: string;
  quantity: number;
  /** null as long as they are not known: then any whole number will do. */
  bounds: { minimumOrder: number; availableQuantity: number } | null;
  /** Why so many are not saved; null where they are. */
  unsaved: string | null;
  onQuantity: (quantity: number) => void;
  onRefused: (refused: boolean) => void;
};

const unbounded = { minimumOrder: 1, availableQuantity: 100_000 };

/** How many of a part. What can be ordered is taken over when typing pauses; what cannot is refused at once, and stays typed. */
export function QuantityField({ name, quantity, bounds, unsaved, onQuantity, onRefused }: Props) {
  const id = useId();
  /** null: nothing else than what is in the basket. */
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(quantity);
  if (before !== quantity) {
    setBefore(quantity);
    setTyped(stillTyped(typed, before));
  }
  const text = typed ?? String(quantity);
  const value = numberIn(text);
  const problem = typed === null ? null : quantityProblem(value, bounds ?? unbounded);
  const refused = problem !== null;
  const wrong = problem ?? unsaved;

  useEffect(() => {
    onRefused(refused);
    return () => onRefused(false);
  }, [refused, onRefused]);

  const latest = useRef({ quantity, bounds, onQuantity });
  useEffect(() => {
    latest.current = { quantity, bounds, onQuantity };
  });
  const [field] = useState(() =>
    typedQuantity({
      inBasket: () => latest.current.quantity,
      problemOf: (wanted) => quantityProblem(wanted, latest.current.bounds ?? unbounded),
      save: (wanted) => latest.current.onQuantity(wanted),
    }),
  );
  const isTyped = typed !== null;
  useEffect(() => {
    if (isTyped) return field.leave;
  }, [field, isTyped]);

  function type(next: string): void {
    setTyped(next);
    field.type(next);
  }

  // Left empty, or as it is in the basket, there is nothing of its own to keep.
  function leave(): void {
    field.leave();
    if (!refused || text.trim() === '') setTyped(null);
  }

  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Quantity of {name}
      </label>
      <div className="w-28">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={bounds?.minimumOrder ?? 1}
          step={1}
          value={text}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong !== null ? `${id}-problem` : undefined}
          className="input"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && field.flush()}
          onBlur={leave}
        />
      </div>
      {wrong !== null && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 max-w-60 text-sm font-medium text-error">
          {wrong}
        </p>
      )}
    </div>
  );
}
