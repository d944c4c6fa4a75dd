import {
  around,
  axisX,
  axisY,
  bent,
  boltCircle,
  box,
  circle,
  cross,
  cut,
  dimX,
  dimY,
  hexSideX,
  leader,
  line,
  n,
  p,
  path,
  polar,
  poly,
  rect,
  ring,
  springY,
  threadX,
  times,
  tube,
  turnedX,
  turnedY,
} from './pen.ts';

export type Radiator = {
  width: number;
  height: number;
  depth: number;
  rows: number;
  cap: boolean;
  inlet: 'left' | 'right';
};

export function radiator({ width, height, depth, rows, cap, inlet }: Radiator): string {
  const k = Math.min(500 / 650, 380 / height);
  const [w, h] = [width * k, height * k];
  const x = 404 - w / 2;
  const y = 276 - h / 2;
  const tank = 40;
  const m = (px: number) => (inlet === 'left' ? px : 808 - px);
  const tubes = times(rows, (i) => {
    const ty = y + 10 + ((h - 20) * i) / (rows - 1);
    return `M${n(x)} ${n(ty)}H${n(x + w)}`;
  });
  const fins = times(rows - 1, (i) => {
    const ty = y + 10 + ((h - 20) * i) / (rows - 1);
    const gap = (h - 20) / (rows - 1);
    const count = Math.floor(w / 14);
    return `M${n(x + 2)} ${n(ty + gap)}${times(count, (j) => `l${n((w - 4) / count)} ${n(j % 2 ? gap : -gap)}`)}`;
  });
  const sx = 706;
  return (
    rect('white', x, y, w, h) +
    path('fine', fins) +
    path('det', tubes) +
    rect('out', x, y, w, h) +
    rect('out mid', x - tank, y - 8, tank, h + 16, 12) +
    rect('out mid', x + w, y - 8, tank, h + 16, 12) +
    times(7, (i) =>
      path(
        'det',
        `M${n(x - tank)} ${n(y + 24 + (i * (h - 48)) / 6)}h${tank}M${n(x + w)} ${n(y + 24 + (i * (h - 48)) / 6)}h${tank}`,
      ),
    ) +
    rect('out light', m(x - tank - 46) - (inlet === 'left' ? 0 : 46), y + 26, 46, 38, 5) +
    path('det', `M${n(m(x - tank - 38))} ${n(y + 26)}v38`) +
    rect('out light', m(x + w + tank) - (inlet === 'left' ? 0 : 46), y + h - 66, 46, 38, 5) +
    path('det', `M${n(m(x + w + tank + 38))} ${n(y + h - 66)}v38`) +
    (cap
      ? rect('out white', x + w + 8, y - 28, 24, 20) + rect('out dark', x + w - 4, y - 46, 48, 20, 5)
      : '') +
    rect('out dark', x - 30, y + h + 8, 22, 18, 4) +
    rect('out dark', x + w + 8, y + h + 8, 22, 18, 4) +
    (inlet === 'left' && sx - depth / 2 > x + w + tank + 60
      ? rect('out light', sx - depth / 2, y, depth, h, 3)
      : '') +
    dimX(x, x + w, 540, `${width} × ${depth}`, y + h + 24) +
    dimY(inlet === 'left' ? x - tank - 62 : x - tank - 24, y, y + h, `${height}`, x - tank)
  );
}

export type CoolingFan = { diameter: number; blades: number; watts: number; shroud: boolean };

export function coolingFan({ diameter, blades, watts, shroud }: CoolingFan): string {
  const [cx, cy] = [310, 276];
  const R = diameter * 0.5;
  const blade = (deg: number) =>
    path(
      'out light',
      `M${p(polar(cx, cy, R * 0.3, deg - 14))}Q${p(polar(cx, cy, R * 0.7, deg - 22))} ${p(polar(cx, cy, R * 0.92, deg - 4))}` +
        `A${n(R * 0.92)} ${n(R * 0.92)} 0 0 1 ${p(polar(cx, cy, R * 0.92, deg + 26))}Q${p(polar(cx, cy, R * 0.62, deg + 12))} ${p(polar(cx, cy, R * 0.3, deg + 16))}z`,
    );
  const x = 640;
  const frame = shroud
    ? poly(
        'out mid',
        [
          [cx - R - 26, cy - R - 10],
          [cx + R + 26, cy - R - 10],
          [cx + R + 26, cy + R + 10],
          [cx - R - 26, cy + R + 10],
        ],
        34,
      ) +
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ]
        .map(([a, b]) => circle('det hole', cx + (a ?? 1) * (R + 8), cy + (b ?? 1) * (R - 8), 7))
        .join('')
    : '';
  return (
    frame +
    ring('out light', cx, cy, R, R * 0.94) +
    circle('hole', cx, cy, R * 0.94) +
    around(blades, blade) +
    circle('out', cx, cy, R * 0.94) +
    circle('out mid', cx, cy, R * 0.32) +
    around(8, (deg) => {
      const [a, b] = [polar(cx, cy, R * 0.14, deg), polar(cx, cy, R * 0.28, deg)];
      return line('det', a[0], a[1], b[0], b[1]);
    }) +
    circle('out light', cx, cy, R * 0.13) +
    cross(cx, cy, R + 16) +
    rect('out light', x - 12, cy - R, 34, 2 * R, 4) +
    rect('out dark', x + 22, cy - R * 0.3, 58, R * 0.6, 8) +
    turnedX('out mid', cy, [
      [x - 40, R * 0.24],
      [x - 12, R * 0.32],
    ]) +
    times(6, (i) => path('det', `M${x - 12} ${n(cy - R + 20 + (i * (2 * R - 40)) / 5 - 8)}l34 16`)) +
    axisX(x - 62, x + 104, cy) +
    dimX(cx - R, cx + R, 540, `⌀ ${diameter}`, cy + (shroud ? R + 12 : 30)) +
    leader([x + 50, cy + R * 0.2], [x + 10, cy + R + 30 > 500 ? 500 : cy + R + 30], `${watts} W`)
  );
}

export type WaterPump = { pulley: number; blades: number; bolts: number };

export function waterPump({ pulley, blades, bolts }: WaterPump): string {
  const [cx, cy] = [256, 282];
  const R = 150;
  const outline = Array.from({ length: bolts * 2 }, (_, i) =>
    polar(cx, cy, i % 2 ? R * 0.86 : R * 1.2, -90 + (i * 180) / bolts),
  );
  const r = pulley * 1.35;
  const x = 560;
  return (
    poly('out light', outline, 52) +
    circle('det', cx, cy, R * 0.8) +
    circle('out white', cx, cy, R * 0.7) +
    around(blades, (deg) =>
      tube(
        `M${p(polar(cx, cy, R * 0.18, deg))}Q${p(polar(cx, cy, R * 0.45, deg + 12))} ${p(polar(cx, cy, R * 0.62, deg + 44))}`,
        11,
        'mid',
        2,
      ),
    ) +
    circle('out mid', cx, cy, R * 0.22) +
    circle('out hole', cx, cy, R * 0.09) +
    boltCircle('out hole', cx, cy, R * 1.0, bolts, 10) +
    cross(cx, cy, R + 34) +
    turnedX('out mid', cy, [
      [x - 84, r],
      [x - 20, r],
    ]) +
    times(5, (i) => line('det', x - 74 + i * 11, cy - r, x - 74 + i * 11, cy + r)) +
    turnedX('out light', cy, [
      [x - 20, 28],
      [x + 24, 34],
      [x + 34, R * 0.7],
      [x + 46, R * 1.1],
      [x + 66, R * 1.1],
      [x + 66, R * 0.66],
      [x + 78, R * 0.66],
    ]) +
    rect('out dark', x + 64, cy - R * 0.8, 8, R * 1.6, 3) +
    rect('out white', x + 78, cy - R * 0.58, 44, R * 1.16, 3) +
    times(5, (i) => path('det', `M${x + 78} ${n(cy - R * 0.42 + i * R * 0.21)}q24 -6 44 8`)) +
    axisX(x - 108, x + 146, cy) +
    dimX(x - 84, x + 122, 526, '98', cy + R * 1.1) +
    dimY(x - 116, cy - r, cy + r, `⌀ ${pulley}`, x - 84)
  );
}

export type Thermostat = { celsius: number; diameter: number; housing: boolean };

export function thermostat({ celsius, diameter, housing }: Thermostat): string {
  const x = 270;
  const R = diameter * 2.1;
  const y = housing ? 256 : 210;
  const [cx, cy] = [600, 300];
  const neck = housing
    ? path(
        'out mid',
        `M${n(x - R - 20)} ${y - 16}h${n(2 * R + 40)}v-22h-44q-6 -62 54 -74h20v-48h-66q-104 8 -112 122h-${n(2 * R + 40 - 148)}z`,
      )
    : turnedY('out light', x, [
        [y - 74, 26],
        [y - 40, 54],
        [y - 8, R * 0.62],
      ]);
  return (
    neck +
    springY(x, y + 8, y + 150, R * 0.5, 13, 4, 'white') +
    rect('out white', x - R * 0.74, y + 150, R * 1.48, 16, 3) +
    path(
      'out light',
      `M${n(x - R * 0.74)} ${y + 8}V${y + 160}h12V${y + 8}zM${n(x + R * 0.74 - 12)} ${y + 8}V${y + 160}h12V${y + 8}z`,
    ) +
    rect('out warm', x - 24, y + 20, 48, 170, 8) +
    rect('out light', x - 36, y + 190, 72, 14, 4) +
    rect('out light', x - 12, y + 204, 24, 40, 3) +
    rect('out mid', x - 50, y + 244, 100, 12, 4) +
    rect('out light', x - R, y - 8, 2 * R, 18, 4) +
    rect('out deep', x - R - 8, y - 12, 26, 26, 8) +
    rect('out deep', x + R - 18, y - 12, 26, 26, 8) +
    axisY(x, housing ? 220 : y - 96, y + 278) +
    circle('out deep', cx, cy, R + 8) +
    circle('out light', cx, cy, R - 8) +
    circle('out white', cx, cy, R * 0.62) +
    circle('det', cx, cy, R * 0.52) +
    circle('out warm', cx, cy, 24) +
    circle('out hole', cx, cy - R * 0.78, 6) +
    path('out', `M${n(cx - R * 0.62)} ${cy}H${n(cx - 24)}M${n(cx + 24)} ${cy}H${n(cx + R * 0.62)}`) +
    cross(cx, cy, R + 24) +
    dimX(cx - R - 8, cx + R + 8, 540, `⌀ ${diameter}`, cy + 20) +
    leader([x + 14, y + 110], [x + R + 20, y + 216], `${celsius} °C`)
  );
}

export type Compressor = { pulley: number; ribs: number; displacement: number };

export function acCompressor({ pulley, ribs, displacement }: Compressor): string {
  const [cx, cy] = [236, 300];
  const R = pulley * 1.08;
  const x = 440;
  const h = 104;
  const ear = (dx: number, up: 1 | -1) =>
    rect('out light', x + dx, cy + (up === 1 ? h - 6 : -h - 46), 52, 52, 10) +
    circle('out hole', x + dx + 26, cy + up * (h + 22), 10);
  return (
    circle('out mid', cx, cy, R) +
    times(3, (i) => circle('det', cx, cy, R - 5 - i * 5)) +
    circle('out white', cx, cy, R * 0.72) +
    around(
      3,
      (deg) =>
        poly(
          'out light',
          [
            polar(cx, cy, R * 0.26, deg - 40),
            polar(cx, cy, R * 0.62, deg - 22),
            polar(cx, cy, R * 0.62, deg + 22),
            polar(cx, cy, R * 0.26, deg + 40),
          ],
          8,
        ) + circle('det hole', ...polar(cx, cy, R * 0.5, deg), 6),
    ) +
    circle('out light', cx, cy, R * 0.24) +
    circle('out hole', cx, cy, R * 0.09) +
    cross(cx, cy, R + 18) +
    ear(100, 1) +
    ear(206, 1) +
    ear(100, -1) +
    ear(206, -1) +
    rect('out light', x - 22, cy - R * 0.4, 14, R * 0.8, 3) +
    rect('out mid', x - 8, cy - R, 18 + ribs * 8, 2 * R, 4) +
    times(ribs, (i) => line('det', x + 5 + i * 8, cy - R, x + 5 + i * 8, cy + R)) +
    turnedX('out light', cy, [
      [x + 10 + ribs * 8, h * 0.8],
      [x + 76, h],
      [x + 150, h],
      [x + 160, h + 6],
      [x + 172, h + 6],
      [x + 182, h],
      [x + 268, h],
      [x + 290, h - 22],
    ]) +
    rect('out mid', x + 186, cy - h - 24, 76, 30, 5) +
    circle('out hole', x + 206, cy - h - 10, 8) +
    circle('out hole', x + 242, cy - h - 10, 8) +
    rect('out dark', x + 74, cy - h - 18, 34, 20, 4) +
    axisX(x - 44, x + 312, cy) +
    dimX(x - 22, x + 290, 540, '212', cy + h + 48) +
    dimX(cx - R, cx + R, 540, `⌀ ${pulley}`, cy + 30) +
    leader([x + 224, cy + 40], [x + 150, 112], `${displacement} cm³`, 'left')
  );
}

export type Blower = { diameter: number; height: number; volts: number };

export function heaterBlower({ diameter, height, volts }: Blower): string {
  const [cx, cy] = [256, 272];
  const R = diameter * 1.18;
  const x = 576;
  const h = height * 1.4;
  const top = cy - 140;
  return (
    circle('out light', cx, cy, R) +
    around(40, (deg) => {
      const [a, b, c] = [
        polar(cx, cy, R * 0.8, deg),
        polar(cx, cy, R * 0.9, deg + 1),
        polar(cx, cy, R * 0.97, deg + 6),
      ];
      return path('det', `M${p(a)}Q${p(b)} ${p(c)}`);
    }) +
    circle('out white', cx, cy, R * 0.78) +
    around(5, (deg) =>
      poly('det light', [
        polar(cx, cy, R * 0.2, deg - 22),
        polar(cx, cy, R * 0.76, deg - 8),
        polar(cx, cy, R * 0.76, deg + 8),
        polar(cx, cy, R * 0.2, deg + 22),
      ]),
    ) +
    circle('out mid', cx, cy, R * 0.22) +
    circle('out hole', cx, cy, R * 0.06) +
    cross(cx, cy, R + 18) +
    rect('out light', x - R * 0.72, top, R * 1.44, h, 4) +
    times(24, (i) => {
      const bx = x - R * 0.7 * Math.cos((Math.PI * (i + 0.5)) / 24);
      return line('det', bx, top + 14, bx, top + h - 10);
    }) +
    rect('out light', x - R * 0.74, top - 4, R * 1.48, 14, 4) +
    rect('out mid', x - R * 0.9, top + h + 8, R * 1.8, 16, 5) +
    turnedY('out dark', x, [
      [top + h + 24, 62],
      [top + h + 108, 62],
      [top + h + 120, 48],
    ]) +
    path('det', `M${x - 62} ${n(top + h + 44)}h124M${x - 62} ${n(top + h + 94)}h124`) +
    rect('out light', x + 62, top + h + 40, 34, 34, 4) +
    axisY(x, top - 24, top + h + 146) +
    dimX(cx - R, cx + R, 526, `⌀ ${diameter}`, cy + 20) +
    dimY(x + R * 0.74 + 38, top, top + h, `${height}`, x + R * 0.74) +
    leader([x + 30, top + h + 84], [x + 40, top + h + 160], `${volts} V`)
  );
}

export type Condenser = { width: number; height: number };

export function condenser({ width, height }: Condenser): string {
  const k = 560 / 650;
  const [w, h] = [width * k, height * k];
  const [x, y] = [392 - w / 2, 270 - h / 2];
  const runs = 17;
  return (
    rect('white', x, y, w, h) +
    path(
      'fine',
      times(Math.floor(w / 9), (i) => `M${n(x + 5 + i * 9)} ${n(y)}v${n(h)}`),
    ) +
    path(
      'det',
      times(
        runs,
        (i) =>
          `M${n(x)} ${n(y + 6 + ((h - 12) * i) / (runs - 1) - 3)}h${n(w)}M${n(x)} ${n(y + 6 + ((h - 12) * i) / (runs - 1) + 3)}h${n(w)}`,
      ),
    ) +
    rect('out', x, y, w, h) +
    rect('out mid', x - 18, y - 8, 18, h + 16, 9) +
    rect('out mid', x + w, y - 8, 18, h + 16, 9) +
    rect('out light', x + w + 26, y + 20, 32, h - 40, 16) +
    path('out', `M${n(x + w + 18)} ${n(y + 50)}h8M${n(x + w + 18)} ${n(y + h - 50)}h8`) +
    tube(
      bent(
        [
          [x - 12, y + 50],
          [x - 44, y + 50],
          [x - 44, y + 16],
        ],
        16,
      ),
      14,
      'light',
      2.2,
    ) +
    rect('out dark', x - 62, y - 6, 36, 24, 4) +
    poly('out light', box(x + 30, y - 22, 50, 22)) +
    poly('out light', box(x + w - 80, y - 22, 50, 22)) +
    circle('det hole', x + 55, y - 12, 5) +
    circle('det hole', x + w - 55, y - 12, 5) +
    dimX(x, x + w, 528, `${width}`, y + h + 8) +
    dimY(x - 80 < 62 ? 62 : x - 80, y, y + h, `${height}`, x - 18) +
    leader([x + w + 42, y + 60], [x + w - 60, 76], 'dryer', 'left')
  );
}

export type ExpansionTank = { litres: number; bar: number };

export function expansionTank({ litres, bar }: ExpansionTank): string {
  const w = 230 + litres * 40;
  const [l, r] = [360 - w / 2, 360 + w / 2];
  return (
    hexSideX('out white', l - 52, l + 6, 410, 16) +
    poly(
      'out white',
      [
        [l, 200],
        [l + 40, 160],
        [r - 30, 160],
        [r, 196],
        [r, 430],
        [r - 30, 466],
        [l + 30, 466],
        [l, 430],
      ],
      34,
    ) +
    path('det', `M${n(l)} 330H${n(r)}`) +
    path('warm', `M${n(l + 3)} 344H${n(r - 3)}V428L${n(r - 32)} 463H${n(l + 32)}L${n(l + 3)} 428z`) +
    path('hid', `M${n(l + 4)} 344H${n(r - 4)}`) +
    path('fine', `M${n(l + w / 3)} 164V462M${n(l + (2 * w) / 3)} 164V462`) +
    cut('out dark', box(l + w / 2 - 58, 86, 116, 50), 12, 90) +
    rect('out light', l + w / 2 - 44, 136, 88, 26) +
    threadX('det light', l + w / 2 - 44, l + w / 2 + 44, 149, 13, 9) +
    turnedX('out white', 236, [
      [r, 12],
      [r + 34, 12],
      [r + 34, 16],
      [r + 46, 12],
    ]) +
    axisY(l + w / 2, 66, 490) +
    dimX(l, r, 536, `${litres.toFixed(1)} l`, 470) +
    leader([l + w / 2 + 40, 110], [r + 20, 92], `${bar} bar`) +
    leader([r - 20, 330], [r + 50, 364], 'MAX')
  );
}
