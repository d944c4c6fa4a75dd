import Plus from 'virtual:icons/plus';
import type { TaxRate } from '@spareworks/contract/calls/tax';
import { formatPercent } from '@spareworks/contract/plain/percent';
import { regionKey, regionNames } from '@spareworks/contract/plain/regions';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { Button } from '../../ui/button.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.ts';
import { placeWords } from './place-name.ts';
import { RateDialog } from './rate-dialog.tsx';
import { removeRate, useTaxRates } from './tax-query.ts';

/** "US-CA"; of a region that has no short name the country alone. */
function shortPlace({ country, region, place }: TaxRate): string {
  return region === null || regionNames[country]?.[regionKey(country, region)] ? place : country;
}

type RowActions = { onEdit: (rate: TaxRate) => void; onRemove: (rate: TaxRate) => void };

function columns({ onEdit, onRemove }: RowActions): Column<TaxRate>[] {
  const small = 'px-3 text-[0.9375rem]';
  return [
    {
      key: 'place',
      header: 'Where',
      className: 'max-sm:justify-start max-sm:text-start max-sm:before:hidden',
      cell: (rate) => (
        <span>
          <span className="block font-medium wrap-anywhere">{placeWords(rate)}</span>
          <span className="block text-sm text-muted">{shortPlace(rate)}</span>
        </span>
      ),
    },
    { key: 'name', header: 'Name', className: 'wrap-anywhere', cell: ({ name }) => name },
    { key: 'rate', header: 'Rate', figure: true, cell: ({ rate }) => formatPercent(rate) },
    {
      key: 'delivery',
      header: 'Delivery',
      className: 'whitespace-nowrap',
      cell: ({ deliveryTaxed }) => (deliveryTaxed ? 'Taxed' : 'Not taxed'),
    },
    {
      key: 'action',
      header: 'Actions',
      hiddenHeader: true,
      className: 'sm:text-end max-sm:before:hidden no-print',
      cell: (rate) => (
        <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1 sm:justify-end">
          <Button
            variant="outline"
            className={small}
            aria-label={`Edit: ${rate.place}`}
            onClick={() => onEdit(rate)}
          >
            Edit
          </Button>
          <Button
            variant="ghost"
            className={small}
            aria-label={`Remove: ${rate.place}`}
            onClick={() => onRemove(rate)}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ];
}

function NoRates({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      picture={emptyShelf}
      heading="h3"
      title="No tax is charged"
      text="Add a rate for each country or state where the shop has to charge tax. Where there is no rate there is no tax."
      action={
        <Button variant="outline" icon={<Plus size={18} />} onClick={onAdd}>
          Add the first rate
        </Button>
      }
    />
  );
}

/** What is charged where. */
export function TaxRates() {
  const client = useQueryClient();
  const query = useTaxRates();
  const { data: rates, error } = query;
  const [adding, setAdding] = useState(false);
  // By its id: what the list says of it meanwhile reaches the dialog, and one that is removed leaves what is typed alone.
  const [edited, setEdited] = useState<TaxRate | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function remove(rate: TaxRate): Promise<void> {
    const question = {
      title: 'Remove this tax rate?',
      text: `New orders to ${placeWords(rate)} are charged ${
        rate.region === null ? 'no tax' : 'the rate of the country, or no tax where it has none'
      }. Orders that are placed keep theirs.`,
      confirmLabel: 'Remove',
      danger: true,
    };
    if ((await confirmAndDo(question, () => removeRate(client, rate._id))) === null) return;
    notify.success('The rate is removed.');
    // With the row goes the button that had the focus.
    heading.current?.focus({ preventScroll: true });
  }

  const editing = edited === null ? null : (rates?.find(({ _id }) => _id === edited._id) ?? edited);
  return (
    <section aria-labelledby="tax-rates">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="tax-rates" ref={heading} tabIndex={-1} className="text-3xl">
            Rates
          </h2>
          <p className="mt-1 text-[0.9375rem] text-muted">
            By where an order goes. The rate of a region goes before that of its country.
          </p>
        </div>
        {rates !== undefined && rates.length > 0 && (
          <Button className="no-print" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
            Add a rate
          </Button>
        )}
      </div>
      {rates === undefined && error !== null && (
        <QueryFailed title="The rates could not be loaded." query={query} />
      )}
      {rates === undefined && error === null && (
        <div role="status">
          <span className="sr-only">Loading the rates</span>
          <Skeleton className="h-48" />
        </div>
      )}
      {rates?.length === 0 && <NoRates onAdd={() => setAdding(true)} />}
      {rates !== undefined && rates.length > 0 && (
        <Table
          caption="Tax rates"
          columns={columns({ onEdit: setEdited, onRemove: (rate) => void remove(rate) })}
          rows={rates}
          rowKey={({ _id }) => _id}
        />
      )}
      {adding && <RateDialog rate={null} onClose={() => setAdding(false)} />}
      {editing !== null && <RateDialog key={editing._id} rate={editing} onClose={() => setEdited(null)} />}
    </section>
  );
}
