import type { Shipment } from '@spareworks/contract/schemas/order-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import { browserApi } from '../../lib/api.ts';
import { isOvertaken } from '../../lib/is-overtaken.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toast.ts';
import { type Tracked, type TrackingFields, toTracking, trackingFields, trackingOf } from './parcel-form.ts';
import { TrackingInputs } from './tracking-inputs.tsx';

type Props = { orderId: string; parcel: Shipment; name: string };

/** Adds or corrects how a parcel goes. */
export function TrackingButton({ orderId, parcel, name }: Props) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<TrackingFields | null>(null);
  /** How the parcel went when the typing began. Once a colleague was quicker, and they have read that, how it goes now. */
  const [seen, setSeen] = useState<Tracked | null>(null);
  const [open, setOpen] = useState(false);
  const { busy, errors, failure, submit } = useSubmit();
  const fields = typed ?? trackingFields(parcel);
  const known = parcel.carrier !== null || parcel.trackingNumber !== null;
  const form = `tracking-${parcel._id}`;

  async function save(): Promise<void> {
    try {
      await browserApi('PATCH /order/{id}/shipments/{shipment}', {
        params: { id: orderId, shipment: parcel._id },
        body: { ...toTracking(fields), seen: seen ?? trackingOf(parcel) },
      });
      setTyped(null);
      setSeen(null);
      setOpen(false);
      notify.success('The tracking is saved.');
    } catch (error) {
      if (isOvertaken(error)) setSeen(null);
      throw error;
    } finally {
      refreshOrders(client, orderId);
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        className="px-3 text-[0.9375rem]"
        aria-label={`${known ? 'Change' : 'Add'} tracking of ${name.toLowerCase()}`}
        onClick={() => setOpen(true)}
      >
        {known ? 'Change tracking' : 'Add tracking'}
      </Button>
      <Dialog
        open={open}
        title={`Tracking of ${name.toLowerCase()}`}
        text="The buyer gets a mail when it changes."
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Go back
            </Button>
            <Button type="submit" form={form} loading={busy}>
              Save
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(save);
          }}
        >
          <TrackingInputs
            fields={fields}
            errors={errors}
            onChange={(change) => {
              setTyped({ ...fields, ...change });
              setSeen((before) => before ?? trackingOf(parcel));
            }}
          />
          {failure !== null && (
            <p role="alert" className="font-medium text-error">
              {failure}
            </p>
          )}
        </form>
      </Dialog>
    </>
  );
}
