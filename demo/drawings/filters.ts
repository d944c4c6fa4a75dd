import {
  around,
  axisX,
  axisY,
  box,
  circle,
  cross,
  cut,
  dimX,
  dimY,
  ellipse,
  hatch,
  leader,
  line,
  n,
  type Point,
  path,
  polar,
  poly,
  polyline,
  rect,
  ring,
  text,
  times,
  turnedX,
  turnedY,
} from './pen.ts';

export type SpinOnFilter = { diameter: number; height: number; thread: string; flutes: number; mark: string };

/** A half section: the can from outside on the left, the pleats and the bypass valve on the right. */
export function spinOnFilter({ diameter, height, thread, flutes, mark }: SpinOnFilter): string {
  const s = 4.3 - height * 0.009;
  const r = (diameter / 2) * s;
  const h = height * s;
  const cx = 400;
  const top = 316 - h / 2;
  const low = top + h;
  const can: Point[] = [
    [cx, top],
    [cx - r + 26, top],
    [cx - r, top + 22],
    [cx - r, top + h * 0.3],
    [cx - r + 6, top + h * 0.34],
    [cx - r + 6, low - 12],
    [cx - r, low],
    [cx, low],
  ];
  const fluted = times(flutes, (i) => {
    const a = (Math.PI / 2) * ((i + 0.5) / flutes);
    const x = cx - r * Math.sin(a);
    return `M${n(x)} ${n(top + 20)}V${n(top + h * 0.29)}`;
  });
  const wall: Point[] = [
    [cx, top],
    [cx + r - 26, top],
    [cx + r, top + 22],
    [cx + r, top + h * 0.3],
    [cx + r - 6, top + h * 0.34],
    [cx + r - 6, low - 12],
    [cx + r, low],
    [cx + r - 9, low],
    [cx + r - 14, low - 14],
    [cx + r - 14, top + h * 0.35],
    [cx + r - 9, top + h * 0.3],
    [cx + r - 9, top + 28],
    [cx + r - 30, top + 9],
    [cx, top + 9],
  ];
  const [pl, pr, pt, pb] = [cx + r * 0.36, cx + r - 26, top + h * 0.2, low - 46];
  const rows = Math.round((pb - pt) / 15);
  const pleats: Point[] = [];
  for (let i = 0; i <= rows; i++) pleats.push([i % 2 ? pr - 4 : pl + 6, pt + ((pb - pt) * i) / rows]);
  return (
    poly('out light', can) +
    path('det', fluted) +
    path('det', `M${n(cx - r)} ${n(top + h * 0.3)}H${cx}M${n(cx - r + 6)} ${n(top + h * 0.34)}H${cx}`) +
    rect('warm', cx - r + 7, top + h * 0.46, r - 7, h * 0.26) +
    path('det', `M${n(cx - r + 6)} ${n(top + h * 0.46)}H${cx}M${n(cx - r + 6)} ${n(top + h * 0.72)}H${cx}`) +
    text('ink', mark, cx - r / 2 + 2, top + h * 0.59 + 10, {
      anchor: 'middle',
      size: Math.min(30, r * 0.27),
      face: 'condensed',
    }) +
    rect('white', cx, top + 6, r - 12, h - 6) +
    rect('det white', pl, pt - 8, pr - pl, 8) +
    rect('det white', pl, pb, pr - pl, 8) +
    rect('det warm', pl, pt, pr - pl, pb - pt) +
    polyline('det', pleats) +
    rect('det mid', cx, pt - 8, r * 0.36, 8) +
    polyline('det', [
      [cx, pt - 9],
      [cx + r * 0.2, pt - 16],
      [cx + 4, top + 30],
      [cx + r * 0.24, top + 22],
      [cx + 4, top + 16],
      [cx + r * 0.2, top + 10],
    ]) +
    cut('out light', wall, 6) +
    cut('out mid', box(cx + 32, low - 22, r - 46, 22), 7) +
    rect('out dark', cx - r + 14, low, r - 14, 11, 4) +
    rect('out dark', cx + r - 46, low, 32, 11, 4) +
    times(6, (i) => line('det', cx + 2, low - 22 + i * 6, cx + 32, low - 25 + i * 6)) +
    rect('out', cx, low - 22, 32, 22) +
    line('out', cx, top, cx, low + 4) +
    axisY(cx, top - 24, low + 30) +
    dimX(cx - r, cx + r, top - 30, `⌀ ${diameter}`, top + 12) +
    dimY(cx - r - 46, top, low, `${height}`, cx - r) +
    leader([cx + 18, low - 8], [cx + r + 40, low - 40], thread)
  );
}

export type CartridgeFilter = { diameter: number; height: number; bore: number; snorkel: boolean };

export function cartridgeFilter({ diameter, height, bore, snorkel }: CartridgeFilter): string {
  const s = 2.9;
  const r = (diameter / 2) * s;
  const h = height * s;
  const cx = 250;
  const top = 296 - h / 2;
  const low = top + h;
  const pleats = 26;
  const edges = times(pleats - 1, (i) => {
    const x = cx - (r - 6) * Math.cos((Math.PI * (i + 1)) / pleats);
    return `M${n(x)} ${n(top + 14)}V${n(low - 14)}`;
  });
  const [px, py] = [578, 296];
  const star = Array.from({ length: 96 }, (_, i) =>
    polar(px, py, i % 2 ? r - 9 : (bore / 2) * s + 12, (i * 360) / 96),
  );
  return (
    (snorkel
      ? turnedY('out white', cx, [
          [low, 30],
          [low + 20, 30],
          [low + 20, 18],
          [low + 48, 14],
        ]) + rect('out dark', cx - 22, low + 26, 44, 9, 4)
      : '') +
    rect('out warm', cx - r + 6, top + 10, 2 * r - 12, h - 20) +
    path('det', edges) +
    rect('out light', cx - r, top, 2 * r, 15, 5) +
    rect('out light', cx - r, low - 15, 2 * r, 15, 5) +
    path(
      'hid',
      `M${n(cx - (bore / 2) * s)} ${n(top + 15)}V${n(low - 15)}M${n(cx + (bore / 2) * s)} ${n(top + 15)}V${n(low - 15)}`,
    ) +
    axisY(cx, top - 22, low + (snorkel ? 62 : 24)) +
    circle('out light', px, py, r) +
    circle('det', px, py, r - 6) +
    poly('det warm', star) +
    circle('out white', px, py, (bore / 2) * s + 10) +
    circle('out hole', px, py, (bore / 2) * s) +
    around(8, (deg) => circle('det hole', ...polar(px, py, (bore / 2) * s + 5, deg), 1.6)) +
    cross(px, py, r + 20) +
    dimY(cx - r - 40, top, low, `${height}`, cx - r) +
    dimX(px - r, px + r, py + r + 48, `⌀ ${diameter}`, py + 20) +
    leader([px + 8, py - (bore / 2) * s + 5], [px + r * 0.4, py - r - 34], `⌀ ${bore}`)
  );
}

export type PanelFilter = { length: number; width: number; height: number; pleats: number; carbon: boolean };

/** Panel air and cabin filters: plan view above, long side with its zigzag below. */
export function panelFilter({ length, width, height, pleats, carbon }: PanelFilter): string {
  const s = 560 / Math.max(length, 270);
  const [w, d, h] = [length * s, Math.min(width * s, 262), Math.max(height * s, 34)];
  const x = 410 - w / 2;
  const y = 66;
  const rim = carbon ? 12 : 22;
  const inner = w - 2 * rim;
  const folds = times(pleats, (i) => {
    const fx = x + rim + (inner * (i + 0.5)) / pleats;
    return `M${n(fx)} ${n(y + rim)}V${n(y + d - rim)}`;
  });
  const valleys = times(pleats - 1, (i) => {
    const fx = x + rim + (inner * (i + 1)) / pleats;
    return `M${n(fx)} ${n(y + rim)}V${n(y + d - rim)}`;
  });
  const sy = 398;
  const zig: Point[] = [];
  for (let i = 0; i <= pleats * 2; i++)
    zig.push([x + rim + (inner * i) / (pleats * 2), i % 2 ? sy + 8 : sy + h - 8]);
  return (
    rect(carbon ? 'out white' : 'out deep', x, y, w, d, carbon ? 3 : 18) +
    (carbon ? '' : rect('fine', x + 9, y + 9, w - 18, d - 18, 12)) +
    rect(carbon ? 'out dark' : 'out warm', x + rim, y + rim, inner, d - 2 * rim, 2) +
    path('det', folds) +
    path('fine', valleys) +
    (carbon
      ? times(3, (k) =>
          line(
            'stroke-white',
            x + rim + 3,
            y + d * (0.28 + k * 0.22),
            x + w - rim - 3,
            y + d * (0.28 + k * 0.22),
          ),
        ) +
        poly('out warm', [
          [x + w / 2 - 50, y + d / 2 - 16],
          [x + w / 2 + 20, y + d / 2 - 16],
          [x + w / 2 + 20, y + d / 2 - 30],
          [x + w / 2 + 58, y + d / 2],
          [x + w / 2 + 20, y + d / 2 + 30],
          [x + w / 2 + 20, y + d / 2 + 16],
          [x + w / 2 - 50, y + d / 2 + 16],
        ])
      : times(2, (k) => path('fine', `M${n(x + rim)} ${n(y + d * (0.36 + k * 0.28))}h${n(inner)}`))) +
    axisX(x - 24, x + w + 24, y + d / 2) +
    rect('out white', x, sy, w, h, 3) +
    polyline('det', zig) +
    (carbon
      ? rect('out mid', x, sy, w, 6)
      : rect('out deep', x - 8, sy + h - 14, w + 16, 16, 8) + hatch(box(x, sy + h - 12, w, 12), 7)) +
    dimX(x, x + w, 540, `${length}`, sy + h) +
    dimY(x - 36, y, y + d, `${width}`, x) +
    dimY(x + w + 42, sy, sy + h, `${height}`, x + w)
  );
}

export type RoundAirFilter = { diameter: number; bore: number; height: number };

export function roundAirFilter({ diameter, bore, height }: RoundAirFilter): string {
  const [cx, cy] = [270, 280];
  const s = 1.4;
  const [R, r] = [(diameter / 2) * s, (bore / 2) * s];
  const x = 590;
  const h = height * s * 1.15;
  return (
    circle('out deep', cx, cy, R) +
    circle('det warm', cx, cy, R - 16) +
    around(72, (deg) => {
      const [a, b] = [polar(cx, cy, r + 16, deg), polar(cx, cy, R - 16, deg)];
      return line('fine', a[0], a[1], b[0], b[1]);
    }) +
    circle('hole', cx, cy, r) +
    ring('out deep', cx, cy, r + 16, r) +
    circle('fine', cx, cy, r + 8) +
    cross(cx, cy, R + 20) +
    rect('out warm', x - h / 2, cy - R + 8, h, 2 * R - 16) +
    times(40, (i) => {
      const y = cy - (R - 14) * Math.cos((Math.PI * (i + 0.5)) / 40);
      return line('det', x - h / 2 + 14, y, x + h / 2 - 14, y);
    }) +
    rect('out deep', x - h / 2 - 4, cy - R, 20, 2 * R, 7) +
    rect('out deep', x + h / 2 - 16, cy - R, 20, 2 * R, 7) +
    path('hid', `M${n(x - h / 2)} ${n(cy - r)}h${n(h)}M${n(x - h / 2)} ${n(cy + r)}h${n(h)}`) +
    axisX(x - h / 2 - 28, x + h / 2 + 28, cy) +
    dimX(cx - R, cx + R, 540, `⌀ ${diameter}`, cy + 40) +
    dimX(x - h / 2 - 4, x + h / 2 + 4, 540, `${height}`, cy + R) +
    leader(polar(cx, cy, r, -60), [cx + R * 0.72, cy - R - 14], `⌀ ${bore}`)
  );
}

export type FuelFilter = { diameter: number; length: number; nipple: number; returnPort: boolean };

export function fuelFilter({ diameter, length, nipple, returnPort }: FuelFilter): string {
  const y = 300;
  const s = 2.5;
  const r = (diameter / 2) * s;
  const half = Math.min((length * s) / 2, 195);
  const t = nipple * s * 0.62;
  const cx = 400;
  const stub = (dir: 1 | -1, at: number) =>
    turnedX(
      'out white',
      at,
      [
        [cx + dir * (half + 10), t + 5],
        [cx + dir * (half + 26), t + 5],
        [cx + dir * (half + 26), t],
        [cx + dir * (half + 74), t],
        [cx + dir * (half + 74), t + 5],
        [cx + dir * (half + 88), t],
      ].map(([a, b]): Point => [a ?? 0, b ?? 0]),
    );
  const gap = returnPort ? 34 : 0;
  return (
    stub(-1, y) +
    stub(1, y - gap) +
    (returnPort ? stub(1, y + gap) : '') +
    turnedX('out light', y, [
      [cx - half - 14, r * 0.5],
      [cx - half + 12, r - 8],
      [cx - half + 26, r],
      [cx + half - 26, r],
      [cx + half - 12, r - 8],
      [cx + half + 14, r * 0.5],
    ]) +
    path(
      'fine',
      `M${n(cx - half + 34)} ${n(y - r)}V${n(y + r)}M${n(cx + half - 34)} ${n(y - r)}V${n(y + r)}`,
    ) +
    rect('out warm', cx - half * 0.56, y - r * 0.5, half * 1.12, r) +
    path('out', `M${n(cx - 66)} ${n(y)}H${n(cx + 34)}`) +
    poly('ink', [
      [cx + 30, y - 18],
      [cx + 72, y],
      [cx + 30, y + 18],
    ]) +
    ellipse('fine', cx - half + 4, y, 8, r - 20) +
    axisX(cx - half - 112, cx + half + 112, returnPort ? y - gap : y) +
    dimX(cx - half - 14, cx + half + 14, y + r + 76, `${length}`, y + r * 0.6) +
    dimY(cx - half - 124, y - r, y + r, `⌀ ${diameter}`, cx - half + 20) +
    leader([cx + half + 60, y - gap - t + 2], [cx + half * 0.74, y - r - 46], `hose ⌀ ${nipple}`, 'left')
  );
}

export type GearboxFilter = { length: number; width: number };

export function gearboxFilter({ length, width }: GearboxFilter): string {
  const s = 500 / 230;
  const [w, h] = [length * s, width * s];
  const x = 384 - w / 2;
  const y = 250 - h / 2;
  const outline: Point[] = [
    [x, y + 30],
    [x + 60, y],
    [x + w - 120, y],
    [x + w - 90, y + 34],
    [x + w, y + 50],
    [x + w, y + h - 40],
    [x + w - 60, y + h],
    [x + 30, y + h],
    [x, y + h - 34],
  ];
  const inside = outline.map(([px, py]): Point => [384 + (px - 384) * 0.9, 250 + (py - 250) * 0.84]);
  return (
    poly('out mid', outline, 20) +
    poly('det light', inside, 16) +
    times(9, (i) =>
      line('fine', x + 60 + (i * (w - 130)) / 8, y + 44, x + 60 + (i * (w - 130)) / 8, y + h - 36),
    ) +
    circle('out dark', x + w * 0.3, y + h * 0.5, 44) +
    circle('out hole', x + w * 0.3, y + h * 0.5, 30) +
    cross(x + w * 0.3, y + h * 0.5, 62) +
    times(3, (i) =>
      circle(
        'det hole',
        ...([
          [x + 34, y + 46],
          [x + w - 34, y + 84],
          [x + w - 90, y + h - 26],
        ][i] as [number, number]),
        8,
      ),
    ) +
    rect('out light', x, 452, w, 34, 8) +
    line('out', x, 470, x + w, 470) +
    turnedY('out white', x + w * 0.3, [
      [414, 36],
      [452, 36],
    ]) +
    rect('out dark', x + w * 0.3 - 42, 424, 84, 10, 4) +
    dimX(x, x + w, 546, `${length}`, 486) +
    dimY(x - 36, y, y + h, `${width}`, x) +
    leader([x + w * 0.3 + 30, y + h * 0.5 - 30], [x + w * 0.5, 66], 'pump neck')
  );
}
