import Search from 'virtual:icons/search';
import type { OwnVehicle } from '@spareworks/contract/calls/vehicles';
import { utcDay } from '@spareworks/contract/plain/dates';
import { vehicleText } from '@spareworks/contract/plain/vehicle-words';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { ItemList } from '../../features/lists/item-list.tsx';
import { PagedList } from '../../features/lists/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { removeVehicle, useOwnVehicles } from './vehicles-query.ts';

/** The cars that the shop itself has added, to be looked through and taken away again. */
export function OwnVehicles() {
  const [q, setQ] = useState('');
  const pages = useOwnVehicles(q);
  const heading = useRef<HTMLHeadingElement>(null);

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }

  return (
    <section aria-labelledby="own-vehicles" className="mt-4">
      <h2 id="own-vehicles" ref={heading} tabIndex={-1} className="text-3xl">
        Cars you added
      </h2>
      <search>
        <form className="no-print mt-3 mb-5 flex max-w-md items-end gap-2" onSubmit={search}>
          <div className="min-w-0 flex-auto">
            <TextField
              label="Make, model, year or file"
              name="q"
              type="search"
              maxLength={100}
              autoComplete="off"
            />
          </div>
          <Button type="submit" variant="outline" className="px-4" icon={<Search size={18} />}>
            Search
          </Button>
        </form>
      </search>
      <PagedList
        what="cars"
        pages={pages}
        empty={
          <p className="rounded-md border border-base-300 px-4 py-3 wrap-anywhere">
            {q === ''
              ? 'You have not added any cars. Those of a file appear here once it is imported.'
              : `None of your cars has “${q}” in it.`}
          </p>
        }
      >
        {(vehicles) => (
          <ItemList what="cars" items={vehicles} itemKey={({ _id }) => _id}>
            {(vehicle) => (
              <OwnVehicleItem
                vehicle={vehicle}
                // It leaves the list, and with it the button that had the focus.
                onRemoved={() => heading.current?.focus({ preventScroll: true })}
              />
            )}
          </ItemList>
        )}
      </PagedList>
    </section>
  );
}

function OwnVehicleItem({ vehicle, onRemoved }: { vehicle: OwnVehicle; onRemoved: () => void }) {
  const client = useQueryClient();
  const name = vehicleText(vehicle);

  async function remove(): Promise<void> {
    const question = {
      title: 'Delete this car?',
      text: <span className="wrap-anywhere">Buyers will no longer be able to choose the {name}.</span>,
      confirmLabel: 'Delete',
      danger: true,
    };
    if ((await confirmAndDo(question, () => removeVehicle(client, vehicle._id))) !== null) onRemoved();
  }

  return (
    <li
      data-item
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
    >
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-[0.9375rem] text-muted wrap-anywhere">
          {vehicle.source}, {utcDay(`${vehicle.notedAt}T00:00:00Z`)}
        </p>
      </div>
      <Button
        variant="ghost"
        className="px-3 text-[0.9375rem]"
        aria-label={`Delete ${name}`}
        onClick={() => void remove()}
      >
        Delete
      </Button>
    </li>
  );
}
