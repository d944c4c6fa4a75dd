import {
  arc,
  around,
  axisX,
  axisY,
  bellowsX,
  bent,
  boltCircle,
  box,
  circle,
  cross,
  cut,
  dimX,
  dimY,
  hatch,
  hexSideX,
  hexSideY,
  leader,
  line,
  n,
  type Point,
  p,
  path,
  polar,
  poly,
  rect,
  sector,
  springY,
  threadX,
  threadY,
  times,
  tube,
  turnedX,
  turnedY,
} from './pen.ts';

function eye(cx: number, cy: number, r: number, bore: number): string {
  return (
    circle('out light', cx, cy, r) +
    circle('out deep', cx, cy, r - 7) +
    circle('out white', cx, cy, bore + 7) +
    circle('out hole', cx, cy, bore) +
    cross(cx, cy, r + 12)
  );
}

export type ShockAbsorber = {
  length: number;
  stroke: number;
  body: number;
  mounting: 'eye' | 'stud';
  fixing: 'eye' | 'clamp';
};

export function shockAbsorber({ length, stroke, body, mounting, fixing }: ShockAbsorber): string {
  const y = 256;
  const r = body * 1.12;
  const [x1, x2] = [104, 104 + Math.min(length * 1.02, 590)];
  const mid = x1 + (x2 - x1) * 0.46;
  const rod = 13;
  return (
    rect('out white', x1, y - rod, mid - x1 + 20, 2 * rod) +
    (mounting === 'eye'
      ? eye(x1 - 14, y, 34, 11)
      : threadX('out white', x1 - 44, x1 + 26, y, 10, 7) + hexSideX('out light', x1 + 4, x1 + 24, y, 19)) +
    turnedX('out mid', y, [
      [x1 + 44, r + 8],
      [mid + 34, r + 8],
    ]) +
    rect('out light', x1 + 34, y - r - 12, 14, 2 * r + 24, 3) +
    path(
      'fine',
      `M${n(x1 + 60)} ${n(y - r * 0.5)}H${n(mid + 26)}M${n(x1 + 60)} ${n(y - r * 0.2)}H${n(mid + 26)}`,
    ) +
    turnedX('out light', y, [
      [mid + 34, r],
      [x2 - 40, r],
      [x2 - 22, r - 10],
    ]) +
    path(
      'fine',
      `M${n(mid + 46)} ${n(y - r * 0.55)}H${n(x2 - 44)}M${n(mid + 46)} ${n(y - r * 0.32)}H${n(x2 - 44)}`,
    ) +
    path('hid', `M${n(x1 + 48)} ${y - rod}H${n(mid + 110)}V${y + rod}H${n(x1 + 48)}`) +
    (fixing === 'eye'
      ? rect('out light', x2 - 24, y - 14, 16, 28) + eye(x2 + 22, y, 36, 11)
      : poly(
          'out light',
          [
            [x2 - 110, y + r],
            [x2 - 14, y + r],
            [x2 - 14, y + r + 62],
            [x2 - 110, y + r + 62],
          ],
          8,
        ) +
        circle('out hole', x2 - 62 - 24, y + r + 34, 9) +
        circle('out hole', x2 - 62 + 24, y + r + 34, 9) +
        rect('out white', x2 - 22, y - 20, 20, 40, 4)) +
    axisX(x1 - 62, x2 + 70, y) +
    dimX(
      mounting === 'eye' ? x1 - 14 : x1 - 44,
      fixing === 'eye' ? x2 + 22 : x2 - 2,
      470,
      `${length}`,
      y + r + (fixing === 'clamp' ? 74 : 12),
    ) +
    dimX(x1 + 48, mid + 34, 132, `stroke ${stroke}`, y - r - 12)
  );
}

export type Coilover = { length: number; springRate: number; wire: number; coils: number };

export function coilover({ length, springRate, wire, coils }: Coilover): string {
  const x = 330;
  const w = wire * 1.75;
  const [top, low] = [126, 364];
  return (
    threadY('out white', x, 50, 78, 11, 6) +
    rect('out white', x - 13, 70, 26, 120) +
    turnedY('out deep', x, [
      [150, 20],
      [160, 30],
      [196, 30],
      [206, 20],
    ]) +
    turnedY('out mid', x, [
      [226, 34],
      [436, 34],
    ]) +
    times(17, (i) => line('det', x - 34, 234 + i * 8, x + 34, 238 + i * 8)) +
    springY(x, top, low, 84, w, coils, 'warm') +
    poly('out light', [
      [x - 58, 78],
      [x + 58, 78],
      [x + 100, 112],
      [x + 100, top + 2],
      [x - 100, top + 2],
      [x - 100, 112],
    ]) +
    path('det', `M${x - 100} 112H${x + 100}`) +
    rect('out light', x - 98, low - 2, 196, 18, 4) +
    rect('out dark', x - 56, low + 16, 112, 22, 4) +
    times(9, (i) => line('det', x - 48 + i * 12, low + 16, x - 48 + i * 12, low + 38)) +
    rect('out dark', x - 52, low + 42, 104, 18, 4) +
    turnedY('out light', x, [
      [436, 40],
      [474, 40],
      [484, 26],
    ]) +
    eye(x, 512, 32, 11) +
    axisY(x, 42, 556) +
    dimY(x - 176, 78, 512, `${length}`, x - 104) +
    dimY(x + 176, top, low, `${Math.round((low - top) * 0.8)}`, x + 102) +
    leader([x + 66, top + 62], [x + 218, 96], `${springRate} N/mm`) +
    leader([x + 46, low + 26], [x + 218, 440], 'ride height')
  );
}

export type CoilSpring = {
  wire: number;
  diameter: number;
  length: number;
  coils: number;
  shape: 'cylinder' | 'barrel' | 'cone';
};

export function coilSpring({ wire, diameter, length, coils, shape }: CoilSpring): string {
  const s = 1.25;
  const cx = 276;
  const r = (diameter / 2) * s * 1.12;
  const h = length * s;
  const top = 286 - h / 2;
  const w = wire * s * 1.6;
  const radius =
    shape === 'cylinder'
      ? r
      : shape === 'barrel'
        ? (t: number) => r * (0.72 + 0.28 * Math.sin(Math.PI * Math.min(Math.max(t, 0), 1)))
        : (t: number) => r * (0.66 + 0.34 * t);
  const [px, py] = [592, 286];
  const wide = shape === 'cylinder' ? r : shape === 'barrel' ? r : r;
  return (
    springY(cx, top, top + h, radius, w, coils, 'light') +
    axisY(cx, top - 22, top + h + 22) +
    tube(`${arc(px, py, r - w / 2, -60, 279)}`, w, 'light') +
    (shape === 'cylinder' ? '' : tube(arc(px, py, r * 0.72 - w / 2, -60, 250), w, 'mid')) +
    cross(px, py, r + 18) +
    dimX(px - wide, px + wide, py + r + 64, `⌀ ${diameter}`, py + 30) +
    dimY(cx - r - 34, top, top + h, `${length}`, cx - r * 0.6) +
    leader([cx + r * 0.4, top + h * 0.45], [cx + r + 24, top - 6 + h * 0.1], `wire ⌀ ${wire}`)
  );
}

export type StrutMount = { diameter: number; bolts: number };

export function strutMount({ diameter, bolts }: StrutMount): string {
  const [cx, cy] = [258, 268];
  const R = diameter * 1.25;
  const outline = Array.from({ length: bolts * 2 }, (_, i) =>
    polar(cx, cy, i % 2 ? R * 0.84 : R * 1.16, -90 + (i * 180) / bolts),
  );
  const y = 230;
  const x = 594;
  return (
    poly('out light', outline, R * 0.34) +
    circle('out mid', cx, cy, R * 0.66) +
    circle('out deep', cx, cy, R * 0.56) +
    around(12, (deg) => {
      const [a, b] = [polar(cx, cy, R * 0.4, deg), polar(cx, cy, R * 0.53, deg)];
      return line('det', a[0], a[1], b[0], b[1]);
    }) +
    circle('out light', cx, cy, R * 0.36) +
    circle('out hole', cx, cy, R * 0.16) +
    boltCircle('out white', cx, cy, R * 0.92, bolts, 11) +
    boltCircle('det', cx, cy, R * 0.92, bolts, 6) +
    circle('axis', cx, cy, R * 0.92) +
    cross(cx, cy, R * 1.2) +
    threadY('out white', x - 96, y - 56, y, 10, 6) +
    threadY('out white', x + 96, y - 56, y, 10, 6) +
    poly('out light', [
      [x - 128, y],
      [x - 62, y],
      [x - 48, y - 34],
      [x + 48, y - 34],
      [x + 62, y],
      [x + 128, y],
      [x + 128, y + 14],
      [x + 74, y + 14],
      [x + 74, y + 54],
      [x - 74, y + 54],
      [x - 74, y + 14],
      [x - 128, y + 14],
    ]) +
    cut('out deep', box(x - 60, y - 14, 38, 56), 7) +
    cut('out deep', box(x + 22, y - 14, 38, 56), 7, 45) +
    rect('out hole', x - 22, y - 34, 44, 88) +
    rect('out mid', x - 82, y + 54, 164, 14, 3) +
    times(9, (i) => circle('det white', x - 68 + i * 17, y + 76, 7)) +
    rect('out mid', x - 82, y + 84, 164, 14, 3) +
    axisY(x, y - 66, y + 126) +
    dimX(cx - R * 0.66, cx + R * 0.66, 530, `⌀ ${diameter}`, cy + 20) +
    dimX(x - 96, x + 96, y - 96, `${Math.round(diameter * 0.9)}`, y - 60) +
    leader([x + 50, y + 76], [x + 20, y + 170], 'bearing')
  );
}

export type ControlArm = { length: number; side: 'left' | 'right'; shape: 'wishbone' | 'straight' };

export function controlArm({ length, side, shape }: ControlArm): string {
  const m = (q: Point): Point => (side === 'left' ? q : [800 - q[0], q[1]]);
  const M = (points: readonly Point[]) => points.map(m);
  const ball = m([636, 250]);
  const ends =
    shape === 'wishbone'
      ? ([m([150, 152]), m([206, 446])] as const)
      : ([m([150, 300]), m([150, 300])] as const);
  const arm: readonly Point[] =
    shape === 'wishbone'
      ? [
          [128, 116],
          [190, 116],
          [330, 186],
          [470, 200],
          [610, 204],
          [684, 216],
          [684, 284],
          [610, 300],
          [470, 306],
          [356, 362],
          [256, 484],
          [170, 484],
          [158, 420],
          [262, 320],
          [280, 262],
          [128, 190],
        ]
      : [
          [130, 262],
          [220, 268],
          [420, 226],
          [600, 206],
          [684, 214],
          [684, 286],
          [600, 298],
          [430, 312],
          [230, 336],
          [130, 340],
        ];
  const inner: readonly Point[] =
    shape === 'wishbone'
      ? [
          [330, 214],
          [470, 226],
          [572, 232],
          [572, 272],
          [462, 280],
          [350, 330],
          [312, 322],
          [322, 266],
        ]
      : [
          [240, 288],
          [420, 252],
          [560, 236],
          [560, 268],
          [430, 286],
          [240, 314],
        ];
  const front = shape === 'wishbone' ? ends[1] : ends[0];
  const [far, near] = side === 'left' ? [front[0], ball[0]] : [ball[0], front[0]];
  return (
    poly('out light', M(arm), 34) +
    poly('det mid', M(inner), 22) +
    (shape === 'wishbone'
      ? circle('out hole', ...m([416, 254]), 15)
      : circle('out hole', ...m([400, 268]), 10)) +
    eye(ends[0][0], ends[0][1], 46, 13) +
    (shape === 'wishbone' ? eye(ends[1][0], ends[1][1], 52, 15) : '') +
    circle('out white', ball[0], ball[1], 44) +
    circle('det', ball[0], ball[1], 36) +
    circle('out mid', ball[0], ball[1], 24) +
    circle('out hole', ball[0], ball[1], 9) +
    boltCircle('det hole', ball[0], ball[1], 34, 3, 4, 30) +
    cross(ball[0], ball[1], 62) +
    dimX(far, near, 540, `${length}`, 500) +
    leader([ball[0], ball[1] - 30], m([560, 112]), 'ball joint', side === 'left' ? 'left' : 'right') +
    (shape === 'wishbone'
      ? leader(
          [ends[0][0] + (side === 'left' ? 30 : -30), ends[0][1] - 24],
          m([250, 86]),
          'rubber bush',
          side === 'left' ? 'right' : 'left',
        )
      : '')
  );
}

/** The round housing with its tapered pin and rubber boot, pin pointing down; used by all ball ended parts. */
function ballPin(x: number, y: number, r: number, pin: number): string {
  return (
    path(
      'out mid',
      `M${n(x - r * 0.86)} ${y + 6}Q${n(x - r)} ${y + 44} ${n(x - pin - 6)} ${y + 66}H${n(x + pin + 6)}Q${n(x + r)} ${y + 44} ${n(x + r * 0.86)} ${y + 6}z`,
    ) +
    path(
      'det',
      `M${n(x - r * 0.8)} ${y + 26}Q${x} ${y + 40} ${n(x + r * 0.8)} ${y + 26}M${n(x - pin - 12)} ${y + 52}Q${x} ${y + 62} ${n(x + pin + 12)} ${y + 52}`,
    ) +
    poly('out white', [
      [x - pin - 3, y + 66],
      [x + pin + 3, y + 66],
      [x + pin - 3, y + 122],
      [x - pin + 3, y + 122],
    ]) +
    threadY('out white', x, y + 122, y + 172, pin - 4, 7) +
    path(
      'out light',
      `M${n(x - r)} ${y + 8}V${y - 26}Q${n(x - r)} ${y - 44} ${n(x - r + 16)} ${y - 44}H${n(x + r - 16)}Q${n(x + r)} ${y - 44} ${n(x + r)} ${y - 26}V${y + 8}z`,
    )
  );
}

export type TieRodEnd = { length: number; thread: string; cone: number; side: 'left' | 'right' };

export function tieRodEnd({ length, thread, cone, side }: TieRodEnd): string {
  const flip = side === 'left';
  const X = (x: number) => (flip ? x : 800 - x);
  const y = 250;
  const [bx, tx] = [X(200), X(120 + Math.min(length * 3, 570))];
  const [l, r] = flip ? [bx, tx] : [tx, bx];
  const shank = flip ? ([tx - 210, tx] as const) : ([tx, tx + 210] as const);
  const neck = flip ? shank[0] : shank[1];
  return (
    tube(
      bent(
        [
          [bx, y - 14],
          [(bx + neck) / 2, y - 34],
          [neck, y - 34],
        ],
        60,
      ),
      52,
      'light',
    ) +
    threadX('out white', shank[0], shank[1], y - 34, 19, 9) +
    (flip
      ? hexSideX('out mid', shank[0] + 8, shank[0] + 44, y - 34, 32)
      : hexSideX('out mid', shank[1] - 44, shank[1] - 8, y - 34, 32)) +
    ballPin(bx, y, 58, 22) +
    hexSideY('out light', bx, y + 172, y + 196, 30) +
    axisY(bx, y - 66, y + 226) +
    axisX(l - 80, r + 24, y - 34) +
    dimX(l, r, 118, `${length}`, y - 66) +
    leader(
      [(shank[0] + shank[1]) / 2 + 20, y - 22],
      [(shank[0] + shank[1]) / 2 - (flip ? 10 : 60), y + 66],
      thread,
    ) +
    leader([bx + (flip ? 16 : -16), y + 96], [X(310), y + 142], `cone ⌀ ${cone}`, flip ? 'right' : 'left')
  );
}

export type BallJoint = { cone: number; bolts: 2 | 3 | 4 };

export function ballJoint({ cone, bolts }: BallJoint): string {
  const [cx, cy] = [222, 280];
  const x = 560;
  const y = 226;
  const R = 128;
  const plate = Array.from({ length: bolts }, (_, i) => polar(cx, cy, R + 22, -90 + (i * 360) / bolts));
  const hull =
    bolts === 2
      ? poly(
          'out light',
          [
            [cx - 60, cy - R - 16],
            [cx + 60, cy - R - 16],
            [cx + 76, cy],
            [cx + 60, cy + R + 16],
            [cx - 60, cy + R + 16],
            [cx - 76, cy],
          ],
          30,
        )
      : poly('out light', plate, 70);
  return (
    hull +
    circle('out white', cx, cy, 62) +
    circle('out mid', cx, cy, 50) +
    circle('out light', cx, cy, 26) +
    circle('det', cx, cy, 16) +
    boltCircle('out hole', cx, cy, bolts === 2 ? R - 18 : R * 0.74, bolts, 12) +
    cross(cx, cy, R + 16) +
    rect('out light', x - 150, y - 30, 300, 24, 5) +
    ballPin(x, y, 66, 26) +
    rect('det hole', x - 134, y - 30, 22, 24) +
    rect('det hole', x + 112, y - 30, 22, 24) +
    axisY(x - 123, y - 48, y + 12) +
    axisY(x + 123, y - 48, y + 12) +
    hexSideY('out mid', x, y + 172, y + 198, 34) +
    rect('out mid', x - 42, y + 166, 84, 7, 2) +
    axisY(x, y - 66, y + 226) +
    dimX(x - 123, x + 123, 128, '90', y - 50) +
    leader([x + 20, y + 92], [x + 70, y + 120], `cone ⌀ ${cone}`)
  );
}

export type StabiliserLink = { length: number; thread: string; angle: 0 | 90 | 180 };

export function stabiliserLink({ length, thread, angle }: StabiliserLink): string {
  const half = Math.min(length * 0.86, 250);
  const [x1, x2, y] = [400 - half, 400 + half, 250];
  const head = (x: number, up: boolean) => {
    const d = up ? -1 : 1;
    return (
      path(
        'out deep',
        `M${x - 32} ${y + d * 24}L${x - 20} ${y + d * 58}H${x + 20}L${x + 32} ${y + d * 24}z`,
      ) +
      (up
        ? hexSideY('out mid', x, y - 76, y - 58, 24) + threadY('out white', x, y - 152, y - 76, 12, 7)
        : hexSideY('out mid', x, y + 58, y + 76, 24) + threadY('out white', x, y + 76, y + 152, 12, 7)) +
      circle('out light', x, y, 38) +
      circle('det', x, y, 29) +
      axisY(x, up ? y - 170 : y - 54, up ? y + 54 : y + 170)
    );
  };
  const facing =
    circle('out light', x2, y, 38) +
    circle('out deep', x2, y, 29) +
    circle('out white', x2, y, 14) +
    circle('det', x2, y, 8) +
    cross(x2, y, 54);
  return (
    tube(`M${n(x1)} ${y}H${n(x2)}`, 28, 'light') +
    path('fine', `M${n(x1 + 44)} ${y - 5}H${n(x2 - 44)}`) +
    head(x1, false) +
    (angle === 90 ? facing : head(x2, angle === 180)) +
    axisX(x1 - 58, x2 + 58, y) +
    dimX(x1, x2, 494, `${length}`, angle === 0 ? y + 170 : y + 170) +
    leader([x1 + 6, y + 122], [x1 + 60, y + 150], thread)
  );
}

export type WheelBearing = { outer: number; inner: number; width: number; hub: boolean; bolts: number };

export function wheelBearing({ outer, inner, width, hub, bolts }: WheelBearing): string {
  const [cx, cy] = [260, 276];
  const s = hub ? 2.3 : 4.3;
  const R = (outer / 2) * s;
  const r = (inner / 2) * s;
  const mid = (R + r) / 2;
  const x = 574;
  const w = width * s;
  const ballR = (R - r) * 0.23;
  const flange = hub ? R * 1.62 : R;
  const front =
    (hub
      ? circle('out light', cx, cy, flange) +
        boltCircle('out white', cx, cy, flange * 0.8, bolts, 13) +
        boltCircle('det hole', cx, cy, flange * 0.8, bolts, 7) +
        circle('axis', cx, cy, flange * 0.8)
      : '') +
    circle('out light', cx, cy, R) +
    circle('det', cx, cy, R - (R - r) * 0.26) +
    circle('det mid', cx, cy, R - (R - r) * 0.3) +
    around(hub ? 12 : 15, (deg) => circle('out white', ...polar(cx, cy, mid, deg), ballR)) +
    circle('out light', cx, cy, r + (R - r) * 0.3) +
    circle('out hole', cx, cy, r) +
    cross(cx, cy, flange + 18);
  const half = (sign: 1 | -1) => {
    const at = (dx: number, dy: number): Point => [x + dx, cy - sign * dy];
    const ball = (dx: number) => circle('out white', ...at(dx, mid), ballR);
    const t = (R - r) * 0.3;
    return (
      cut('out light', [at(-w / 2, R), at(w / 2, R), at(w / 2, R - t), at(-w / 2, R - t)], 8, -45 * sign) +
      cut('out mid', [at(-w / 2, r + t), at(w / 2, r + t), at(w / 2, r), at(-w / 2, r)], 8, 45 * sign) +
      ball(-w * 0.22) +
      ball(w * 0.22) +
      poly('det deep', [
        at(-w / 2 + 2, R - t),
        at(-w / 2 + 9, R - t),
        at(-w / 2 + 9, r + t),
        at(-w / 2 + 2, r + t),
      ]) +
      poly('det deep', [
        at(w / 2 - 9, R - t),
        at(w / 2 - 2, R - t),
        at(w / 2 - 2, r + t),
        at(w / 2 - 9, r + t),
      ]) +
      (hub
        ? cut(
            'out light',
            [
              at(w / 2, r + 8),
              at(w / 2 + 16, r + 8),
              at(w / 2 + 16, flange),
              at(w / 2 + 34, flange),
              at(w / 2 + 34, r),
              at(w / 2, r),
            ],
            8,
            -45,
          )
        : '')
    );
  };
  const studs = hub
    ? threadX('out white', x + w / 2 + 34, x + w / 2 + 84, cy - flange * 0.8, 10, 7) +
      threadX('out white', x + w / 2 + 34, x + w / 2 + 84, cy + flange * 0.8, 10, 7)
    : '';
  return (
    front +
    half(1) +
    half(-1) +
    studs +
    axisX(x - w / 2 - 24, x + w / 2 + (hub ? 60 : 24), cy) +
    dimX(cx - flange, cx + flange, 540, `⌀ ${hub ? Math.round((flange * 2) / s) : outer}`, cy + 30) +
    dimX(x - w / 2, x + w / 2, 540, `${width}`, cy + R) +
    (hub ? '' : dimY(x + w / 2 + 44, cy - r, cy + r, `⌀ ${inner}`, x + w / 2))
  );
}

export type Bush = { outer: number; inner: number; length: number };

export function suspensionBush({ outer, inner, length }: Bush): string {
  const s = 3.7;
  const [cx, cy] = [244, 280];
  const [R, r, w] = [(outer / 2) * s, (inner / 2) * s, length * s];
  const x = 580;
  const half = (sign: 1 | -1) => {
    const at = (dx: number, dy: number): Point => [x + dx, cy - sign * dy];
    const rubber = [
      at(-w / 2 + 12, R - 9),
      at(w / 2 - 12, R - 9),
      at(w / 2 - 2, r + 11),
      at(-w / 2 + 2, r + 11),
    ];
    return (
      poly('out deep', rubber) +
      hatch(rubber, 8, 45) +
      cut(
        'out light',
        [at(-w / 2 + 8, R), at(w / 2 - 8, R), at(w / 2 - 8, R - 9), at(-w / 2 + 8, R - 9)],
        6,
      ) +
      cut(
        'out light',
        [at(-w / 2 - 8, r + 11), at(w / 2 + 8, r + 11), at(w / 2 + 8, r), at(-w / 2 - 8, r)],
        6,
      )
    );
  };
  return (
    circle('out light', cx, cy, R) +
    circle('out deep', cx, cy, R - 9) +
    sector('out hole', cx, cy, r + 22, R - 22, 30, 150) +
    sector('out hole', cx, cy, r + 22, R - 22, 210, 330) +
    circle('out light', cx, cy, r + 11) +
    circle('out hole', cx, cy, r) +
    cross(cx, cy, R + 20) +
    half(1) +
    half(-1) +
    axisX(x - w / 2 - 32, x + w / 2 + 32, cy) +
    dimX(cx - R, cx + R, 530, `⌀ ${outer}`, cy + 20) +
    dimX(x - w / 2 - 8, x + w / 2 + 8, 530, `${length}`, cy + R) +
    leader(polar(cx, cy, r, -50), [cx + R * 0.7, cy - R - 24], `⌀ ${inner}`)
  );
}

export function steeringRack(): string {
  const y = 270;
  const boot = (x1: number, x2: number) => bellowsX('out deep', x1, x2, y, 24, 24, 6, 9);
  return (
    tube(`M70 ${y}H150`, 22, 'white') +
    tube(`M650 ${y}H730`, 22, 'white') +
    turnedX('out light', y, [
      [250, 34],
      [550, 34],
    ]) +
    boot(140, 256) +
    boot(544, 660) +
    path('out light', `M310 ${y - 34}L330 ${y - 120}H386L396 ${y - 34}z`) +
    rect('out white', 346, y - 168, 24, 48) +
    times(4, (i) => line('det', 346, y - 160 + i * 8, 370, y - 160 + i * 8)) +
    rect('out mid', 268, y - 52, 40, 104, 8) +
    rect('out mid', 490, y - 52, 40, 104, 8) +
    circle('det hole', 288, y + 36, 7) +
    circle('det hole', 510, y + 36, 7) +
    path('hid', `M310 ${y}H486`) +
    times(14, (i) => path('det', `M${322 + i * 11} ${y + 8}l4 10h4l4 -10`)) +
    axisX(48, 752, y) +
    axisY(358, y - 186, y + 60) +
    tube(
      bent(
        [
          [420, y - 34],
          [420, y - 70],
          [520, y - 70],
          [520, y - 40],
        ],
        16,
      ),
      10,
      'light',
      2,
    ) +
    dimX(70, 730, 440, '1010', y + 60) +
    leader([200, y + 18], [240, y + 100], 'boot') +
    path('fine', `M${p([70, y - 4])}H150`)
  );
}
