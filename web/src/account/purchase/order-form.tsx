import type { SparePart } from '@spareworks/contract/calls/catalogue';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { OrderedForCar, OrderVerdict } from '../../features/garage/order-verdict.tsx';
import { numberIn } from '../../features/parts/order-quantity.ts';
import type { SessionUser } from '../../lib/session.ts';
import { KeptNote } from '../../ui/kept-note.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { fillInNotes } from './delivery-query.ts';
import { OrderPlacedDialog } from './order-placed-dialog.tsx';
import { PerhapsPlaced } from './perhaps-placed.tsx';
import { orderFormId, PlaceOrderButton } from './place-order-button.tsx';
import type { useOrderForm } from './use-order-form.ts';

type Props = { part: SparePart; user: SessionUser; order: ReturnType<typeof useOrderForm> };

const readOnly = { readOnly: true, className: 'bg-base-200' } as const;

export function OrderForm({ part, user, order }: Props) {
  const { form, submit, total, quantityProblem, filledFrom, unanswered, placed, forgetPlaced } = order;
  const { restored, startOver } = order;
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      id={orderFormId}
      noValidate
      aria-label="Order"
      className="flex flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="text-3xl">Your order</h2>
      <KeptNote shown={restored} onStartOver={startOver} />
      <TextField label="Part name" value={part.name} {...readOnly} />
      <TextField label="User name" value={user.displayName} {...readOnly} />
      <TextField label="Email" value={user.email} {...readOnly} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label="Quantity"
          required
          type="number"
          inputMode="numeric"
          min={part.minimumOrder}
          max={part.availableQuantity}
          step={1}
          error={quantityProblem ?? errors.orderQuantity?.message}
          {...form.register('orderQuantity', { setValueAs: (typed) => numberIn(String(typed)) })}
        />
        <TextField label="Price" value={formatDollars(total)} {...readOnly} />
      </div>
      <TextAreaField
        label="Address"
        required
        rows={3}
        autoComplete="street-address"
        help={`Where the parts are sent.${filledFrom === null ? '' : ` ${fillInNotes[filledFrom]}`}`}
        error={errors.address?.message}
        {...form.register('address')}
      />
      <TextField
        label="Phone number"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.number?.message}
        {...form.register('number')}
      />
      <div className="flex flex-col gap-2 empty:hidden">
        <OrderedForCar orderCar={order.orderCar} />
        <OrderVerdict partId={part._id} orderCar={order.orderCar} />
      </div>
      <PerhapsPlaced sent={unanswered} />
      <div className="mt-1 max-md:hidden">
        <PlaceOrderButton blocked={quantityProblem !== null} sending={isSubmitting} />
      </div>
      <OrderPlacedDialog orderId={placed} onClose={forgetPlaced} />
    </form>
  );
}
