import {
  around,
  axisX,
  axisY,
  boltCircle,
  circle,
  cross,
  dimX,
  dimY,
  ellipse,
  hexSideX,
  leader,
  line,
  n,
  type Point,
  path,
  polar,
  poly,
  polygon,
  rect,
  text,
  times,
  tube,
  turnedX,
} from './pen.ts';

export type Headlamp = {
  width: number;
  height: number;
  side: 'left' | 'right';
  kind: 'reflector' | 'projector';
};

export function headlamp({ width, height, side, kind }: Headlamp): string {
  const s = 600 / 620;
  const [w, h] = [width * s, height * s * 1.15];
  const [l, r] = [400 - w / 2, 400 + w / 2];
  const [t, b] = [282 - h / 2, 282 + h / 2];
  const m = (x: number) => (side === 'left' ? x : 800 - x);
  const M = (points: readonly Point[]): Point[] => points.map(([x, y]) => [m(x), y]);
  const outline: Point[] = [
    [l, t + h * 0.5],
    [l + w * 0.16, t + h * 0.2],
    [l + w * 0.5, t + h * 0.06],
    [r - 20, t],
    [r, t + h * 0.28],
    [r - 16, b - h * 0.08],
    [r - w * 0.3, b],
    [l + w * 0.3, b - h * 0.04],
    [l + w * 0.06, b - h * 0.2],
  ];
  const inner = outline.map(([x, y]): Point => [400 + (x - 400) * 0.93, 282 + (y - 282) * 0.84]);
  const big = h * (kind === 'projector' ? 0.35 : 0.32);
  const [ax, ay] = [m(l + w * 0.48), 282 + h * 0.03];
  const [bx, by] = [m(r - w * 0.17), 282 - h * 0.02];
  const lamp = (x: number, y: number, q: number) =>
    circle('out white', x, y, q) +
    (kind === 'projector'
      ? circle('det mid', x, y, q * 0.86) +
        circle('out light', x, y, q * 0.7) +
        path(
          'det',
          `M${n(x - q * 0.5)} ${n(y - q * 0.26)}Q${n(x - q * 0.2)} ${n(y - q * 0.6)} ${n(x + q * 0.26)} ${n(y - q * 0.5)}`,
        )
      : around(18, (deg) => {
          const [p1, p2] = [polar(x, y, q * 0.34, deg), polar(x, y, q * 0.96, deg)];
          return line('fine', p1[0], p1[1], p2[0], p2[1]);
        }) +
        circle('out mid', x, y, q * 0.34) +
        circle('det white', x, y, q * 0.17)) +
    cross(x, y, q + 10);
  const signal = M([
    [l + w * 0.055, t + h * 0.52],
    [l + w * 0.19, t + h * 0.32],
    [l + w * 0.26, t + h * 0.8],
    [l + w * 0.12, t + h * 0.74],
  ]);
  return (
    poly(
      'out mid',
      M([
        [r - 60, t - 18],
        [r - 20, t - 18],
        [r - 14, t + 6],
        [r - 66, t + 6],
      ]),
      6,
    ) +
    circle('det hole', m(r - 40), t - 8, 6) +
    poly(
      'out mid',
      M([
        [l + w * 0.3, t + h * 0.1],
        [l + w * 0.38, t + h * 0.02],
        [l + w * 0.38, t - 8],
        [l + w * 0.3, t - 2],
      ]),
      4,
    ) +
    poly('out light', M(outline), 26) +
    poly('det white', M(inner), 20) +
    poly('out warm', signal, 10) +
    times(4, (i) => {
      const y = t + h * (0.47 + i * 0.08);
      return line('fine', m(l + w * 0.1), y, m(l + w * 0.22), y);
    }) +
    lamp(ax, ay, big) +
    lamp(bx, by, big * 0.8) +
    path('det', `M${n(m(l + w * 0.26))} ${n(b - h * 0.13)}H${n(m(r - w * 0.06))}`) +
    dimX(l, r, 512, `${width}`, b) +
    dimY(l - 34 < 60 ? 60 : l - 34, t, b, `${height}`, l + 30) +
    leader(
      [m(l + w * 0.15), t + h * 0.6],
      [m(l + w * 0.22), 112],
      'indicator',
      side === 'left' ? 'right' : 'left',
    )
  );
}

export type Bulb = { base: string; watts: number; volts: number; twin: boolean };

/** Halogen bulb, axis lying: glass on the right, metal disc, plug tongues on the left. */
export function halogenBulb({ base, watts, volts, twin }: Bulb): string {
  const y = 236;
  return (
    rect('out white', 96, y - 44, 92, 18, 3) +
    rect('out white', 96, y + 26, 92, 18, 3) +
    (base === 'H4' ? rect('out white', 104, y - 9, 80, 18, 3) : '') +
    turnedX('out dark', y, [
      [184, 66],
      [244, 66],
      [244, 54],
      [270, 54],
    ]) +
    rect('out light', 270, y - 104, 16, 208, 4) +
    turnedX('out light', y, [
      [286, 60],
      [334, 60],
      [340, 46],
      [372, 46],
    ]) +
    path(
      'out white',
      `M372 ${y - 30}Q392 ${y - 46} 412 ${y - 46}H626Q656 ${y - 46} 668 ${y - 22}Q690 ${y - 14} 690 ${y}Q690 ${y + 14} 668 ${y + 22}Q656 ${y + 46} 626 ${y + 46}H412Q392 ${y + 46} 372 ${y + 30}z`,
    ) +
    path(
      'deep',
      `M636 ${y - 45}Q660 ${y - 40} 668 ${y - 22}Q690 ${y - 14} 690 ${y}Q690 ${y + 14} 668 ${y + 22}Q660 ${y + 40} 636 ${y + 45}z`,
    ) +
    path('out', `M636 ${y - 45}V${y + 45}`) +
    path('det', `M372 ${y - 12}H470V${y - 4}M372 ${y + 14}H580V${y - 4}`) +
    path('out', `M470 ${y - 4}${times(10, (i) => `l5.5 ${i % 2 ? -14 : 14}l5.5 ${i % 2 ? 14 : -14}`)}`) +
    (twin
      ? path('det', `M420 ${y + 14}v14${times(6, (i) => `l6 ${i % 2 ? -10 : 10}`)}`) +
        path('out', `M410 ${y + 34}q40 14 76 0`)
      : '') +
    axisX(74, 714, y) +
    circle('out light', 620, 444, 86) +
    (base === 'H4'
      ? around(3, (deg) =>
          rect(
            'out light',
            620 + 84 * Math.cos((deg * Math.PI) / 180) - 12,
            444 + 84 * Math.sin((deg * Math.PI) / 180) - 12,
            24,
            24,
            3,
          ),
        )
      : poly('out light', [
          [606, 352],
          [634, 352],
          [634, 366],
          [606, 366],
        ])) +
    circle('out white', 620, 444, 40) +
    circle('det', 620, 444, 28) +
    cross(620, 444, 100) +
    dimX(286, 690, 96, base === 'H4' ? '82' : '58', y - 60) +
    text('ink', base, 120, 446, { size: 64, face: 'condensed' }) +
    text('ink', `${volts} V  ${watts}${twin ? '/' : ''}${twin ? Math.round(watts * 0.92) : ''} W`, 120, 490, {
      size: 28,
      face: 'medium',
    })
  );
}

export type LedBulb = { base: string; chips: number; fan: boolean };

export function ledBulb({ base, chips, fan }: LedBulb): string {
  const y = 258;
  return (
    tube(`M60 ${y}Q80 ${y + 40} 120 ${y + 4}`, 14, 'deep') +
    turnedX('out dark', y, [
      [116, 56],
      [126, 70],
      [262, 70],
      [272, 56],
    ]) +
    times(8, (i) => path('det', `M${138 + i * 15} ${y - 70}V${y + 70}`)) +
    (fan ? rect('out mid', 110, y - 44, 12, 88, 4) : '') +
    turnedX('out light', y, [
      [272, 44],
      [312, 44],
    ]) +
    rect('out light', 312, y - 96, 16, 192, 4) +
    rect('out deep', 330, y - 52, 12, 104, 5) +
    turnedX('out light', y, [
      [342, 44],
      [380, 44],
      [396, 26],
    ]) +
    path('out light', `M396 ${y - 26}H680Q700 ${y - 26} 700 ${y}Q700 ${y + 26} 680 ${y + 26}H396z`) +
    times(chips, (i) => {
      const x = 456 + i * (150 / Math.max(1, chips - 1)) - (chips === 1 ? -60 : 0);
      return rect('out warm', x, y - 13, 150 / Math.max(3, chips + 1), 26, 3);
    }) +
    path('det', `M412 ${y - 18}H440M412 ${y + 18}H440M640 ${y - 18}H684M640 ${y + 18}H684`) +
    axisX(48, 724, y) +
    (fan
      ? circle('out dark', 640, 448, 80) +
        circle('out mid', 640, 448, 64) +
        around(7, (deg) => {
          const [a, b, c] = [
            polar(640, 448, 18, deg),
            polar(640, 448, 44, deg + 10),
            polar(640, 448, 60, deg + 44),
          ];
          return path('det', `M${n(a[0])} ${n(a[1])}Q${n(b[0])} ${n(b[1])} ${n(c[0])} ${n(c[1])}`);
        }) +
        circle('out light', 640, 448, 20) +
        cross(640, 448, 94)
      : boltCircle('out light', 640, 448, 50, 6, 14)) +
    dimX(328, 700, 118, '74', y - 40) +
    text('ink', base, 110, 470, { size: 64, face: 'condensed' }) +
    text('ink', `LED, ${chips * 2} chips`, 110, 512, { size: 26 })
  );
}

export type RearLamp = { width: number; height: number; side: 'left' | 'right'; led: boolean };

export function rearLamp({ width, height, side, led }: RearLamp): string {
  const k = 1.05;
  const [w, h] = [width * k, height * k];
  const m = (x: number) => (side === 'left' ? x : 800 - x);
  const M = (points: readonly Point[]): Point[] => points.map(([x, y]) => [m(x), y]);
  const [l, t] = [300 - w / 2, 282 - h / 2];
  const [r, b] = [l + w, t + h];
  const outline = M([
    [l + w * 0.3, t],
    [r, t + h * 0.06],
    [r - w * 0.04, b - h * 0.1],
    [r - w * 0.24, b],
    [l + w * 0.06, b - h * 0.02],
    [l, t + h * 0.4],
  ]);
  const band = (from: number, to: number, style: string) =>
    poly(
      style,
      M([
        [l + w * 0.12, t + h * from],
        [r - w * 0.08, t + h * from],
        [r - w * 0.1, t + h * to],
        [l + w * 0.12, t + h * to],
      ]),
      9,
    );
  const cells = (from: number, to: number) => {
    const y = t + h * ((from + to) / 2);
    return led
      ? times(7, (i) => circle('det white', m(l + w * (0.2 + i * 0.105)), y, 6.5))
      : circle('out white', m(l + w * 0.5), y, h * 0.07) + circle('det', m(l + w * 0.5), y, h * 0.04);
  };
  const side2 = (x: number) => m(x);
  return (
    poly('out light', outline, 30) +
    band(0.12, 0.33, 'out warm') +
    band(0.37, 0.55, 'out white') +
    band(0.59, 0.74, 'out warm') +
    band(0.78, 0.92, 'out dark') +
    cells(0.12, 0.33) +
    cells(0.37, 0.55) +
    cells(0.59, 0.74) +
    times(9, (i) =>
      line('fine', m(l + w * (0.16 + i * 0.09)), t + h * 0.8, m(l + w * (0.16 + i * 0.09)), t + h * 0.9),
    ) +
    poly(
      'out light',
      M([
        [530, t + 6],
        [600, t + 16],
        [622, t + h * 0.5],
        [598, b - 10],
        [530, b - 4],
      ]),
      18,
    ) +
    poly(
      'out mid',
      M([
        [500, t + 24],
        [530, t + 12],
        [530, b - 12],
        [500, b - 26],
      ]),
      4,
    ) +
    (side === 'left'
      ? rect('out white', 464, t + 50, 36, 16, 3) +
        rect('out white', 464, b - 66, 36, 16, 3) +
        rect('out dark', 474, 268, 26, 40, 4)
      : rect('out white', 300, t + 50, 36, 16, 3) +
        rect('out white', 300, b - 66, 36, 16, 3) +
        rect('out dark', 300, 268, 26, 40, 4)) +
    dimX(Math.min(m(l), m(r)), Math.max(m(l), m(r)), 532, `${width}`, b) +
    dimY(side2(660) > 400 ? 676 : 124, t, b, `${height}`, side2(612)) +
    leader(
      [m(l + w * 0.2), t + h * 0.64],
      [m(l - 30), t + h * 0.02],
      'stop',
      side === 'left' ? 'left' : 'right',
    )
  );
}

export type FogLamp = { diameter: number; depth: number };

export function fogLamp({ diameter, depth }: FogLamp): string {
  const [cx, cy] = [256, 276];
  const R = diameter * 1.75;
  const x = 540;
  const d = depth * 1.75;
  const ears = [-140, -40, 90].map((deg) => {
    const [ex, ey] = polar(cx, cy, R + 22, deg);
    return tube(`M${n(cx)} ${n(cy)}L${n(ex)} ${n(ey)}`, 44, 'mid') + circle('out hole', ex, ey, 8);
  });
  return (
    ears.join('') +
    circle('out dark', cx, cy, R) +
    circle('out light', cx, cy, R - 14) +
    times(9, (i) => {
      const dx = (i - 4) * (R - 20) * 0.22;
      const hy = Math.sqrt((R - 18) ** 2 - dx ** 2);
      return line('fine', cx + dx, cy - hy, cx + dx, cy + hy);
    }) +
    circle('det', cx, cy, R * 0.56) +
    circle('out warm', cx, cy, R * 0.3) +
    circle('det white', cx, cy, R * 0.14) +
    cross(cx, cy, R + 14) +
    path('out light', `M${x} ${n(cy - R + 14)}Q${x - 30} ${cy} ${x} ${n(cy + R - 14)}z`) +
    rect('out dark', x, cy - R, 26, 2 * R, 6) +
    path(
      'out light',
      `M${x + 26} ${n(cy - R + 10)}Q${n(x + d)} ${n(cy - R * 0.8)} ${n(x + d)} ${cy - 40}V${cy + 40}Q${n(x + d)} ${n(cy + R * 0.8)} ${x + 26} ${n(cy + R - 10)}z`,
    ) +
    turnedX('out mid', cy, [
      [x + d, 34],
      [x + d + 32, 34],
      [x + d + 32, 22],
      [x + d + 50, 22],
    ]) +
    hexSideX('out white', x + d * 0.4, x + d * 0.4 + 30, cy + R - 4, 10) +
    axisX(x - 36, x + d + 70, cy) +
    dimX(cx - R, cx + R, 540, `⌀ ${diameter}`, cy + 20) +
    dimX(x, x + d + 50, 540, `${depth}`, cy + R)
  );
}

export function plateLamp(width: number, leds: number): string {
  const s = 6.6;
  const w = width * s;
  const x = 400 - w / 2;
  return (
    rect('out dark', x - 26, 128, 40, 60, 8) +
    rect('out dark', x + w - 14, 128, 40, 60, 8) +
    rect('out light', x, 110, w, 96, 14) +
    rect('det white', x + 30, 128, w - 60, 60, 10) +
    times(leds, (i) => rect('out warm', x + 52 + (i * (w - 130)) / (leds - 1), 146, 26, 24, 3)) +
    axisX(x - 50, x + w + 50, 158) +
    path(
      'out light',
      polygon(
        [
          [x, 316],
          [x + w, 316],
          [x + w - 10, 362],
          [x + 10, 362],
        ],
        8,
      ),
    ) +
    path(
      'out white',
      `M${n(x + 40)} 362H${n(x + w - 40)}Q${n(x + w - 60)} 394 ${n(x + w - 100)} 394H${n(x + 100)}Q${n(x + 60)} 394 ${n(x + 40)} 362z`,
    ) +
    rect('out mid', 376, 272, 90, 44, 6) +
    path('det', 'M392 272v-14h58v14M404 288h36') +
    poly('out dark', [
      [x - 20, 336],
      [x, 326],
      [x, 350],
      [x - 14, 352],
    ]) +
    poly('out dark', [
      [x + w + 20, 336],
      [x + w, 326],
      [x + w, 350],
      [x + w + 14, 352],
    ]) +
    times(5, (i) => path('dim', `M${400 + (i - 2) * 70} 410l${(i - 2) * 9} 44`)) +
    ellipse('fine', 400, 378, w * 0.3, 8) +
    dimX(x, x + w, 520, `${width}`, 366) +
    axisY(400, 92, 224)
  );
}
