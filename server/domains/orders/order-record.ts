import type { DisputeState, FailedRefundOutcome, OrderState } from '@spareworks/contract/plain/order-states';

/** A part on an order, as it was called and what it cost when it was ordered. */
export type LineRecord = {
  partId: string;
  name: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
};

/** An order as the shop works with it. */
export type OrderRecord = {
  id: string;
  /** Eight letters, without what stands around them when it is shown. */
  number: string;
  userId: string;
  buyerName: string;
  email: string;
  address: string;
  phone: string;
  totalCents: number;
  /** In the order in which they are shown; never none. */
  lines: readonly LineRecord[];
  state: OrderState;
  transactionId: string | null;
  holdExpiresAt: Date | null;
  /** Whether the hold is over, by the database's clock. */
  holdEnded: boolean;
  createdAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  refundedAt: Date | null;
  canceledAt: Date | null;
  canceledBy: string | null;
  refundId: string | null;
  refundReason: string | null;
  refundedCents: number;
  dispute: DisputeState | null;
  failedRefund: FailedRefundOutcome | null;
  failedRefundCents: number | null;
};
