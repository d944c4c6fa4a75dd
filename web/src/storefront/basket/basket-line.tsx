import CircleAlert from 'virtual:icons/circle-alert';
import CircleCheck from 'virtual:icons/circle-check';
import Trash2 from 'virtual:icons/trash-2';
import type { QuotedLine } from '@spareworks/contract/calls/checkout';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { BasketLine } from '../../features/basket/basket-lines.ts';
import { useGarage } from '../../features/garage/garage-program.ts';
import { orderTotal } from '../../features/parts/order-quantity.ts';
import { PartPicture } from '../../features/parts/part-picture.tsx';
import { classNames } from '../../lib/class-names.ts';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { type LineNote, lineState } from './line-state.ts';
import { QuantityField } from './quantity-field.tsx';
import type { Unsaved } from './use-quantities.ts';

type Props = {
  line: BasketLine;
  /** null until the shop has answered about it. */
  quoted: QuotedLine | null;
  /** What is typed in its field cannot be ordered. */
  refused: boolean;
  /** What could not be saved; null where all is. */
  unsaved: Unsaved | null;
  onQuantity: (quantity: number) => void;
  onRefused: (refused: boolean) => void;
  onRemove: (name: string) => void;
};

const tones = { error: 'text-error', warning: 'text-warning', success: 'text-success' } as const;

function Note({ tone, words }: LineNote) {
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <p className={classNames('flex items-start gap-1.5 text-sm font-medium', tones[tone])}>
      <Icon size={16} className="mt-0.5 shrink-0" />
      {words}
    </p>
  );
}

/** How parts were called last: a line that comes back after a removal that failed is asked about anew. */
const lastNames = new Map<string, string>();

export function noteName(partId: string, name: string): void {
  lastNames.set(partId, name);
}

/** How a part is called: by the shop, now or before, else as it was when it was put in. */
function nameOfLine(line: BasketLine, quoted: QuotedLine | null): string {
  return quoted?.name ?? lastNames.get(line.partId) ?? line.name ?? 'A part';
}

function TryAgain({ name, busy, onAgain }: { name: string; busy: boolean; onAgain: () => void }) {
  useEffect(() => focusIfLost, []); // it goes with what it is about
  return (
    <Button variant="outline" loading={busy} aria-label={`Try again: ${name}`} onClick={onAgain}>
      Try again
    </Button>
  );
}

/** One part, as it is now, with what has changed since it was put in. */
export function BasketLineRow({ line, quoted, refused, unsaved, onQuantity, onRefused, onRemove }: Props) {
  const name = nameOfLine(line, quoted);
  const state = quoted === null ? null : lineState(line, quoted);
  const gone = quoted?.problem === 'gone';
  const unitPrice = quoted === null || gone ? line.unitPrice : quoted.unitPrice;
  const Verdict = useGarage((program) => program.BasketVerdict);
  const left = quoted?.problem === 'short' ? quoted.available : null;
  const uncounted = refused || unsaved !== null;
  return (
    <li
      data-line={line.partId}
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-base-300 py-5 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:gap-x-5"
    >
      <div className="overflow-hidden rounded-md border border-base-300 self-start sm:row-span-2">
        <PartPicture img={quoted?.img ?? ''} alt="" sizes="120px" />
      </div>
      <div className="min-w-0">
        <h2 className="font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
          {gone ? (
            name
          ) : (
            <Link
              to={paths.part.href({ id: line.partId })}
              className="-my-2 inline-block py-2 underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          )}
        </h2>
        <p className="text-muted">
          {formatDollars(unitPrice)} for one
          {quoted !== null && quoted.deposit > 0 && `, plus ${formatDollars(quoted.deposit)} deposit`}
        </p>
        {/* Of its own height from the beginning, so that nothing moves when a warning comes. */}
        <div className="mt-1 h-5">{Verdict !== null && <Verdict partId={line.partId} />}</div>
        {state !== null && state.notes.length > 0 && (
          <div className="mt-2 flex flex-col gap-1">
            {state.notes.map((note) => (
              <Note key={note.words} {...note} />
            ))}
          </div>
        )}
      </div>
      <p
        className={classNames(
          'col-start-2 text-lg font-semibold sm:col-start-3 sm:row-start-1 sm:text-end',
          state?.counted === false && !uncounted && 'text-muted line-through decoration-1',
        )}
      >
        {uncounted ? (
          <span className="text-base font-normal text-muted">Not in the sum</span>
        ) : (
          <>
            <span className="sr-only">In all </span>
            {formatDollars(orderTotal(unitPrice, line.quantity))}
          </>
        )}
      </p>
      <div className="col-span-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:col-start-2">
        {gone ? (
          <p className="py-2 text-muted">{counts.format(line.quantity)} in the basket</p>
        ) : (
          <div className="flex flex-wrap items-start gap-2">
            <QuantityField
              name={name}
              quantity={unsaved?.quantity ?? line.quantity}
              unsaved={unsaved?.words ?? null}
              bounds={
                quoted === null
                  ? null
                  : { minimumOrder: quoted.minimumOrder, availableQuantity: quoted.available }
              }
              onQuantity={onQuantity}
              onRefused={onRefused}
            />
            {unsaved !== null && !refused && (
              <TryAgain name={name} busy={unsaved.busy} onAgain={() => onQuantity(unsaved.quantity)} />
            )}
            {left !== null && (
              <Button variant="outline" onClick={() => onQuantity(left)}>
                Take {counts.format(left)}
              </Button>
            )}
          </div>
        )}
        <Button
          variant="ghost"
          className="-mr-2 ml-auto px-3"
          icon={<Trash2 size={18} />}
          aria-label={`Remove: ${name}`}
          data-remove
          onClick={() => onRemove(name)}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
