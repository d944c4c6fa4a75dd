import Plus from 'virtual:icons/plus';
import type { DiscountCode } from '@spareworks/contract/calls/discounts';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ListFrame } from '../../features/lists/list-frame.tsx';
import { TableSkeleton } from '../../features/lists/table-skeleton.tsx';
import { useListFocus } from '../../features/lists/use-list-focus.ts';
import { useItems } from '../../features/lists/use-pages.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { discountColumns } from './discount-columns.tsx';
import { useDiscounts } from './discounts-query.ts';
import { useDiscountActions } from './use-discount-actions.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.discounts) };

const nothing = { onSwitch: () => undefined, onDelete: () => undefined };

const bar = <Skeleton className="h-5 w-24" />;
const shapes = { code: bar, worth: bar, time: bar, uses: bar, state: bar, action: bar };

function AddLink({ label }: { label: string }) {
  return (
    <ButtonLink to={paths.newDiscount.href()} icon={<Plus size={18} />} className="no-print">
      {label}
    </ButtonLink>
  );
}

function NoCodes() {
  return (
    <EmptyState
      picture={emptyShelf}
      title="No discount codes yet"
      text="A code takes a percentage or an amount off the parts of an order, or pays for its delivery."
      action={<AddLink label="Add the first code" />}
    />
  );
}

export function DiscountsPage() {
  const pages = useDiscounts();
  const codes = useItems<DiscountCode>(pages);
  const { list, beforeMore, afterRemoval } = useListFocus(codes);
  const actions = useDiscountActions(afterRemoval);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading title={pageNames.discounts} text="What buyers can type in at the checkout." />
        {codes.length > 0 && (
          <div className="mb-6">
            <AddLink label="Add a code" />
          </div>
        )}
      </div>
      <ListFrame
        pages={pages}
        what="The discount codes"
        toCome={
          <TableSkeleton what="discount codes" columns={discountColumns(nothing)} shapes={shapes} rows={5} />
        }
        empty={<NoCodes />}
        list={list}
        beforeMore={beforeMore}
      >
        {codes.length > 0 && (
          <Table
            caption={pageNames.discounts}
            className="sm:table-fixed"
            columns={discountColumns(actions)}
            rows={codes}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListFrame>
      {codes.some(({ uses }) => uses > 0) && (
        <p className="mt-4 text-sm text-muted">
          A code that was used cannot be deleted, since orders refer to it. Switch it off instead.
        </p>
      )}
    </>
  );
}

export const route = { handle, Component: DiscountsPage };
