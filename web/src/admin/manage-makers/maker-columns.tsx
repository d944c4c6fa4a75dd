import type { Maker } from '@spareworks/contract/calls/makers';
import { countOf, counts } from '@spareworks/contract/plain/formats';
import { Link } from 'react-router';
import { rowId } from '../../lib/row-focus.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';

/** "no parts", "1 part", "1,200 parts" */
export function partsInWords(parts: number): string {
  return parts === 0 ? 'No parts' : countOf(parts, 'part');
}

function MakerName({ maker: { _id, name, slug, logo } }: { maker: Maker }) {
  return (
    <div id={rowId(_id)} tabIndex={-1} className="flex min-w-0 items-center gap-3">
      <span
        data-theme="light"
        className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-md border border-base-300 bg-base-100"
      >
        {logo === null ? (
          <span className="text-xs text-muted">no logo</span>
        ) : (
          <img src={logo} alt="" className="size-full object-contain p-1" />
        )}
      </span>
      <Link
        to={paths.maker.href({ slug })}
        className="inline-block min-h-6 min-w-0 font-medium wrap-anywhere underline underline-offset-4"
      >
        {name}
      </Link>
    </div>
  );
}

export type RowActions = Record<'onEdit' | 'onMerge' | 'onRemove', (maker: Maker) => void>;

const small = 'px-3 text-[0.9375rem]';

/** The columns; a phone shows each row as a card, with the maker as its head. */
export function makerColumns({ onEdit, onMerge, onRemove }: RowActions): Column<Maker>[] {
  return [
    {
      key: 'name',
      header: 'Maker',
      className: 'max-sm:justify-start max-sm:text-start max-sm:before:hidden',
      cell: (maker) => <MakerName maker={maker} />,
    },
    {
      key: 'parts',
      header: 'Parts',
      figure: true,
      className: 'sm:w-28',
      cell: ({ parts, slug, name }) =>
        parts === 0 ? (
          '0'
        ) : (
          <Link
            to={`${paths.parts.href()}?${new URLSearchParams({ maker: slug })}`}
            aria-label={`${partsInWords(parts)} of ${name}`}
            className="inline-block min-h-6 underline underline-offset-4"
          >
            {counts.format(parts)}
          </Link>
        ),
    },
    {
      key: 'action',
      header: 'Actions',
      hiddenHeader: true,
      className: 'no-print sm:w-72 sm:text-end max-sm:before:hidden',
      cell: (maker) => (
        <span className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1 sm:justify-end">
          <Button
            variant="outline"
            className={small}
            aria-label={`Edit: ${maker.name}`}
            onClick={() => onEdit(maker)}
          >
            Edit
          </Button>
          <Button
            variant="ghost"
            className={small}
            aria-label={`Merge: ${maker.name}`}
            onClick={() => onMerge(maker)}
          >
            Merge
          </Button>
          <Button
            variant="ghost"
            className={small}
            aria-label={`Remove: ${maker.name}`}
            onClick={() => onRemove(maker)}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ];
}
