import Plus from 'virtual:icons/plus';
import type { Maker } from '@spareworks/contract/calls/makers';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ListFrame } from '../../features/lists/list-frame.tsx';
import { TableSkeleton } from '../../features/lists/table-skeleton.tsx';
import { useListFocus } from '../../features/lists/use-list-focus.ts';
import { useItems } from '../../features/lists/use-pages.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { Button } from '../../ui/button.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';
import { makerColumns, type RowActions } from './maker-columns.tsx';
import { MakerDialog } from './maker-dialog.tsx';
import { removeMaker, useMakers } from './makers-query.ts';
import { MergeDialog } from './merge-dialog.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.manageMakers) };

const nothing: RowActions = { onEdit: () => {}, onMerge: () => {}, onRemove: () => {} };
const bar = <Skeleton className="h-5 w-24" />;
const shapes = { name: <Skeleton className="h-12 w-40" />, parts: bar, action: bar };

function NoMakers({ looked, onAdd }: { looked: boolean; onAdd: () => void }) {
  if (looked)
    return <p className="rounded-md border border-base-300 px-4 py-3">No maker has that in its name.</p>;
  return (
    <EmptyState
      picture={emptyShelf}
      title="No makers yet"
      text="A maker has a name, a logo and a page with all its parts, and buyers can narrow the catalogue down to it."
      action={
        <Button icon={<Plus size={18} />} onClick={onAdd}>
          Add the first maker
        </Button>
      }
    />
  );
}

/** Which dialog stands open, and over whom. By id: what the list says of a maker meanwhile reaches the dialog. */
type Open = { what: 'add' } | { what: 'edit' | 'merge'; maker: Maker };

export function ManageMakersPage() {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const pages = useMakers(q);
  const makers = useItems<Maker>(pages);
  const { list, beforeMore, afterRemoval, focusList } = useListFocus(makers);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const asItIs = (maker: Maker) => makers.find(({ _id }) => _id === maker._id) ?? maker;

  async function remove(maker: Maker): Promise<void> {
    const question = {
      title: 'Remove this maker?',
      text: <span className="wrap-anywhere">{maker.name}, with its logo, its text and its page.</span>,
      confirmLabel: 'Remove',
      danger: true,
    };
    if ((await confirmAndDo(question, () => removeMaker(client, maker.slug))) === null) return;
    notify.success(`${maker.name} is removed.`);
    afterRemoval(maker);
  }

  const actions: RowActions = {
    onEdit: (maker) => setOpen({ what: 'edit', maker }),
    onMerge: (maker) => setOpen({ what: 'merge', maker }),
    onRemove: (maker) => void remove(maker),
  };
  const add = () => setOpen({ what: 'add' });
  // Not while they are on their way: what stands above the list would come later and move it.
  const isNone = pages.isSuccess && q === '' && makers.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading
          title={pageNames.manageMakers}
          text="Who made the parts: each has a page of its own, and buyers find parts by it."
        />
        {!isNone && (
          <div className="mb-6">
            <Button className="no-print" icon={<Plus size={18} />} onClick={add}>
              Add a maker
            </Button>
          </div>
        )}
      </div>
      {!isNone && (
        <div className="no-print mb-5 max-w-md">
          <TextField
            label="Look for a maker"
            type="search"
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <ListFrame
        pages={pages}
        what="The makers"
        toCome={<TableSkeleton what="makers" columns={makerColumns(nothing)} shapes={shapes} rows={5} />}
        empty={<NoMakers looked={q !== ''} onAdd={add} />}
        list={list}
        beforeMore={beforeMore}
      >
        {makers.length > 0 && (
          <Table
            caption={pageNames.manageMakers}
            columns={makerColumns(actions)}
            rows={makers}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListFrame>
      {open?.what === 'add' && <MakerDialog maker={null} onClose={close} />}
      {open?.what === 'edit' && <MakerDialog maker={asItIs(open.maker)} onClose={close} />}
      {open?.what === 'merge' && (
        <MergeDialog
          maker={asItIs(open.maker)}
          onClose={close}
          onMerged={() => {
            close();
            focusList();
          }}
        />
      )}
    </>
  );
}

export const route = { handle, Component: ManageMakersPage };
