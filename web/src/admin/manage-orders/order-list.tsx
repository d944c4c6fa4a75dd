import type { Order } from '@spareworks/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { useOrderFocus } from '../../features/orders/use-order-focus.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table } from '../../ui/table.tsx';
import { forgetCounts } from './all-orders.ts';
import { ExportButton } from './export-button.tsx';
import { isNarrowed, type ListState } from './list-state.ts';
import { orderColumns } from './order-columns.tsx';
import { focusSearch } from './search-field.ts';
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

function NoOrders({ narrowed }: { narrowed: boolean }) {
  if (!narrowed) {
    return (
      <EmptyState picture={emptyShelf} title="No orders yet" text="Orders appear here as they are placed." />
    );
  }
  return (
    <EmptyState
      picture={emptyShelf}
      title="No orders found"
      text="No order fits the search and the filters."
      action={
        <ButtonLink to={paths.manageOrders.href()} onClick={focusSearch}>
          Clear filters
        </ButtonLink>
      }
    />
  );
}

type Props = {
  orders: readonly Order[];
  state: ListState;
  /** Whether other orders are on their way. */
  outdated: boolean;
  /** What leads to more orders; gets what has to run before they are asked for. */
  more: (beforeMore: () => void) => ReactNode;
};

/** The orders found, and what can be done with several of them at once. */
export function OrderList({ orders, state, outdated, more }: Props) {
  const { list, beforeMore, afterCancel } = useOrderFocus(orders);
  const selection = useSelection(orders);
  const shipping = useShipMany();
  const client = useQueryClient();
  const busy = shipping.progress !== null;
  const focusList = () => list.current?.focus({ preventScroll: true });
  return (
    <div ref={list} tabIndex={-1} aria-busy={outdated} className={classNames(outdated && 'opacity-60')}>
      {orders.length > 0 && (
        <div className="no-print mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[0.9375rem]">
          <SelectAll selection={selection} />
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
            onCancelled: (order) => {
              afterCancel(order);
              forgetCounts(client);
            },
          })}
          rows={orders}
          rowKey={({ _id }) => _id}
        />
      )}
      {orders.length === 0 && <NoOrders narrowed={isNarrowed(state)} />}
      {more(beforeMore)}
      {(selection.orders.length > 0 || busy) && (
        <SelectionBar selection={selection} shipping={shipping} onCleared={focusList} />
      )}
      {shipping.summary !== null && (
        <ShipSummaryDialog
          summary={shipping.summary}
          onClose={() => {
            shipping.closeSummary();
            focusList();
          }}
        />
      )}
    </div>
  );
}
