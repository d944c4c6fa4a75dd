import type { Overview } from '@spareworks/contract/calls/overview';
import { formatDollarsShort } from '@spareworks/contract/plain/figures';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { ChartFrame, type Tooltip } from './chart-frame.tsx';
import { orderSegments } from './order-segments.ts';
import { longLabel, shortLabel } from './period-labels.ts';
import { labelEvery, ticksUpTo } from './ticks.ts';

const height = 256;
const top = 10;
const below = 28;
const widestBar = 40;
/** What a label below a bar takes, with the gap to the next. */
const labelWidth = 64;

const axisText = { fill: 'var(--muted)', fontSize: 14 } as const;
const line = 'var(--color-base-300)';

/** Parts of a bar, from the bottom to the top. */
type Part = { key: string; value: number; color: string };
type Column = { key: string; label: string; tooltip: Tooltip; parts: readonly Part[] };

type ColumnsProps = {
  columns: readonly Column[];
  /** Room for the figures of the axis. */
  left: number;
  ticks: readonly number[];
  format: (value: number) => string;
};

/** Bars over periods of time. */
function Columns({ columns, left, ticks, format }: ColumnsProps) {
  const most = ticks.at(-1) ?? 1;
  const bottom = height - below;
  const y = (value: number) => bottom - (value / most) * (bottom - top);
  const noColumn: Tooltip = { title: '', lines: [] };
  return (
    <ChartFrame
      height={height}
      barAt={({ x }, width) => {
        const bar = Math.floor(((x - left) / (width - left)) * columns.length);
        return columns[bar] === undefined ? null : bar;
      }}
      tooltip={(bar) => columns[bar]?.tooltip ?? noColumn}
    >
      {(width, pointedAt) => {
        const band = Math.max(0, width - left) / Math.max(1, columns.length);
        const barWidth = Math.min(widestBar, band * 0.8);
        const every = labelEvery(columns.length, { width: width - left, labelWidth });
        return (
          <svg width={width} height={height} aria-hidden="true">
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} stroke={line} />
                <text {...axisText} x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
                  {format(tick)}
                </text>
              </g>
            ))}
            {pointedAt !== null && (
              <rect
                x={left + pointedAt * band}
                y={top}
                width={band}
                height={bottom - top}
                fill="var(--color-base-200)"
              />
            )}
            {columns.map(({ key, label, parts }, at) => {
              const middle = left + (at + 0.5) * band;
              let under = 0;
              return (
                <g key={key}>
                  {parts.map((part) => {
                    const from = y(under);
                    under += part.value;
                    return part.value <= 0 ? null : (
                      <rect
                        key={part.key}
                        className="chart-bar"
                        x={middle - barWidth / 2}
                        width={barWidth}
                        y={y(under)}
                        height={from - y(under)}
                        fill={part.color}
                      />
                    );
                  })}
                  {at % every === 0 && (
                    <text
                      {...axisText}
                      {...(middle + labelWidth / 2 > width
                        ? { x: width, textAnchor: 'end' }
                        : { x: middle, textAnchor: 'middle' })}
                      y={bottom + 20}
                    >
                      {label}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
        );
      }}
    </ChartFrame>
  );
}

type Props = Pick<Overview, 'by' | 'periods'>;

export function RevenueChart({ by, periods }: Props) {
  const columns = periods.map(({ start, revenue }) => ({
    key: start,
    label: shortLabel(start, by),
    tooltip: { title: longLabel(start, by), lines: [{ name: 'Revenue', figure: formatDollars(revenue) }] },
    parts: [{ key: 'revenue', value: revenue, color: 'var(--color-primary)' }],
  }));
  const most = Math.max(...periods.map(({ revenue }) => revenue), 0);
  return <Columns columns={columns} left={58} ticks={ticksUpTo(most)} format={formatDollarsShort} />;
}

export function OrdersChart({ by, periods }: Props) {
  const columns = periods.map((period) => ({
    key: period.start,
    label: shortLabel(period.start, by),
    tooltip: {
      title: longLabel(period.start, by),
      lines: orderSegments.map(({ key, label }) => ({ name: label, figure: counts.format(period[key]) })),
    },
    parts: orderSegments.map(({ key, color }) => ({ key, value: period[key], color })),
  }));
  const most = Math.max(...columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)), 0);
  return (
    <>
      <Columns columns={columns} left={44} ticks={ticksUpTo(most, { whole: true })} format={counts.format} />
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {orderSegments.map(({ key, label, color }) => (
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

const rowHeight = 44;
const nameWidth = 150;
const barHeight = 20;
/** So that the last figure of the axis is not cut off. */
const rightOf = 16;

export function BestSellersChart({ bestSellers }: Pick<Overview, 'bestSellers'>) {
  const bottom = bestSellers.length * rowHeight;
  const ticks = ticksUpTo(Math.max(...bestSellers.map(({ quantity }) => quantity), 0), { whole: true });
  const most = ticks.at(-1) ?? 1;
  return (
    <ChartFrame
      height={bottom + 34}
      barAt={({ y }) => {
        const bar = Math.floor(y / rowHeight);
        return bestSellers[bar] === undefined ? null : bar;
      }}
      tooltip={(bar) => {
        const { name = '', quantity = 0 } = bestSellers[bar] ?? {};
        return { title: name, lines: [{ name: 'Pieces sold', figure: counts.format(quantity) }] };
      }}
    >
      {(width, pointedAt) => {
        const x = (value: number) => nameWidth + (value / most) * (width - nameWidth - rightOf);
        const every = labelEvery(ticks.length, { width: width - nameWidth, labelWidth });
        return (
          <>
            <svg width={width} height={bottom + 34} aria-hidden="true">
              {pointedAt !== null && (
                <rect
                  x={nameWidth}
                  y={pointedAt * rowHeight}
                  width={width - nameWidth}
                  height={rowHeight}
                  fill="var(--color-base-200)"
                />
              )}
              {ticks.map((tick, at) => (
                <g key={tick}>
                  <line x1={x(tick)} x2={x(tick)} y1={0} y2={bottom} stroke={line} />
                  {at % every === 0 && (
                    <text {...axisText} x={x(tick)} y={bottom + 20} textAnchor="middle">
                      {counts.format(tick)}
                    </text>
                  )}
                </g>
              ))}
              {bestSellers.map(({ partId, quantity }, at) => (
                <rect
                  key={partId}
                  className="chart-bar"
                  x={nameWidth}
                  y={at * rowHeight + (rowHeight - barHeight) / 2}
                  width={Math.max(1, x(quantity) - nameWidth)}
                  height={barHeight}
                  fill="var(--color-primary)"
                />
              ))}
            </svg>
            {bestSellers.map(({ partId, name }, at) => (
              <div
                key={partId}
                className="absolute left-0 flex items-center justify-end pr-2 text-right text-sm leading-tight text-muted"
                style={{ top: at * rowHeight, height: rowHeight, width: nameWidth }}
              >
                <span className="line-clamp-2 wrap-anywhere">{name}</span>
              </div>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}
