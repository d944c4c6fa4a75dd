import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { formatDollars } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import { AddToBasket } from '../../features/basket/add-to-basket.tsx';
import type { Stock } from '../../features/parts/stock.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

type Props = { part: SparePart; stock: Stock };

/** Leads to the order form, or stays where it is and says why. `reasonId` names the element that says it. */
function PurchaseButton({ part, stock, reasonId }: Props & { reasonId: string }) {
  if (stock.orderable) {
    return (
      <ButtonLink to={paths.purchase.href({ id: part._id })} size="large" wide>
        {messages.partCard.purchase}
      </ButtonLink>
    );
  }
  return (
    // Not switched off: it can be reached and says why it does nothing.
    <button
      type="button"
      aria-disabled="true"
      aria-describedby={reasonId}
      className="btn btn-lg w-full border-(--field-line) bg-base-200 whitespace-nowrap"
    >
      {messages.partCard.purchase}
    </button>
  );
}

/** Both ways to buy it: this part alone, and with others. */
export function PurchaseButtons(props: Props & { reasonId: string }) {
  const { part, stock } = props;
  return (
    <div className="flex flex-wrap gap-3 *:flex-[1_0_12rem]">
      <PurchaseButton {...props} />
      <AddToBasket part={part} why={stock.orderable ? null : stock.words} size="large" />
    </div>
  );
}

const barReasonId = 'purchase-bar-reason';

/** Price and action at the bottom edge of a phone, until the page ends. */
export function PurchaseBar({ part, stock }: Props) {
  return (
    <aside
      aria-label="Purchase"
      className="no-print sticky bottom-0 z-10 order-last border-t border-base-300 bg-base-100 py-3 md:hidden"
    >
      <Container className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex-1">
          <p className="font-display text-[1.625rem] leading-none font-semibold whitespace-nowrap">
            {formatDollars(part.price)}
          </p>
          <p id={barReasonId} className="mt-1 text-sm leading-tight text-muted">
            {stock.words}
          </p>
        </div>
        <div className="flex gap-2">
          <AddToBasket part={part} why={stock.orderable ? null : stock.words} size="large" small />
          <div className="*:px-4">
            <PurchaseButton part={part} stock={stock} reasonId={barReasonId} />
          </div>
        </div>
      </Container>
    </aside>
  );
}
