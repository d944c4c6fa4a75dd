import type {
  DisputeState,
  FailedRefundOutcome,
  OrderState,
  RefundState,
} from '@spareworks/contract/plain/order-states';
import type { LineFit, ShipTo, TaxReason } from '@spareworks/contract/schemas/order-fields';

/** A part on an order, as it was called and what it cost when it was ordered. */
export type LineRecord = {
  partId: string;
  /** The shop's own number of the part; null on orders from before there were any. */
  sku: string | null;
  name: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  discountCents: number;
  taxCents: number;
  /** For the old parts of all its pieces. */
  depositCents: number;
  depositTaxCents: number;
  /** Of one piece. */
  weightGrams: number | null;
  /** The verdict on the part and the buyer's car; null: no car was chosen. */
  fit: LineFit | null;
};

/** A line that is about to be ordered: the time of its verdict is that of the order, by the database's clock. */
export type NewLine = Omit<LineRecord, 'fit'> & { fit: NewLineFit | null };

export type NewLineFit = Omit<LineFit, 'at'>;

/** What has become of the pieces of a line. */
export type LineProgress = {
  shipped: number;
  /** Refunded before they were shipped, and on the shelf again. */
  canceled: number;
  returned: number;
  /** Of those returned, on the shelf again. */
  restocked: number;
  /** Pieces whose price went back, and old parts whose deposit did. */
  refunded: number;
  depositRefunded: number;
};

/** Pieces of a line, which is named by its place on the order, from 1. */
export type ParcelLine = { position: number; quantity: number };

/** A parcel that has left and was not taken back. */
export type ShipmentRecord = {
  id: string;
  /** As JSON has it. */
  at: string;
  carrier: string | null;
  trackingNumber: string | null;
  /** Typed; a carrier that is known has its own. */
  trackingUrl: string | null;
  lines: readonly ParcelLine[];
};

/** Pieces of a line whose money goes back; amounts are of the line's frozen shares, with the tax apart. */
export type RefundedLine = {
  /** The place of the line on the order, from 1. */
  position: number;
  quantity: number;
  deposits: number;
  /** Of its pieces, those that will not be shipped; and of these, those that it put back on the shelf. */
  canceled: number;
  shelved: number;
  goodsCents: number;
  taxCents: number;
  depositCents: number;
  depositTaxCents: number;
};

/** Money of an order that went back, or is to. */
export type RefundRecord = {
  id: string;
  /** A moment as JSON has it. */
  at: string;
  amountCents: number;
  /** Of the amount, all of it together. */
  taxCents: number;
  deliveryCents: number;
  deliveryTaxCents: number;
  /** All that was left. */
  whole: boolean;
  state: RefundState;
  source: 'shop' | 'provider';
  /** It went back another way than through the provider. */
  byHand: boolean;
  reason: string;
  providerRefundId: string | null;
  creditNote: { year: number; number: number } | null;
  lines: readonly RefundedLine[];
};

/** What was promised of the delivery when the order was placed. */
export type OrderedDelivery = { name: string; days: string | null; pickup: boolean };

/** The same of the tax; the rate in thousandths of a percent. */
export type OrderedTax = {
  name: string;
  place: string | null;
  rate: number;
  reason: TaxReason;
  vatNumber: string | null;
  deliveryTaxed: boolean;
};

/** What an order costs beside its lines; `totalCents` is all of it together. */
export type OrderAmounts = {
  /** Of lines and delivery. */
  discountCents: number;
  deliveryCents: number;
  deliveryDiscountCents: number;
  deliveryTaxCents: number;
  /** Of lines, deposits and delivery. */
  taxCents: number;
  /** Whether the prices have the tax in them. */
  taxIncluded: boolean;
};

/** An order as the shop works with it. */
export type OrderRecord = OrderAmounts & {
  id: string;
  /** What all its amounts are in, by ISO 4217. */
  currency: string;
  /** Eight letters, without what stands around them when it is shown. */
  number: string;
  /** Null: of a guest, who has `guestKey`. */
  userId: string | null;
  guestKey: string | null;
  buyerName: string;
  email: string;
  address: string;
  phone: string;
  shipTo: ShipTo | null;
  country: string | null;
  note: string | null;
  deliveryMethod: string | null;
  delivery: OrderedDelivery | null;
  tax: OrderedTax | null;
  code: string | null;
  totalCents: number;
  /** In the order in which they are shown; never none. */
  lines: readonly (LineRecord & LineProgress)[];
  /** Oldest first. */
  shipments: readonly ShipmentRecord[];
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
  /** Oldest first. */
  refunds: readonly RefundRecord[];
  invoice: { year: number; number: number } | null;
  dispute: DisputeState | null;
  failedRefund: FailedRefundOutcome | null;
  failedRefundCents: number | null;
};

/** The states in which a refund counts: made, or to be made. */
export const standingRefunds = ['pending', 'succeeded'] as const satisfies readonly RefundState[];

/** Whether a refund counts. */
export function stands({ state }: Pick<RefundRecord, 'state'>): boolean {
  return (standingRefunds as readonly RefundState[]).includes(state);
}

/** What is left to ship of an order, line by line; lines of which nothing is left are not in it. */
export function openPieces({ lines }: Pick<OrderRecord, 'lines'>): ParcelLine[] {
  return lines
    .map(({ quantity, shipped, canceled }, index) => ({
      position: index + 1,
      quantity: quantity - shipped - canceled,
    }))
    .filter(({ quantity }) => quantity > 0);
}
