import { type Face, outlineText } from './lettering.ts';

/**
 * The draughtsman's tools. Every function returns a piece of SVG whose looks are named in a class attribute
 * ("out light": outline weight, light tint); sheet.ts turns those names into colours and weights.
 */

export type Point = readonly [x: number, y: number];

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A point on a circle; degrees run clockwise on the sheet from 3 o'clock, so -90 is the top. */
export function polar(cx: number, cy: number, r: number, deg: number): Point {
  const a = (deg * Math.PI) / 180;
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
}

export function p([x, y]: Point): string {
  return `${n(x)} ${n(y)}`;
}

export function path(style: string, d: string): string {
  return `<path class="${style}" d="${d}"/>`;
}

export function circle(style: string, cx: number, cy: number, r: number): string {
  return `<circle class="${style}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"/>`;
}

export function ellipse(style: string, cx: number, cy: number, rx: number, ry: number): string {
  return `<ellipse class="${style}" cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"/>`;
}

export function rect(style: string, x: number, y: number, w: number, h: number, rx = 0): string {
  const corner = rx ? ` rx="${n(rx)}"` : '';
  return `<rect class="${style}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${corner}/>`;
}

export function line(style: string, x1: number, y1: number, x2: number, y2: number): string {
  return path(style, `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`);
}

export function times(count: number, make: (i: number) => string): string {
  let out = '';
  for (let i = 0; i < count; i++) out += make(i);
  return out;
}

/** Repeats something around a circle, first at the top. */
export function around(count: number, make: (deg: number, i: number) => string, start = -90): string {
  return times(count, (i) => make(start + (360 * i) / count, i));
}

/** Holes (or heads) on a pitch circle. */
export function boltCircle(
  style: string,
  cx: number,
  cy: number,
  pitch: number,
  count: number,
  r: number,
  start = -90,
): string {
  return around(
    count,
    (deg) => {
      const [x, y] = polar(cx, cy, pitch, deg);
      return circle(style, x, y, r);
    },
    start,
  );
}

function along(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const t = Math.min(distance / length, 0.5);
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

// Relative steps between rounded points: shorter than absolute ones, and errors cannot add up.
function straightPolygon(points: readonly Point[]): string {
  const rounded = points.map(([x, y]): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
  const [first, ...rest] = rounded;
  if (!first) return '';
  let from = first;
  const steps = rest.map((to) => {
    const step = `${n(to[0] - from[0])} ${n(to[1] - from[1])}`;
    from = to;
    return step;
  });
  return `M${p(first)}l${steps.join(' ')}z`;
}

/** Path data of a polygon whose corners are rounded by `radius`. */
export function polygon(points: readonly Point[], radius = 0): string {
  if (!radius) return straightPolygon(points);
  const count = points.length;
  const at = (i: number): Point => points[(i + count) % count] ?? [0, 0];
  let d = '';
  for (let i = 0; i < count; i++) {
    const corner = at(i);
    const enter = along(corner, at(i - 1), radius);
    const leave = along(corner, at(i + 1), radius);
    d += `${i ? 'L' : 'M'}${p(enter)}Q${p(corner)} ${p(leave)}`;
  }
  return `${d}z`;
}

export function poly(style: string, points: readonly Point[], radius = 0): string {
  return path(style, polygon(points, radius));
}

export function polyline(style: string, points: readonly Point[]): string {
  return path(style, `M${points.map(p).join('L')}`);
}

/** Path data of an open line whose bends are rounded: hoses, wires, pipes. */
export function bent(points: readonly Point[], radius: number): string {
  let d = '';
  points.forEach((point, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before) d += `M${p(point)}`;
    else if (!after) d += `L${p(point)}`;
    else d += `L${p(along(point, before, radius))}Q${p(point)} ${p(along(point, after, radius))}`;
  });
  return d;
}

export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const sweep = to > from ? 1 : 0;
  return `M${p(polar(cx, cy, r, from))}A${n(r)} ${n(r)} 0 ${large} ${sweep} ${p(polar(cx, cy, r, to))}`;
}

/** A piece of a ring between two radii and two angles. */
export function sector(
  style: string,
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const large = to - from > 180 ? 1 : 0;
  return path(
    style,
    `${arc(cx, cy, outer, from, to)}L${p(polar(cx, cy, inner, to))}` +
      `A${n(inner)} ${n(inner)} 0 ${large} 0 ${p(polar(cx, cy, inner, from))}z`,
  );
}

/** A ring with a true hole, so that what lies behind shows. */
export function ring(style: string, cx: number, cy: number, outer: number, inner: number): string {
  const loop = (r: number, sweep: 0 | 1) =>
    `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 ${sweep} ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 ${sweep} ${n(-2 * r)} 0z`;
  return path(style, loop(outer, 1) + loop(inner, 0));
}

/** [station along the axis, radius]: the half profile of a turned part. */
export type Profile = readonly Point[];

/** A turned part lying along x: outline from its half profile, with an edge line at every shoulder. */
export function turnedX(style: string, y: number, profile: Profile): string {
  const upper = profile.map(([x, r]): Point => [x, y - r]);
  const lower = profile.map(([x, r]): Point => [x, y + r]).reverse();
  const edges = profile.slice(1, -1).map(([x, r]) => `M${n(x)} ${n(y - r)}V${n(y + r)}`);
  return poly(style, [...upper, ...lower]) + path('det', edges.join(''));
}

/** The same, standing along y. */
export function turnedY(style: string, x: number, profile: Profile): string {
  const left = profile.map(([y, r]): Point => [x - r, y]);
  const right = profile.map(([y, r]): Point => [x + r, y]).reverse();
  const edges = profile.slice(1, -1).map(([y, r]) => `M${n(x - r)} ${n(y)}H${n(x + r)}`);
  return poly(style, [...left, ...right]) + path('det', edges.join(''));
}

/** Section hatching, cut to the polygon itself so that no clip path is needed. */
export function hatch(points: readonly Point[], spacing = 9, deg = -45): string {
  const a = (deg * Math.PI) / 180;
  const [ux, uy] = [Math.cos(a), Math.sin(a)];
  const offsets = points.map(([x, y]) => -x * uy + y * ux);
  const low = Math.ceil(Math.min(...offsets) / spacing) * spacing;
  const high = Math.max(...offsets);
  let d = '';
  for (let offset = low + 0.01; offset < high; offset += spacing) {
    const hits: number[] = [];
    points.forEach((from, i) => {
      const to = points[(i + 1) % points.length] ?? from;
      const a1 = -from[0] * uy + from[1] * ux - offset;
      const a2 = -to[0] * uy + to[1] * ux - offset;
      if (a1 > 0 === a2 > 0) return;
      const t = a1 / (a1 - a2);
      hits.push((from[0] + (to[0] - from[0]) * t) * ux + (from[1] + (to[1] - from[1]) * t) * uy);
    });
    hits.sort((x, y) => x - y);
    for (let i = 0; i + 1 < hits.length; i += 2) {
      const [s, e] = [hits[i] ?? 0, hits[i + 1] ?? 0];
      d += `M${n(s * ux - offset * uy)} ${n(s * uy + offset * ux)}L${n(e * ux - offset * uy)} ${n(e * uy + offset * ux)}`;
    }
  }
  return path('fine', d);
}

/** Outline and hatching of a cut surface. */
export function cut(style: string, points: readonly Point[], spacing = 9, deg = -45): string {
  return poly(style, points) + hatch(points, spacing, deg);
}

export function box(x: number, y: number, w: number, h: number): readonly Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

/** A threaded shank along x: crest outline, slanted turns. */
export function threadX(style: string, x1: number, x2: number, y: number, r: number, pitch = 8): string {
  const turns = Math.floor((x2 - x1 - pitch * 0.6) / pitch);
  const d = times(turns, (i) => `M${n(x1 + pitch * (i + 0.5))} ${n(y - r)}l${n(pitch * 0.5)} ${n(2 * r)}`);
  return rect(style, x1, y - r, x2 - x1, 2 * r, 2) + path('det', d);
}

export function threadY(style: string, x: number, y1: number, y2: number, r: number, pitch = 8): string {
  const turns = Math.floor((y2 - y1 - pitch * 0.6) / pitch);
  const d = times(turns, (i) => `M${n(x - r)} ${n(y1 + pitch * (i + 0.5))}l${n(2 * r)} ${n(pitch * 0.5)}`);
  return rect(style, x - r, y1, 2 * r, y2 - y1, 2) + path('det', d);
}

/** A round bar, hose or wire: an ink stroke with a tinted stroke inside. */
export function tube(d: string, width: number, tint: string, edge = 2.6): string {
  return (
    `<path class="stroke-ink" stroke-width="${n(width)}" d="${d}"/>` +
    `<path class="stroke-${tint}" stroke-width="${n(width - 2 * edge)}" d="${d}"/>`
  );
}

/** A compression spring standing along y, seen from the side; `radius` may change along its length. */
export function springY(
  cx: number,
  y1: number,
  y2: number,
  radius: number | ((t: number) => number),
  wire: number,
  coils: number,
  tint = 'light',
): string {
  const rad = typeof radius === 'number' ? () => radius : radius;
  const top = y1 + wire / 2;
  const pitch = (y2 - y1 - wire) / coils;
  const at = (turn: number): Point => {
    const reach = rad(turn / coils) - wire / 2;
    return [cx - reach * Math.cos(turn * 2 * Math.PI), top + pitch * turn];
  };
  const strand = (from: number) =>
    `M${Array.from({ length: 11 }, (_, k) => p(at(from + (k / 10) * 0.5))).join('L')}`;
  const back = times(Math.floor(coils), (i) => tube(strand(i + 0.5), wire, 'mid'));
  const front = times(Math.ceil(coils), (i) => (i + 0.5 <= coils + 0.01 ? tube(strand(i), wire, tint) : ''));
  return back + front;
}

/** Path data of a spur gear, trapezoid teeth. */
export function gearPath(
  cx: number,
  cy: number,
  r: number,
  teeth: number,
  depth: number,
  start = -90,
): string {
  const step = 360 / teeth;
  const points: Point[] = [];
  for (let i = 0; i < teeth; i++) {
    const a = start + i * step;
    points.push(polar(cx, cy, r - depth, a - step * 0.32), polar(cx, cy, r, a - step * 0.16));
    points.push(polar(cx, cy, r, a + step * 0.16), polar(cx, cy, r - depth, a + step * 0.32));
  }
  return polygon(points);
}

/** A hexagon seen along its axis, by its width across the flats. */
export function hexagon(style: string, cx: number, cy: number, flats: number, start = -90): string {
  const r = flats / Math.sqrt(3);
  return poly(
    style,
    Array.from({ length: 6 }, (_, i) => polar(cx, cy, r, start + i * 60)),
  );
}

/** A hexagon seen from the side, axis along x, with the three visible faces. */
export function hexSideX(style: string, x1: number, x2: number, y: number, r: number): string {
  const c = Math.min(5, (x2 - x1) / 4);
  return (
    poly(style, [
      [x1, y - r + c],
      [x1 + c, y - r],
      [x2 - c, y - r],
      [x2, y - r + c],
      [x2, y + r - c],
      [x2 - c, y + r],
      [x1 + c, y + r],
      [x1, y + r - c],
    ]) + path('det', `M${n(x1)} ${n(y - r / 2)}H${n(x2)}M${n(x1)} ${n(y + r / 2)}H${n(x2)}`)
  );
}

export function hexSideY(style: string, x: number, y1: number, y2: number, r: number): string {
  const c = Math.min(5, (y2 - y1) / 4);
  return (
    poly(style, [
      [x - r + c, y1],
      [x + r - c, y1],
      [x + r, y1 + c],
      [x + r, y2 - c],
      [x + r - c, y2],
      [x - r + c, y2],
      [x - r, y2 - c],
      [x - r, y1 + c],
    ]) + path('det', `M${n(x - r / 2)} ${n(y1)}V${n(y2)}M${n(x + r / 2)} ${n(y1)}V${n(y2)}`)
  );
}

/** A bellows (boot) along x, radius running from r1 to r2. */
export function bellowsX(
  style: string,
  x1: number,
  x2: number,
  y: number,
  r1: number,
  r2: number,
  folds: number,
  depth: number,
): string {
  const step = (x2 - x1) / folds;
  const at = (i: number) => r1 + ((r2 - r1) * i) / folds;
  let upper = `M${n(x1)} ${n(y - r1)}`;
  let lower = '';
  let edges = '';
  for (let i = 0; i < folds; i++) {
    const x = x1 + i * step;
    const top = at(i + 0.5) + depth;
    upper += `Q${n(x + step * 0.5)} ${n(y - top - depth)} ${n(x + step)} ${n(y - at(i + 1))}`;
    lower = `Q${n(x + step * 0.5)} ${n(y + top + depth)} ${n(x)} ${n(y + at(i))}${lower}`;
    if (i) edges += `M${n(x)} ${n(y - at(i))}V${n(y + at(i))}`;
    edges += `M${n(x + step / 2)} ${n(y - top * 0.92)}Q${n(x + step * 0.68)} ${n(y)} ${n(x + step / 2)} ${n(y + top * 0.92)}`;
  }
  return path(style, `${upper}V${n(y + r2)}${lower}z`) + path('det', edges);
}

export function axisX(x1: number, x2: number, y: number): string {
  return path('axis', `M${n(x1)} ${n(y)}H${n(x2)}`);
}

export function axisY(x: number, y1: number, y2: number): string {
  return path('axis', `M${n(x)} ${n(y1)}V${n(y2)}`);
}

export function cross(cx: number, cy: number, r: number): string {
  return axisX(cx - r, cx + r, cy) + axisY(cx, cy - r, cy + r);
}

export type TextOptions = {
  anchor?: 'start' | 'middle' | 'end';
  size?: number;
  face?: Face;
  turned?: boolean;
};

export function text(style: string, words: string, x: number, y: number, options: TextOptions = {}): string {
  const run = outlineText(words, options.size ?? 21, options.face);
  const shift = options.anchor === 'middle' ? run.width / 2 : options.anchor === 'end' ? run.width : 0;
  const place = options.turned
    ? `translate(${n(x)} ${n(y + shift)}) rotate(-90)`
    : `translate(${n(x - shift)} ${n(y)})`;
  return `<path class="${style}" transform="${place}" d="${run.d}"/>`;
}

export function textWidth(words: string, size = 21, face: Face = 'medium'): number {
  return outlineText(words, size, face).width;
}

function arrow(x: number, y: number, dx: number, dy: number): string {
  // dx, dy point the way the arrow flies; its tip rests on x, y.
  return `M${n(x)} ${n(y)}L${n(x - 12 * dx - 4 * dy)} ${n(y - 12 * dy - 4 * dx)}L${n(x - 12 * dx + 4 * dy)} ${n(y - 12 * dy + 4 * dx)}z`;
}

/** A horizontal dimension; extension lines start at `from`. Narrow ones get outside arrows and the figure beside. */
export function dimX(x1: number, x2: number, y: number, label: string, from: number): string {
  const past = y + (y > from ? 7 : -7);
  const gap = y > from ? 5 : -5;
  const extension = `M${n(x1)} ${n(from + gap)}V${n(past)}M${n(x2)} ${n(from + gap)}V${n(past)}`;
  if (x2 - x1 >= textWidth(label) + 12 && x2 - x1 >= 44) {
    return (
      path('dim', `${extension}M${n(x1)} ${n(y)}H${n(x2)}`) +
      path('sig', arrow(x1, y, -1, 0) + arrow(x2, y, 1, 0)) +
      text('sig', label, (x1 + x2) / 2, y - 8, { anchor: 'middle' })
    );
  }
  const end = x2 + 26 + textWidth(label);
  return (
    path('dim', `${extension}M${n(x1 - 26)} ${n(y)}H${n(end)}`) +
    path('sig', arrow(x1, y, 1, 0) + arrow(x2, y, -1, 0)) +
    text('sig', label, x2 + 22, y - 8)
  );
}

/** A vertical dimension, its figure turned to be read from the right. */
export function dimY(x: number, y1: number, y2: number, label: string, from: number): string {
  const past = x + (x > from ? 7 : -7);
  const gap = x > from ? 5 : -5;
  const extension = `M${n(from + gap)} ${n(y1)}H${n(past)}M${n(from + gap)} ${n(y2)}H${n(past)}`;
  if (y2 - y1 >= textWidth(label) + 12 && y2 - y1 >= 44) {
    return (
      path('dim', `${extension}M${n(x)} ${n(y1)}V${n(y2)}`) +
      path('sig', arrow(x, y1, 0, -1) + arrow(x, y2, 0, 1)) +
      text('sig', label, x - 8, (y1 + y2) / 2, { anchor: 'middle', turned: true })
    );
  }
  const end = y1 - 26 - textWidth(label);
  return (
    path('dim', `${extension}M${n(x)} ${n(y2 + 26)}V${n(end)}`) +
    path('sig', arrow(x, y1, 0, 1) + arrow(x, y2, 0, -1)) +
    text('sig', label, x - 8, y1 - 22 - textWidth(label) / 2, { anchor: 'middle', turned: true })
  );
}

/** A callout: a dot on the part, a slanted line to `elbow`, a short shelf, then the words. */
export function leader(dot: Point, elbow: Point, words: string, side: 'left' | 'right' = 'right'): string {
  const shelf = side === 'right' ? 18 : -18;
  return (
    path('dim', `M${p(dot)}L${p(elbow)}h${shelf}`) +
    circle('sig', dot[0], dot[1], 3.6) +
    text('sig', words, elbow[0] + shelf * 1.4, elbow[1] + 7, { anchor: side === 'right' ? 'start' : 'end' })
  );
}

export type Pulley = { x: number; y: number; r: number };

/** The outer loop of a belt around pulleys given clockwise, sampled every `step` with its inward normals. */
export function beltLoop(pulleys: readonly Pulley[], step: number): { at: Point; inward: Point }[] {
  const count = pulleys.length;
  const pulley = (i: number): Pulley => pulleys[(i + count) % count] ?? { x: 0, y: 0, r: 1 };
  const leaving = pulleys.map((from, i) => {
    const to = pulley(i + 1);
    const d = Math.hypot(to.x - from.x, to.y - from.y);
    return Math.atan2(to.y - from.y, to.x - from.x) - Math.acos((from.r - to.r) / d);
  });
  const samples: { at: Point; inward: Point }[] = [];
  for (let i = 0; i < count; i++) {
    const { x, y, r } = pulley(i);
    const enter = leaving[(i + count - 1) % count] ?? 0;
    const leave = leaving[i] ?? 0;
    const sweep = (((leave - enter) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    const turns = Math.max(1, Math.round((sweep * r) / step));
    for (let k = 0; k <= turns; k++) {
      const a = enter + (sweep * k) / turns;
      samples.push({ at: [x + r * Math.cos(a), y + r * Math.sin(a)], inward: [-Math.cos(a), -Math.sin(a)] });
    }
    const next = pulley(i + 1);
    const inward: Point = [-Math.cos(leave), -Math.sin(leave)];
    const [sx, sy] = [x - r * inward[0], y - r * inward[1]];
    const [ex, ey] = [next.x - next.r * inward[0], next.y - next.r * inward[1]];
    const runs = Math.round(Math.hypot(ex - sx, ey - sy) / step);
    for (let k = 1; k < runs; k++) {
      samples.push({ at: [sx + ((ex - sx) * k) / runs, sy + ((ey - sy) * k) / runs], inward });
    }
  }
  return samples;
}
