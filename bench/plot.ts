import type { Series } from './growth.ts';

const panel = { width: 300, height: 184, left: 48, right: 14, top: 46, bottom: 30 };
const columns = 3;
const legendHeight = 34;

type Line = { key: 'processorMs' | 'p50'; label: string };
const lines: readonly Line[] = [
  { key: 'processorMs', label: 'processor, ms for one answer' },
  { key: 'p50', label: 'half of the answers within, ms' },
];

/**
 * Cost over size, a small picture for each scenario, both ways by powers of ten and all at the same scale: level means that size does
 * not matter. Readable on a light page and on a dark one.
 */
export function plotOf(series: readonly Series[]): string {
  const values = series.flatMap(({ points }) =>
    points.flatMap((point) => lines.flatMap(({ key }) => point[key] ?? [])),
  );
  const sizes = series.flatMap(({ points }) => points.map(({ parts }) => parts));
  const scales = {
    x: powersAround(sizes),
    y: powersAround(values),
  };
  const rows = Math.ceil(series.length / columns);
  const width = panel.width * Math.min(columns, Math.max(1, series.length));
  const height = legendHeight + rows * panel.height;
  const panels = series.map((each, at) => {
    const x = (at % columns) * panel.width;
    const y = legendHeight + Math.floor(at / columns) * panel.height;
    return `<g transform="translate(${x} ${y})">${panelOf(each, scales)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    '<title id="title">What one answer costs as the shop grows</title>',
    `<style>${style}</style>`,
    legend(),
    ...panels,
    '</svg>\n',
  ].join('\n');
}

// Two colours that tell apart on white and on black, and two kinds of line for who does not see colours.
const style = `
text { font: 11px system-ui, sans-serif; fill: #24292f; }
.name { font-weight: 600; }
.faint { fill: #57606a; }
.grid { stroke: #d0d7de; stroke-width: 1; }
.processorMs { stroke: #0550ae; fill: none; stroke-width: 2; }
.p50 { stroke: #9a3412; fill: none; stroke-width: 2; stroke-dasharray: 5 3; }
circle.processorMs { fill: #0550ae; } circle.p50 { fill: #9a3412; stroke-dasharray: none; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; } .faint { fill: #9198a1; } .grid { stroke: #3d444d; }
  .processorMs { stroke: #79c0ff; } .p50 { stroke: #ffa657; }
  circle.processorMs { fill: #79c0ff; } circle.p50 { fill: #ffa657; }
}
`;

type Powers = { least: number; most: number };

/** The powers of ten between which all values are; at least one apart. */
export function powersAround(values: readonly number[]): Powers {
  const known = values.filter((value) => value > 0).map(Math.log10);
  if (known.length === 0) return { least: 0, most: 1 };
  const least = Math.floor(Math.min(...known));
  return { least, most: Math.max(least + 1, Math.ceil(Math.max(...known))) };
}

function panelOf({ scenario, connections, points }: Series, scales: { x: Powers; y: Powers }): string {
  const right = panel.width - panel.right;
  const bottom = panel.height - panel.bottom;
  const at = (value: number, { least, most }: Powers) => (Math.log10(value) - least) / (most - least);
  const x = (parts: number) => round(panel.left + at(parts, scales.x) * (right - panel.left));
  const y = (value: number) => round(bottom - at(value, scales.y) * (bottom - panel.top));
  const levels = powers(scales.y).map(
    (power) =>
      `<line class="grid" x1="${panel.left}" x2="${right}" y1="${y(10 ** power)}" y2="${y(10 ** power)}"/>` +
      `<text class="faint" x="${panel.left - 6}" y="${y(10 ** power) + 4}" text-anchor="end">${amount(10 ** power)}</text>`,
  );
  const sizes = powers(scales.x).map(
    (power) =>
      `<text class="faint" x="${x(10 ** power)}" y="${bottom + 16}" text-anchor="middle">${short(10 ** power)}</text>`,
  );
  const drawn = lines.map(({ key }) => {
    const known = points.flatMap((point) => {
      const value = point[key];
      return value === null || value <= 0 ? [] : [{ x: x(point.parts), y: y(value), value }];
    });
    const path = `<polyline class="${key}" points="${known.map((place) => `${place.x},${place.y}`).join(' ')}"/>`;
    const dots = known.map(
      (place) =>
        `<circle class="${key}" cx="${place.x}" cy="${place.y}" r="3"><title>${amount(place.value)} ms</title></circle>`,
    );
    return path + dots.join('');
  });
  return [
    `<text class="name" x="${panel.left}" y="18">${asText(scenario)}</text>`,
    `<text class="faint" x="${panel.left}" y="33">${connections} connections</text>`,
    ...levels,
    ...sizes,
    ...drawn,
  ].join('\n');
}

function legend(): string {
  const entries = lines.map(
    ({ key, label }, at) =>
      `<line class="${key}" x1="${48 + at * 240}" x2="${76 + at * 240}" y1="16" y2="16"/>` +
      `<text x="${82 + at * 240}" y="20">${label}</text>`,
  );
  return `${entries.join('')}<text class="faint" x="${48 + lines.length * 240}" y="20">over parts and as many orders</text>`;
}

function powers({ least, most }: Powers): number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

const round = (value: number) => Math.round(value * 10) / 10;
const amount = (value: number) => String(Number(value.toPrecision(2)));
const short = (parts: number) =>
  parts >= 1e6 ? `${parts / 1e6} M` : parts >= 1000 ? `${parts / 1000} k` : `${parts}`;
const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
