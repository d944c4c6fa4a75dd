import { counts } from '@spareworks/contract/plain/formats';
import type { Order } from '@spareworks/contract/schemas/order';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { undoWords } from '../manage-orders/labels.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { TrackingInputs } from './tracking-inputs.tsx';
import { useParcel } from './use-parcel.ts';

type Props = {
  order: Order;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
  takeFocus: () => void;
};

/** Which pieces leave in this parcel, and how. Begins with everything that is left. */
export function ShipDialog({ order, open, onClose, onSent, takeFocus }: Props) {
  const { left, fields, errors, failure, busy, change, send } = useParcel(order, {
    onSent,
    takeFocus,
  });
  const pickup = order.delivery?.pickup === true;
  return (
    <Dialog
      open={open}
      title={pickup ? 'Ready to be fetched' : 'Ship a parcel'}
      text={
        pickup
          ? `The buyer gets a mail that it is ready for them to fetch. ${undoWords}`
          : `The buyer gets a mail about this parcel. ${undoWords}`
      }
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          <Button type="submit" form="parcel" loading={busy}>
            {pickup ? 'Say that it is ready' : 'Ship it'}
          </Button>
        </>
      }
    >
      <form
        id="parcel"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <ChangedMeanwhile
          about={left.map(({ position, quantity }) => `${position}:${quantity}`).join()}
          open={open && !busy}
          unanswered={failure !== null}
        />
        <fieldset>
          <legend className="mb-1.5 font-medium">Pieces in it</legend>
          <ul className="flex flex-col">
            {left.map(({ position, name, quantity }) => {
              const error = errors[`pieces.${position}`];
              const [inputId, errorId] = [`pieces-${position}`, `pieces-${position}-error`];
              return (
                <li key={position} className="border-b border-base-300 py-2 last:border-b-0">
                  <div className="flex items-center gap-3">
                    <label htmlFor={inputId} className="min-w-0 flex-1 wrap-anywhere">
                      {name}
                    </label>
                    <div className="w-20 shrink-0">
                      <input
                        id={inputId}
                        className="input text-end"
                        inputMode="numeric"
                        autoComplete="off"
                        value={fields.pieces[position] ?? ''}
                        aria-invalid={error === undefined ? undefined : true}
                        aria-describedby={error === undefined ? `${inputId}-left` : errorId}
                        onChange={({ target }) =>
                          change({ pieces: { ...fields.pieces, [position]: target.value } })
                        }
                      />
                    </div>
                    <span id={`${inputId}-left`} className="w-16 shrink-0 text-sm text-muted">
                      of {counts.format(quantity)}
                    </span>
                  </div>
                  {error !== undefined && (
                    <p id={errorId} className="mt-1 text-end text-sm font-medium text-error">
                      {error}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
          {errors.lines !== undefined && (
            <p role="alert" className="mt-1 text-sm font-medium text-error">
              {errors.lines}
            </p>
          )}
        </fieldset>
        {!pickup && <TrackingInputs fields={fields} errors={errors} onChange={change} />}
        {failure !== null && (
          <p role="alert" className="font-medium text-error">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
