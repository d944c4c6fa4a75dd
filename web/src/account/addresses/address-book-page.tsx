import Plus from 'virtual:icons/plus';
import { type KeptAddress, mostAddresses } from '@spareworks/contract/calls/address-book';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { deleteAddress, preferAddress, useAddresses } from './addresses-query.ts';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.addressBook) };

function AddressesToCome() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <span className="sr-only">Loading your addresses</span>
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </div>
  );
}

function NoAddresses({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      picture={emptyShelf}
      title="No addresses yet"
      text="Keep the ones you have parts sent to, and the next order takes a click."
      action={<Button onClick={onAdd}>Add address</Button>}
    />
  );
}

type ListProps = { addresses: readonly KeptAddress[]; onAdd: () => void; onEdit: (id: string) => void };

function AddressList({ addresses, onAdd, onEdit }: ListProps) {
  const client = useQueryClient();
  const failure = useFailureNotice();
  const list = useRef<HTMLDivElement>(null);

  async function prefer({ _id }: KeptAddress): Promise<void> {
    try {
      await preferAddress(client, _id);
      failure.takeBack();
      notify.success('The default is changed.');
      list.current?.focus({ preventScroll: true }); // the button is gone
    } catch (error) {
      failure.say(error);
    }
  }

  async function remove({ _id, name, line1 }: KeptAddress): Promise<void> {
    const question = {
      title: 'Delete this address?',
      text: `${name}, ${line1}. Orders that were placed with it keep it.`,
      confirmLabel: 'Delete address',
      danger: true,
    };
    if ((await confirmAndDo(question, () => deleteAddress(client, _id))) === null) return;
    notify.success('The address is deleted.');
    list.current?.focus({ preventScroll: true });
  }

  const full = addresses.length >= mostAddresses;
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<Plus size={18} />} disabled={full} onClick={onAdd}>
          Add address
        </Button>
        {full && <p className="text-muted">There is room for {mostAddresses}. Delete one to add another.</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address._id}
            address={address}
            onEdit={() => onEdit(address._id)}
            onPrefer={() => void prefer(address)}
            onDelete={() => void remove(address)}
          />
        ))}
      </div>
    </div>
  );
}

function Addresses() {
  const query = useAddresses();
  const { data: addresses, error } = query;
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  if (edited !== null) {
    const address = addresses?.find(({ _id }) => _id === edited) ?? null;
    return <AddressForm key={edited} address={address} onDone={close} />;
  }
  if (addresses !== undefined) {
    const add = () => setEdited('new');
    if (addresses.length === 0) return <NoAddresses onAdd={add} />;
    return <AddressList addresses={addresses} onAdd={add} onEdit={setEdited} />;
  }
  if (error === null) return <AddressesToCome />;
  return <QueryFailed title="Your addresses could not be loaded." query={query} />;
}

export function AddressBookPage() {
  const { email } = useCurrentUser();
  return (
    <>
      <PageHeading
        title={pageNames.addressBook}
        text="Where your parts are sent. The default is offered first."
      />
      <Addresses key={email} />
    </>
  );
}

export const route = { handle, Component: AddressBookPage };
