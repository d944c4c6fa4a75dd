import ClipboardList from 'virtual:icons/clipboard-list';
import Printer from 'virtual:icons/printer';
import Truck from 'virtual:icons/truck';
import { countOf } from '@spareworks/contract/plain/formats';
import { mostOrdersAtOnce } from '@spareworks/contract/plain/order-lists';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { packingSlipsHref, pickListHref } from '../packing-slips/packing-slips-href.ts';
import type { Selection } from './use-selection.ts';
import type { useShipMany } from './use-ship-many.ts';

type Props = {
  selection: Selection;
  shipping: ReturnType<typeof useShipMany>;
  /** The bar is gone then, and the focus with it. */
  onCleared: () => void;
};

/** What can be done with the chosen orders; stays in sight while there are any. */
export function SelectionBar({ selection, shipping: { progress, ship }, onCleared }: Props) {
  const count = progress?.of ?? selection.orders.length;
  return (
    <section
      aria-label="Selected orders"
      className="no-print sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-3 border-t border-base-300 bg-base-100 py-3"
    >
      <p role="status" className="mr-auto font-medium">
        {progress === null
          ? `${countOf(count, 'order')} selected`
          : `Shipping: ${progress.done} of ${progress.of} done`}
      </p>
      <Button
        variant="ghost"
        className="max-sm:px-3"
        onClick={() => {
          selection.chooseAll(false);
          onCleared();
        }}
      >
        Clear
      </Button>
      <ButtonLink
        variant="outline"
        to={pickListHref(selection.orders)}
        icon={<ClipboardList size={18} />}
        className="whitespace-nowrap max-sm:flex-auto max-sm:px-3"
      >
        Pick list
      </ButtonLink>
      <ButtonLink
        variant="outline"
        to={packingSlipsHref(selection.orders)}
        icon={<Printer size={18} />}
        className="whitespace-nowrap max-sm:flex-auto max-sm:px-3"
      >
        {selection.orders.length > mostOrdersAtOnce
          ? `First ${mostOrdersAtOnce} packing slips`
          : 'Packing slips'}
      </ButtonLink>
      <Button
        icon={<Truck size={18} />}
        className="max-sm:flex-1"
        loading={progress !== null}
        onClick={() => void ship(selection.orders)}
      >
        Ship
      </Button>
    </section>
  );
}
