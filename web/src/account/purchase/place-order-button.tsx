import { Button } from '../../ui/button.tsx';

/** The name by which a button outside the form sends it. */
export const orderFormId = 'order-form';

type Props = { blocked: boolean; sending: boolean };

export function PlaceOrderButton({ blocked, sending }: Props) {
  return (
    <Button type="submit" form={orderFormId} size="large" wide disabled={blocked} loading={sending}>
      Place order
    </Button>
  );
}
