import Info from 'virtual:icons/info';
import { counts } from '@spareworks/contract/plain/formats';
import type { BasketLine } from '../../features/basket/basket-lines.ts';
import { useQuote } from '../../features/basket/use-quote.ts';
import { Button } from '../../ui/button.tsx';

type Props = { lines: readonly BasketLine[]; onTake: () => void };

/** What the account's basket had besides what somebody brought to the checkout: not in the order unless they say so. */
export function AsideNote({ lines, onTake }: Props) {
  // Only the shop knows how they are called now.
  const { quote } = useQuote(() => ({
    lines: lines.map(({ partId, quantity }) => ({ partId, quantity })),
  }));
  const names = (quote?.lines ?? []).map(
    ({ name, quantity }) => `${counts.format(quantity)} x ${name ?? 'a part'}`,
  );
  const several = lines.length > 1;
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-base-300 bg-base-200 p-4"
    >
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-2">
        <Info size={20} className="mt-0.5 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="font-medium">
            {several
              ? `${counts.format(lines.length)} parts in your account’s basket are not in this order`
              : 'A part in your account’s basket is not in this order'}
          </p>
          <p className="text-[0.9375rem] text-muted wrap-anywhere">
            {names.length > 0 && `${names.slice(0, 5).join('; ')}${names.length > 5 ? '; …' : ''}. `}
            {several ? 'They stay in the basket.' : 'It stays in the basket.'}
          </p>
        </div>
      </div>
      <Button variant="outline" className="max-sm:w-full" onClick={onTake}>
        {several ? 'Order them too' : 'Order it too'}
      </Button>
    </div>
  );
}
