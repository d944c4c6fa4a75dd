import type { Order } from '@spareworks/contract/schemas/order';
import { useQueryClient } from '@tanstack/react-query';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Table } from '../../ui/table.tsx';
import { forgetCounts } from './all-orders.ts';
import { ExportButton } from './export-button.tsx';
import type { ListState } from './list-state.ts';
import { orderColumns } from './order-columns.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ShipSummaryDialog } from './ship-summary-dialog.tsx';
import { type Selection, useSelection } from './use-selection.ts';
import { useShipMany } from './use-ship-many.ts';

function SelectAll({ selection }: { selection: Selection }) {
  const { possible, orders, chooseAll } = selection;
  if (possible === 0) return <p className="text-muted">Paid orders can be selected and shipped together.</p>;
  return (
    <Checkbox
      label={`Select all ${possible} to be shipped on this page`}
      checked={orders.length === possible}
      mixed={orders.length > 0 && orders.length < possible}
      onChange={() => chooseAll(orders.length < possible)}
    />
  );
}

type Props = {
  orders: readonly Order[];
  state: ListState;
  focusList: () => void;
  afterRemoval: (order: Order) => void;
};

/** The orders found, and what can be done with several of them at once. */
export function OrderList({ orders, state, focusList, afterRemoval }: Props) {
  const selection = useSelection(orders);
  const shipping = useShipMany(focusList);
  const client = useQueryClient();
  const busy = shipping.progress !== null;
  return (
    <>
      {orders.length > 0 && (
        <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[0.9375rem]">
          {state.state === 'canceled' ? (
            <p className="text-muted">Their buyers do not see these any more.</p>
          ) : (
            <SelectAll selection={selection} />
          )}
          <ExportButton state={state} />
        </div>
      )}
      {orders.length > 0 && (
        <Table
          caption={pageNames.manageOrders}
          // Fixed, so that one long name does not push the other columns away.
          className="sm:table-fixed"
          columns={orderColumns({
            selection,
            onCanceled: (order) => {
              afterRemoval(order);
              forgetCounts(client);
            },
          })}
          rows={orders}
          rowKey={({ _id }) => _id}
        />
      )}
      {(selection.orders.length > 0 || busy) && (
        <SelectionBar selection={selection} shipping={shipping} onCleared={focusList} />
      )}
      {shipping.summary !== null && (
        <ShipSummaryDialog
          key={shipping.summary.what}
          summary={shipping.summary}
          undoing={shipping.undoing}
          onUndo={(orders, until) => void shipping.undo(orders, until)}
          onClose={() => {
            shipping.closeSummary();
            focusList();
          }}
        />
      )}
    </>
  );
}
