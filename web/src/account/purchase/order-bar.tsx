import { formatDollars } from '@spareworks/contract/plain/formats';
import { Container } from '../../ui/container.tsx';
import { PlaceOrderButton } from './place-order-button.tsx';

type Props = { total: number; quantity: number; blocked: boolean; sending: boolean };

/** Total and action at the bottom edge of a phone, until the page ends. */
export function OrderBar({ total, quantity, blocked, sending }: Props) {
  return (
    <aside
      aria-label="Place order"
      className="no-print sticky bottom-0 z-10 border-t border-base-300 bg-base-100 py-3 md:hidden"
    >
      <Container className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-display text-[1.625rem] leading-none font-semibold">{formatDollars(total)}</p>
          <p className="mt-1 text-sm leading-tight text-muted">
            {Number.isNaN(quantity) ? 'in all' : `for ${quantity}`}
          </p>
        </div>
        <div className="shrink-0">
          <PlaceOrderButton blocked={blocked} sending={sending} />
        </div>
      </Container>
    </aside>
  );
}
