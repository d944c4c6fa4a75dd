import { circle, n, type Point, p, path, polar, polygon, text, textWidth } from './pen.ts';

/**
 * The banner: a disc brake pulled apart along its axle. Everything is drawn in one oblique projection: planes across
 * the axle are squeezed to `squeeze` of their width, depth runs along u, and the whole is then turned a little.
 */

const squeeze = 0.46;
const tilt = 10;
const origin: Point = [262, 232];
const scale = 0.95;

/** A point of a plane across the axle at station u: x and y as seen from the front. */
function at(u: number, [x, y]: Point): Point {
  return [u + squeeze * x, y];
}

function onSheet([u, y]: Point): Point {
  const a = (tilt * Math.PI) / 180;
  return [
    origin[0] + scale * (u * Math.cos(a) - y * Math.sin(a)),
    origin[1] + scale * (u * Math.sin(a) + y * Math.cos(a)),
  ];
}

function oval(u: number, centre: Point, r: number): string {
  const [x, y] = at(u, centre);
  const rx = r * squeeze;
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(r)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(r)} 0 1 1 ${n(-2 * rx)} 0z`;
}

/** A round bar from station u to v: its mantle, then the end that looks at us. */
function bar(u: number, v: number, centre: Point, r: number, mantle: string, end: string): string {
  const [x1, y] = at(u, centre);
  const [x2] = at(v, centre);
  const rx = n(r * squeeze);
  return (
    path(
      mantle,
      `M${n(x2)} ${n(y - r)}H${n(x1)}A${rx} ${n(r)} 0 0 0 ${n(x1)} ${n(y + r)}H${n(x2)}A${rx} ${n(r)} 0 0 0 ${n(x2)} ${n(y - r)}z`,
    ) + path(end, oval(v, centre, r))
  );
}

function threads(u: number, v: number, centre: Point, r: number, count: number): string {
  const [, y] = at(u, centre);
  let d = '';
  for (let i = 1; i <= count; i++) {
    const [x] = at(u + ((v - u) * i) / (count + 1), centre);
    d += `M${n(x)} ${n(y - r)}A${n(r * squeeze)} ${n(r)} 0 0 0 ${n(x)} ${n(y + r)}`;
  }
  return path('det', d);
}

/** A plate of any outline from station u to v. */
function plate(u: number, v: number, outline: readonly Point[], mantle: string, face: string): string {
  const back = outline.map((q) => at(u, q));
  const front = outline.map((q) => at(v, q));
  const point = (list: readonly Point[], i: number): Point => list[(i + list.length) % list.length] ?? [0, 0];
  let sides = '';
  let rear = '';
  let edges = '';
  outline.forEach((q, i) => {
    const next = point(outline, i + 1);
    const before = point(outline, i - 1);
    // Outlines run clockwise, so an edge that climbs is on the left: its side and its rear edge stay in sight.
    // Flat edges along the underside would only make slivers.
    if (q[1] - next[1] > 0.25 * Math.max(0, q[0] - next[0])) {
      sides += polygon([point(back, i), point(back, i + 1), point(front, i + 1), point(front, i)]);
      rear += `M${p(point(back, i))}L${p(point(back, i + 1))}`;
    }
    const turnsUp = before[1] >= q[1] && next[1] > q[1];
    const turnsDown = before[1] <= q[1] && next[1] < q[1];
    if (turnsUp || turnsDown) edges += `M${p(point(back, i))}L${p(point(front, i))}`;
  });
  return path(mantle, polygon(back) + sides) + path('out', rear + edges) + path(face, polygon(front));
}

/** Where caliper and pads sit around the disc: a little past the top, so that their lugs stand at two heights. */
const seat = -90 + 17;

function seated(r: number, deg: number): Point {
  return polar(0, 0, r, seat + deg);
}

/** The outline of a piece of a ring at the seat, clockwise, with shoulders to taste. */
function crescent(inner: number, outer: number, span: number, corner: number): Point[] {
  const points: Point[] = [];
  const steps = 6;
  const top = (span - corner) * 2;
  for (let k = 0; k <= steps; k++) points.push(seated(outer, -top / 2 + (top * k) / steps));
  points.push(seated(outer - corner * 3, span), seated(inner + corner, span));
  for (let k = 0; k <= steps; k++) points.push(seated(inner, (span - corner / 2) * (1 - (2 * k) / steps)));
  points.push(seated(inner + corner, -span), seated(outer - corner * 3, -span));
  return points;
}

function hub(u: number): string {
  const studs = Array.from({ length: 5 }, (_, i) => polar(0, 0, 43, -76 + i * 72));
  const byDepth = [...studs].sort((a, b) => a[0] - b[0]);
  return (
    bar(u - 76, u - 44, [0, 0], 20, 'out light', 'out mid') +
    path('det', `M${n(u - 70)} -12H${n(u - 50)}M${n(u - 72)} -4H${n(u - 49)}M${n(u - 72)} 5H${n(u - 49)}`) +
    bar(u - 50, u - 14, [0, 0], 40, 'out light', 'out mid') +
    path('det', `M${n(u - 38)} -40A${n(40 * squeeze)} 40 0 0 0 ${n(u - 38)} 40`) +
    bar(u - 12, u, [0, 0], 64, 'out mid', 'out light') +
    path('det', oval(u, [0, 0], 56)) +
    bar(u, u + 16, [0, 0], 24, 'out light', 'out mid') +
    path('det hole', oval(u + 16, [0, 0], 15)) +
    byDepth
      .map((q) => bar(u, u + 40, q, 6.5, 'out white', 'out dark') + threads(u + 8, u + 40, q, 6.5, 5))
      .join('')
  );
}

function disc(u: number): string {
  const R = 152;
  let vanes = '';
  for (let i = 0; i < 40; i++) {
    const deg = 92 + (i * 176) / 39;
    const [x1, y1] = at(u - 19, polar(0, 0, R - 1, deg));
    vanes += `M${n(x1)} ${n(y1)}h10`;
  }
  let holes = '';
  for (let i = 0; i < 15; i++) {
    for (let k = 0; k < 3; k++) holes += oval(u, polar(0, 0, 98 + k * 18, i * 24 + k * 8), 4.6);
  }
  const bolts = Array.from({ length: 5 }, (_, i) => oval(u + 26, polar(0, 0, 43, -76 + i * 72), 8)).join('');
  return (
    bar(u - 28, u - 19, [0, 0], R, 'out light', 'det hole') +
    path('det', vanes) +
    bar(u - 9, u, [0, 0], R, 'out mid', 'out light') +
    path('det', oval(u, [0, 0], R - 6)) +
    path('det', oval(u, [0, 0], 86)) +
    path('det hole', holes) +
    bar(u, u + 26, [0, 0], 70, 'out mid', 'out white') +
    path('det', oval(u + 26, [0, 0], 63)) +
    path('out hole', bolts) +
    path('out hole', oval(u + 26, [0, 0], 25)) +
    path('det', oval(u + 20, [0, 0], 25).replace(/z$/, ''))
  );
}

function pad(u: number, liningInFront: boolean): string {
  const steel = crescent(84, 150, 28, 5);
  const lining = crescent(92, 144, 22, 3);
  const ear = (dir: 1 | -1): Point[] => {
    const a = seated(122, dir * 27);
    const b = seated(122, dir * 33);
    const c = seated(106, dir * 33);
    const d = seated(106, dir * 27);
    return dir === 1 ? [a, b, c, d] : [b, a, d, c];
  };
  const backing =
    plate(u, u + 7, ear(-1), 'mid', 'out mid') +
    plate(u, u + 7, steel, 'mid', liningInFront ? 'out light' : 'out mid') +
    plate(u, u + 7, ear(1), 'mid', 'out mid');
  const slot = (v: number) => path('det', `M${p(at(v, seated(143, 0)))}L${p(at(v, seated(93, 0)))}`);
  if (liningInFront) {
    return backing + plate(u + 7, u + 25, lining, 'warm', 'out warm') + slot(u + 25);
  }
  const spots = [-11, 11].map((deg) => oval(u + 25, seated(118, deg), 15)).join('');
  return (
    plate(u, u + 18, lining, 'warm', 'out warm') +
    `<g transform="translate(18 0)">${backing}</g>` +
    path('det', spots)
  );
}

function caliper(u: number): string {
  const depth = 46;
  const body = crescent(80, 178, 36, 8);
  const rim = crescent(92, 168, 32, 7);
  const centres = [-16, 16].map((deg) => seated(122, deg));
  const window = crescent(150, 172, 13, 1).map((q) => at(u + depth, q));
  const lugs = [-1, 1].map((dir) => seated(98, dir * 44));
  const lug = (q: Point) =>
    bar(u + 14, u + 34, q, 17, 'out mid', 'out light') + path('out hole', oval(u + 34, q, 8));
  const [left, right] = lugs;
  return (
    (left ? lug(left) : '') +
    (right ? lug(right) : '') +
    plate(u, u + depth, body, 'mid', 'out light') +
    path('det', polygon(rim.map((q) => at(u + depth, q)))) +
    path('out hole', polygon(window)) +
    centres
      .map(
        (q) =>
          bar(u + depth, u + depth + 9, q, 25, 'out mid', 'out light') +
          path('det', oval(u + depth + 9, q, 18)) +
          path('det mid', oval(u + depth + 9, q, 8)),
      )
      .join('')
  );
}

function piston(u: number, deg: number): string {
  const q = seated(122, deg);
  const [x, y] = at(u + 20, q);
  return (
    bar(u, u + 30, q, 21, 'out light', 'out white') +
    path('det', oval(u + 30, q, 14)) +
    path('det', `M${n(x)} ${n(y - 21)}A${n(21 * squeeze)} 21 0 0 0 ${n(x)} ${n(y + 21)}`)
  );
}

function bolt(u: number, q: Point): string {
  const hex = Array.from({ length: 6 }, (_, i): Point => {
    const [x, y] = polar(q[0], q[1], 13, i * 60);
    return [x, y];
  });
  return (
    bar(u, u + 34, q, 6.5, 'out white', 'out white') +
    threads(u + 2, u + 26, q, 6.5, 5) +
    bar(u + 34, u + 38, q, 15, 'out mid', 'out light') +
    plate(u + 38, u + 48, hex, 'mid', 'out light')
  );
}

function callout(target: Point, elbow: Point, number: string, name: string, side: 'left' | 'right'): string {
  const dot = onSheet(target);
  const shelf = side === 'right' ? 16 : -16;
  const wide = textWidth(number, 17, 'bold') + 7;
  const start = side === 'right' ? elbow[0] + 24 : elbow[0] - 24 - wide - textWidth(name, 17, 'medium');
  return (
    path('dim', `M${p(dot)}L${p(elbow)}h${shelf}`) +
    circle('sig', dot[0], dot[1], 3.2) +
    text('sig', number, start, elbow[1] + 6, { size: 17, face: 'bold' }) +
    text('ink', name, start + wide, elbow[1] + 6, { size: 17 })
  );
}

export const bannerWidth = 720;
export const bannerHeight = 450;

export function explodedDiscBrake(): string {
  const stations = { hub: -170, disc: 0, inner: 110, outer: 190, pistons: 270, caliper: 328, bolts: 372 };
  const padLine = seated(122, 0);
  const parts =
    path('axis', `M-272 0H${n(stations.bolts + 72)}`) +
    path('axis', `M${n(at(70, padLine)[0])} ${n(padLine[1])}H${n(stations.bolts + 66)}`) +
    hub(stations.hub) +
    disc(stations.disc) +
    pad(stations.inner, true) +
    pad(stations.outer, false) +
    piston(stations.pistons, -16) +
    piston(stations.pistons, 16) +
    caliper(stations.caliper) +
    bolt(stations.bolts, seated(98, 44));
  return (
    `<g transform="translate(${p(origin)}) rotate(${tilt}) scale(${scale})">${parts}</g>` +
    callout(at(stations.hub, [-14, 50]), [88, 344], '1', 'Hub', 'right') +
    callout(at(stations.disc, [-20, -140]), [278, 46], '2', 'Brake disc', 'right') +
    callout(at(stations.inner + 25, seated(122, 8)), [430, 92], '3', 'Brake pad', 'right') +
    callout(at(stations.outer + 25, seated(96, 16)), [474, 352], '4', 'Backing plate', 'right') +
    callout(at(stations.caliper + 16, seated(150, -24)), [578, 88], '5', 'Caliper', 'right')
  );
}
