import { shop } from '@spareworks/contract/plain/shop';
import type { Order, OrderLine } from '@spareworks/contract/schemas/order';

/** What a line has beside its part, as long as nothing has become of it. */
export const nothingBeside = {
  discount: 0,
  tax: 0,
  deposit: 0,
  shipped: 0,
  canceled: 0,
  returned: 0,
  refunded: 0,
  depositRefunded: 0,
  sku: null,
  fit: null,
};

const first: OrderLine = {
  ...nothingBeside,
  partId: '01912345-6789-7abc-8def-000000000002',
  name: 'Brake disc, vented',
  quantity: 2,
  unitPrice: 10,
  price: 20,
};

export const linesOfThree = [
  first,
  {
    ...nothingBeside,
    partId: '01912345-6789-7abc-8def-000000000003',
    name: 'Oil filter',
    quantity: 1000,
    unitPrice: 1.5,
    price: 1500,
  },
  {
    ...nothingBeside,
    partId: '01912345-6789-7abc-8def-000000000004',
    name: 'Head lamp',
    quantity: 4,
    unitPrice: 99.99,
    price: 399.96,
  },
];

/** An order as the shop answers it: placed and kept, unless the test says otherwise. */
export function someOrder(change: Partial<Order> = {}): Order {
  return {
    _id: '01912345-6789-7abc-8def-01231a2b3c4d',
    number: 'SW-1A2B-3C4D',
    partId: '01912345-6789-7abc-8def-000000000002',
    orderName: 'Brake disc, vented',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    guest: false,
    currency: shop.currency,
    shipTo: null,
    note: null,
    address: '12 St James Square, London',
    phone: '+44 20 7946 0018',
    orderQuantity: 2,
    unitPrice: 10,
    lines: [first],
    goods: 20,
    deposit: 0,
    discount: 0,
    code: null,
    delivery: null,
    tax: null,
    price: 20,
    status: 'pending',
    shipments: [],
    paid: false,
    transactionId: null,
    refunded: false,
    refundedAmount: 0,
    refunds: [],
    invoice: null,
    dispute: null,
    failedRefund: null,
    refundId: null,
    refundReason: null,
    state: 'placed',
    holdExpiresAt: '2099-11-16T12:00:00.000Z',
    createdAt: '2026-11-15T12:00:00.000Z',
    paidAt: null,
    shippedAt: null,
    refundedAt: null,
    canceledAt: null,
    canceledBy: null,
    ...change,
  };
}
