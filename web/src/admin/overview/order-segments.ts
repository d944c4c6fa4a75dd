import type { OverviewPeriod } from '@spareworks/contract/calls/overview';

type Segment = {
  key: keyof OverviewPeriod & ('shipped' | 'unshipped' | 'unpaid' | 'refunded');
  label: string;
  color: string;
};

/** What the orders of a period are made of, from the bottom of its bar to the top. */
export const orderSegments: readonly Segment[] = [
  { key: 'shipped', label: 'Shipped', color: 'var(--color-base-content)' },
  { key: 'unshipped', label: 'Unshipped', color: 'var(--color-primary)' },
  { key: 'unpaid', label: 'Unpaid', color: 'var(--field-line)' },
  { key: 'refunded', label: 'Refunded', color: 'var(--color-base-300)' },
];
