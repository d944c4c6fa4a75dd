import type { DiscountCode } from '@spareworks/contract/calls/discounts';
import { Link } from 'react-router';
import { useGroups } from '../../features/parts/use-groups.ts';
import { rowId } from '../../lib/row-focus.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { conditionsOf, isForNoPart, timeOf, usesOf, worthOf } from './discount-words.ts';
import { StateChip } from './state-chip.tsx';

function CodeName({ code }: { code: DiscountCode }) {
  return (
    <div id={rowId(code._id)} tabIndex={-1} className="min-w-0">
      <Link
        to={paths.discount.href({ id: code._id })}
        className="inline-block min-h-6 font-medium wrap-anywhere underline underline-offset-4"
      >
        {code.code}
      </Link>
      {code.note !== '' && <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{code.note}</p>}
    </div>
  );
}

function Conditions({ code }: { code: DiscountCode }) {
  return <span className="block text-sm text-muted">{conditionsOf(code, useGroups())}</span>;
}

function CodeState({ code }: { code: DiscountCode }) {
  const forNoPart = isForNoPart(code, useGroups());
  // Switched off or over, it would give nothing anyhow.
  const gives = code.state === 'running' || code.state === 'not-yet';
  return <StateChip state={gives && forNoPart ? 'for-no-part' : code.state} />;
}

type RowActions = { onSwitch: (code: DiscountCode) => void; onDelete: (code: DiscountCode) => void };

const small = 'px-3 text-[0.9375rem]';

/** The columns; a phone shows each row as a card, with the code as its head. */
export function discountColumns({ onSwitch, onDelete }: RowActions): Column<DiscountCode>[] {
  return [
    {
      key: 'code',
      header: 'Code',
      className: 'sm:w-[22%] max-sm:justify-start max-sm:text-start max-sm:before:hidden',
      cell: (code) => <CodeName code={code} />,
    },
    {
      key: 'worth',
      header: 'It gives',
      className: 'max-sm:text-end',
      cell: (code) => (
        <div>
          <span className="block">{worthOf(code)}</span>
          <Conditions code={code} />
        </div>
      ),
    },
    {
      key: 'time',
      header: 'When',
      className: 'sm:max-lg:hidden max-sm:text-end text-sm',
      cell: timeOf,
    },
    { key: 'uses', header: 'Uses', figure: true, className: 'sm:w-24', cell: usesOf },
    {
      key: 'state',
      header: 'State',
      className: 'sm:w-32',
      cell: (code) => (
        <div>
          <CodeState code={code} />
          {/* Where there is no room for a column of its own. */}
          <span className="mt-1 hidden text-sm text-muted sm:max-lg:block">{timeOf(code)}</span>
        </div>
      ),
    },
    {
      key: 'action',
      header: 'Actions',
      hiddenHeader: true,
      className: 'no-print sm:w-36 xl:w-52 sm:text-end max-sm:before:hidden',
      cell: (code) => (
        <span className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1 sm:justify-end">
          <Button
            variant="outline"
            className={small}
            aria-label={`Switch ${code.enabled ? 'off' : 'on'}: ${code.code}`}
            onClick={() => onSwitch(code)}
          >
            {code.enabled ? 'Switch off' : 'Switch on'}
          </Button>
          {code.uses === 0 && (
            <Button
              variant="ghost"
              className={small}
              aria-label={`Delete: ${code.code}`}
              onClick={() => onDelete(code)}
            >
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ];
}
