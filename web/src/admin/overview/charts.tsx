import type { Overview } from '@spareworks/contract/calls/overview';
import { formatDollarsShort } from '@spareworks/contract/plain/figures';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { orderParts } from './order-parts.ts';
import { longLabel, shortLabel } from './period-labels.ts';

const axis = {
  stroke: 'var(--color-base-300)',
  tick: { fill: 'var(--muted)', fontSize: 14 },
  tickLine: false,
} as const;

// Drawn at once: a bar that grows says nothing.
const still = { isAnimationActive: false } as const;

const tooltip = {
  ...still,
  cursor: { fill: 'var(--color-base-200)' },
  contentStyle: {
    background: 'var(--color-base-100)',
    border: '1px solid var(--color-base-300)',
    borderRadius: 6,
    fontSize: 14,
  },
  labelStyle: { color: 'var(--color-base-content)', fontWeight: 600 },
  itemStyle: { color: 'var(--color-base-content)', paddingBlock: 0 },
} as const;

function Frame({ children }: { children: ReactNode }) {
  return (
    <ResponsiveContainer width="100%" height={256}>
      {children}
    </ResponsiveContainer>
  );
}

type Props = Pick<Overview, 'by' | 'periods'>;

/** Bars over periods of time. */
function PeriodChart({ by, periods, children }: Props & { children: ReactNode }) {
  return (
    <Frame>
      <BarChart data={periods} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-base-300)" />
        <XAxis
          {...axis}
          dataKey="start"
          tickFormatter={(start) => shortLabel(String(start), by)}
          minTickGap={16}
        />
        {children}
      </BarChart>
    </Frame>
  );
}

export function RevenueChart({ by, periods }: Props) {
  return (
    <PeriodChart by={by} periods={periods}>
      <YAxis {...axis} axisLine={false} width={58} tickFormatter={formatDollarsShort} />
      <Tooltip
        {...tooltip}
        labelFormatter={(start) => longLabel(String(start), by)}
        formatter={(value) => [formatDollars(Number(value)), 'Revenue']}
      />
      <Bar {...still} dataKey="revenue" fill="var(--color-primary)" maxBarSize={40} radius={[2, 2, 0, 0]} />
    </PeriodChart>
  );
}

export function OrdersChart({ by, periods }: Props) {
  return (
    <>
      <PeriodChart by={by} periods={periods}>
        <YAxis {...axis} axisLine={false} width={44} allowDecimals={false} tickFormatter={counts.format} />
        <Tooltip {...tooltip} labelFormatter={(start) => longLabel(String(start), by)} />
        {orderParts.map(({ key, label, color }) => (
          <Bar
            {...still}
            key={key}
            dataKey={key}
            name={label}
            stackId="orders"
            fill={color}
            maxBarSize={40}
          />
        ))}
      </PeriodChart>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {orderParts.map(({ key, label, color }) => (
          <li key={key} className="flex items-center gap-1.5">
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="12" rx="2" fill={color} stroke="var(--field-line)" />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

const longestName = 38; // two lines

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
}

export function BestSellersChart({ bestSellers }: Pick<Overview, 'bestSellers'>) {
  // Names are not unique, ids are.
  const names = new Map(bestSellers.map(({ partId, name }) => [partId, name]));
  const nameOf = (partId: unknown) => names.get(String(partId)) ?? '';
  return (
    <ResponsiveContainer width="100%" height={bestSellers.length * 44 + 34}>
      <BarChart
        data={bestSellers}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid horizontal={false} stroke="var(--color-base-300)" />
        <XAxis {...axis} type="number" allowDecimals={false} tickFormatter={counts.format} />
        <YAxis
          {...axis}
          type="category"
          dataKey="partId"
          width={150}
          interval={0}
          tickFormatter={(partId) => shortened(nameOf(partId))}
        />
        <Tooltip
          {...tooltip}
          wrapperStyle={{ maxWidth: 260 }}
          contentStyle={{ ...tooltip.contentStyle, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          labelFormatter={nameOf}
          formatter={(value) => [counts.format(Number(value)), 'Pieces sold']}
        />
        <Bar
          {...still}
          dataKey="quantity"
          fill="var(--color-primary)"
          maxBarSize={20}
          radius={[0, 2, 2, 0]}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
