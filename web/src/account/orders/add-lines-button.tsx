import ShoppingCart from 'virtual:icons/shopping-cart';
import type { OrderLine } from '@spareworks/contract/schemas/order';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { putLinesAgain } from '../../features/basket/put-lines-again.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';

type Props = { lines: readonly OrderLine[]; children: string };

/** Puts what was ordered into the basket once more, and opens it: there it says what has changed since. */
export function AddLinesButton({ lines, children }: Props) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function add(): Promise<void> {
    setBusy(true);
    const done = await putLinesAgain(lines);
    setBusy(false);
    if (done) await navigate(paths.basket.href());
  }

  return (
    <Button
      variant="outline"
      loading={busy}
      icon={<ShoppingCart size={18} className="shrink-0" />}
      onClick={() => void add()}
    >
      {children}
    </Button>
  );
}
