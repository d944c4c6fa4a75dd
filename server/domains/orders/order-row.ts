import type { DisputeState, FailedRefundOutcome, OrderState } from '@spareworks/contract/plain/order-states';

/** An order as the database has it. */
export type OrderRow = {
  id: string;
  /** Eight letters, without what stands around them when it is shown. */
  number: string;
  user_id: string;
  part_id: string;
  part_name: string;
  buyer_name: string;
  email: string;
  address: string;
  phone: string;
  quantity: number;
  unit_price_cents: number;
  total_cents: number;
  state: OrderState;
  transaction_id: string | null;
  hold_expires_at: Date | null;
  /** Whether the hold is over, by the database's clock. */
  hold_ended: boolean;
  created_at: Date;
  paid_at: Date | null;
  shipped_at: Date | null;
  refunded_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  refund_id: string | null;
  refund_reason: string | null;
  refunded_cents: number;
  dispute: DisputeState | null;
  failed_refund: FailedRefundOutcome | null;
  failed_refund_cents: number | null;
};
