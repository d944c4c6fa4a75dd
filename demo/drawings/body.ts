import {
  around,
  axisX,
  axisY,
  bent,
  circle,
  cross,
  cut,
  dimX,
  dimY,
  leader,
  line,
  n,
  type Point,
  path,
  polar,
  poly,
  rect,
  text,
  threadX,
  threadY,
  times,
  tube,
  turnedX,
} from './pen.ts';

export type DoorMirror = {
  side: 'left' | 'right';
  width: number;
  height: number;
  repeater: boolean;
  heated: boolean;
};

export function doorMirror({ side, width, height, repeater, heated }: DoorMirror): string {
  const m = (x: number) => (side === 'left' ? x : 800 - x);
  const M = (points: readonly Point[]): Point[] => points.map(([x, y]) => [m(x), y]);
  const k = 1.75;
  const [w, h] = [width * k, height * k];
  const [l, t] = [110, 250 - h / 2];
  const [r, b] = [l + w, t + h];
  const shell = M([
    [l + w * 0.1, t + h * 0.04],
    [l + w * 0.6, t],
    [r, t + h * 0.12],
    [r + 14, t + h * 0.6],
    [r - 16, b],
    [l + w * 0.24, b],
    [l, b - h * 0.22],
    [l - 6, t + h * 0.3],
  ]);
  const glass = M([
    [l + w * 0.13, t + h * 0.13],
    [l + w * 0.6, t + h * 0.1],
    [r - w * 0.05, t + h * 0.2],
    [r - w * 0.04, t + h * 0.62],
    [r - w * 0.09, b - h * 0.1],
    [l + w * 0.27, b - h * 0.1],
    [l + w * 0.06, b - h * 0.27],
    [l + w * 0.05, t + h * 0.32],
  ]);
  const foot = M([
    [r - 30, b - h * 0.2],
    [r + 40, b - 10],
    [r + 120, b - 40],
    [r + 176, b - 34],
    [r + 176, b + 66],
    [r + 96, b + 66],
    [r + 30, b + 40],
    [r - 60, b + 6],
  ]);
  return (
    poly('out mid', foot, 22) +
    path('det', `M${n(m(r + 112))} ${n(b - 22)}V${n(b + 58)}`) +
    circle('det hole', m(r + 148), b - 6, 7) +
    circle('det hole', m(r + 148), b + 40, 7) +
    poly('out light', shell, 38) +
    poly('out white', glass, 30) +
    path(
      'fine',
      `M${n(m(l + w * 0.24))} ${n(t + h * 0.62)}L${n(m(l + w * 0.5))} ${n(t + h * 0.22)}M${n(m(l + w * 0.34))} ${n(t + h * 0.7)}L${n(m(l + w * 0.64))} ${n(t + h * 0.24)}M${n(m(l + w * 0.5))} ${n(t + h * 0.66)}L${n(m(l + w * 0.7))} ${n(t + h * 0.34)}`,
    ) +
    (heated
      ? path(
          'hid',
          times(4, (i) => `M${n(m(l + w * 0.16))} ${n(t + h * (0.38 + i * 0.12))}H${n(m(r - w * 0.12))}`),
        )
      : '') +
    (repeater
      ? poly(
          'out warm',
          M([
            [l - 2, t + h * 0.34],
            [l + w * 0.05, t + h * 0.3],
            [l + w * 0.05, b - h * 0.3],
            [l + 2, b - h * 0.28],
          ]),
          6,
        )
      : '') +
    dimX(Math.min(m(l - 6), m(r + 12)), Math.max(m(l - 6), m(r + 12)), 524, `${width}`, b) +
    dimY(side === 'left' ? l - 40 : 724, t, b, `${height}`, side === 'left' ? l + 20 : 680) +
    (repeater
      ? leader([m(l + 3), t + h * 0.5], [m(l + w * 0.3), 74], 'repeater', side === 'left' ? 'right' : 'left')
      : heated
        ? leader(
            [m(r - w * 0.2), t + h * 0.38],
            [m(r - 10), 92],
            'heated glass',
            side === 'left' ? 'right' : 'left',
          )
        : leader([m(r + 140), b + 20], [m(r + 60), 92], 'folding foot', side === 'left' ? 'right' : 'left'))
  );
}

export type WiperBlades = { long: number; short: number; kind: 'flat' | 'hybrid' | 'frame' };

export function wiperBlades({ long, short, kind }: WiperBlades): string {
  const blade = (y: number, length: number) => {
    const w = length;
    const x = 400 - w / 2;
    const rise = kind === 'flat' ? 34 : 26;
    const spine =
      kind === 'frame'
        ? path(
            'out light',
            `M${n(x + w * 0.16)} ${y - 16}Q${n(x + w / 2)} ${y - 78} ${n(x + w * 0.84)} ${y - 16}l-8 6Q${n(x + w / 2)} ${y - 56} ${n(x + w * 0.16 + 8)} ${y - 10}z`,
          ) +
          [0.05, 0.28, 0.72, 0.95].map((t) => rect('out mid', x + w * t - 8, y - 12, 16, 18, 3)).join('') +
          path(
            'out',
            `M${n(x + w * 0.05)} ${y - 10}Q${n(x + w * 0.16)} ${y - 30} ${n(x + w * 0.28)} ${y - 10}M${n(x + w * 0.72)} ${y - 10}Q${n(x + w * 0.84)} ${y - 30} ${n(x + w * 0.95)} ${y - 10}`,
          )
        : path(
            'out light',
            `M${n(x)} ${y - 2}Q${n(x + w * 0.3)} ${y - rise} ${n(x + w / 2)} ${y - rise}T${n(x + w)} ${y - 2}z`,
          ) +
          (kind === 'hybrid'
            ? path('det', `M${n(x + w * 0.24)} ${y - 20}V${y - 2}M${n(x + w * 0.76)} ${y - 20}V${y - 2}`)
            : path(
                'fine',
                `M${n(x + 30)} ${y - 7}Q${n(x + w / 2)} ${y - rise * 0.7} ${n(x + w - 30)} ${y - 7}`,
              ));
    return (
      spine +
      rect('out dark', x, y - 4, w, 8, 3) +
      path('out deep', `M${n(x + 4)} ${y + 4}H${n(x + w - 4)}L${n(x + w - 6)} ${y + 18}H${n(x + 6)}z`) +
      rect('out mid', 400 - 34, y - (kind === 'frame' ? 66 : 46), 68, kind === 'frame' ? 26 : 34, 7) +
      path('det', `M${400 - 18} ${y - (kind === 'frame' ? 58 : 36)}h36v10h-36z`) +
      axisY(400, y - 82, y + 34)
    );
  };
  const [cx, cy] = [400, 470];
  return (
    blade(140, long) +
    blade(296, short) +
    dimX(400 - long / 2, 400 + long / 2, 200, `${long}`, 156) +
    dimX(400 - short / 2, 400 + short / 2, 356, `${short}`, 312) +
    poly(
      'out light',
      [
        [cx - 60, cy - 22],
        [cx, cy - 62],
        [cx + 60, cy - 22],
      ],
      8,
    ) +
    cut(
      'out deep',
      [
        [cx - 34, cy - 22],
        [cx + 34, cy - 22],
        [cx + 34, cy - 2],
        [cx + 8, cy + 4],
        [cx + 24, cy + 22],
        [cx + 8, cy + 34],
        [cx + 5, cy + 78],
        [cx - 5, cy + 78],
        [cx - 8, cy + 34],
        [cx - 24, cy + 22],
        [cx - 8, cy + 4],
        [cx - 34, cy - 2],
      ],
      8,
    ) +
    rect('out white', cx - 46, cy - 24, 16, 14) +
    rect('out white', cx + 30, cy - 24, 16, 14) +
    axisY(cx, cy - 78, cy + 90) +
    leader([cx + 3, cy + 60], [cx + 60, cy + 76], 'wiping edge')
  );
}

export type Bumper = { width: number; fogLamps: boolean; sensors: number; end: 'front' | 'rear' };

export function bumper({ width, fogLamps, sensors, end }: Bumper): string {
  const k = 660 / 1850;
  const w = width * k;
  const [l, r] = [400 - w / 2, 400 + w / 2];
  const y = 190;
  const side = (dir: 1 | -1) => {
    const x = dir === 1 ? r : l;
    const at = (dx: number) => x - dir * dx;
    return fogLamps
      ? poly(
          'out deep',
          [
            [at(34), y + 96],
            [at(128), y + 108],
            [at(118), y + 158],
            [at(58), y + 150],
          ],
          14,
        ) +
          circle('out light', at(84), y + 128, 21) +
          circle('det', at(84), y + 128, 13)
      : poly(
          'det mid',
          [
            [at(34), y + 110],
            [at(140), y + 120],
            [at(132), y + 140],
            [at(52), y + 136],
          ],
          8,
        );
  };
  const outline: Point[] = [
    [l, y + 16],
    [l + 60, y - 20],
    [l + w * 0.3, y - 30],
    [r - w * 0.3, y - 30],
    [r - 60, y - 20],
    [r, y + 16],
    [r - 8, y + 120],
    [r - 44, y + 172],
    [400, y + 190],
    [l + 44, y + 172],
    [l + 8, y + 120],
  ];
  const gx = w * 0.27;
  const grille =
    end === 'front'
      ? poly(
          'out deep',
          [
            [400 - gx, y + 96],
            [400 + gx, y + 96],
            [400 + gx - 20, y + 162],
            [400 - gx + 20, y + 162],
          ],
          14,
        ) +
        times(4, (i) =>
          line('det', 400 - gx + 10 + i * 4, y + 110 + i * 13, 400 + gx - 10 - i * 4, y + 110 + i * 13),
        ) +
        rect('det white', 400 - 84, y + 26, 168, 40, 4)
      : poly(
          'out deep',
          [
            [l + 90, y + 138],
            [r - 90, y + 138],
            [r - 120, y + 180],
            [l + 120, y + 180],
          ],
          14,
        ) +
        rect('out warm', l + 50, y + 84, 60, 22, 6) +
        rect('out warm', r - 110, y + 84, 60, 22, 6);
  const eyes = times(sensors, (i) => {
    const x = l + 110 + (i * (w - 220)) / Math.max(1, sensors - 1);
    return circle('out white', x, y + 58, 10) + circle('det', x, y + 58, 5);
  });
  const py = 464;
  return (
    poly('out light', outline, 30) +
    path('det', `M${n(l + 8)} ${y + 76}Q400 ${y + 92} ${n(r - 8)} ${y + 76}`) +
    path('fine', `M${n(l + 30)} ${y + 6}Q400 ${y - 14} ${n(r - 30)} ${y + 6}`) +
    grille +
    side(1) +
    side(-1) +
    eyes +
    axisY(400, y - 54, y + 214) +
    path(
      'out light',
      `M${n(l)} ${py + 36}Q${n(l + 20)} ${py - 24} ${n(l + 130)} ${py - 34}Q400 ${py - 50} ${n(r - 130)} ${py - 34}Q${n(r - 20)} ${py - 24} ${n(r)} ${py + 36}H${n(r - 16)}Q${n(r - 40)} ${py - 6} ${n(r - 140)} ${py - 14}Q400 ${py - 28} ${n(l + 140)} ${py - 14}Q${n(l + 40)} ${py - 6} ${n(l + 16)} ${py + 36}z`,
    ) +
    dimX(l, r, 548, `${width}`, py + 36)
  );
}

export type GasStrut = { length: number; stroke: number; force: number };

export function gasStrut({ length, stroke, force }: GasStrut): string {
  const y = 256;
  const w = Math.min(length * 1.15, 610);
  const [x1, x2] = [400 - w / 2, 400 + w / 2];
  const rodEnd = x1 + stroke * 1.15 + 26;
  const socket = (x: number, dir: 1 | -1) =>
    rect('out mid', dir === 1 ? x - 6 : x - 50, y - 15, 56, 30, 5) +
    circle('out dark', x, y, 25) +
    circle('out white', x, y, 13) +
    path('det', `M${n(x - 24)} ${y - 18}h48`) +
    cross(x, y, 42);
  return (
    rect('out white', x1 + 30, y - 9, rodEnd - x1, 18) +
    turnedX('out light', y, [
      [rodEnd, 20],
      [rodEnd + 12, 27],
      [x2 - 60, 27],
      [x2 - 46, 14],
    ]) +
    path('fine', `M${n(rodEnd + 20)} ${y - 12}H${n(x2 - 66)}`) +
    rect('det warm', rodEnd + 70, y - 18, 130, 36, 2) +
    text('ink', `${force} N`, rodEnd + 135, y + 9, { anchor: 'middle', size: 26, face: 'condensed' }) +
    socket(x1, 1) +
    socket(x2, -1) +
    axisX(x1 - 56, x2 + 56, y) +
    dimX(x1, x2, 408, `${length}`, y + 44) +
    dimX(x1 + 50, rodEnd, 160, `${stroke}`, y - 20) +
    threadX('out white', 330, 380, 500, 11, 7) +
    circle('out white', 400, 500, 18) +
    rect('out mid', 384, 491, 8, 18) +
    axisX(312, 440, 500) +
    leader([346, 506], [300, 540], 'ball stud M8', 'left')
  );
}

export type DoorHandle = { length: number; side: 'left' | 'right'; lock: boolean };

export function doorHandle({ length, side, lock }: DoorHandle): string {
  const m = (x: number) => (side === 'left' ? x : 800 - x);
  const M = (points: readonly Point[]): Point[] => points.map(([x, y]) => [m(x), y]);
  const w = length * 2.6;
  const [l, r, y] = [400 - w / 2, 400 + w / 2, 186];
  return (
    poly(
      'out light',
      M([
        [l, y - 36],
        [l + w * 0.3, y - 46],
        [r - 100, y - 44],
        [r, y - 34],
        [r, y + 34],
        [r - 100, y + 42],
        [l + w * 0.3, y + 44],
        [l, y + 34],
      ]),
      30,
    ) +
    path('fine', `M${n(m(l + 24))} ${y - 14}Q400 ${y - 30} ${n(m(r - 110))} ${y - 22}`) +
    path('out', `M${n(m(r - 96))} ${y - 43}V${y + 42}`) +
    (lock
      ? circle('out white', m(r - 48), y, 22) +
        circle('det', m(r - 48), y, 15) +
        rect('ink', m(r - 48) - 2, y - 9, 4, 18)
      : circle('det', m(r - 48), y, 16)) +
    path('hid', `M${n(m(l + 60))} ${y + 24}Q400 ${y + 34} ${n(m(r - 130))} ${y + 22}`) +
    path(
      'out light',
      `M${n(m(l))} 388Q${n(m(l + 30))} 344 ${n(m(l + w * 0.4))} 340H${n(m(r - 60))}Q${n(m(r))} 344 ${n(m(r))} 388H${n(m(r - 70))}Q${n(m(r - 130))} 366 400 368Q${n(m(l + 90))} 368 ${n(m(l + 70))} 388z`,
    ) +
    poly(
      'out mid',
      M([
        [l + 14, 388],
        [l + 60, 388],
        [l + 52, 446],
        [l + 24, 446],
      ]),
      5,
    ) +
    poly(
      'out mid',
      M([
        [r - 84, 388],
        [r - 20, 388],
        [r - 26, 426],
        [r - 60, 426],
        [r - 60, 470],
        [r - 78, 470],
      ]),
      5,
    ) +
    path('axis', `M${n(m(l - 30))} 388H${n(m(r + 30))}`) +
    axisX(Math.min(m(l), m(r)) - 20, Math.max(m(l), m(r)) + 20, y) +
    dimX(Math.min(m(l), m(r)), Math.max(m(l), m(r)), 534, `${length}`, 480) +
    (lock
      ? leader([m(r - 40), y - 10], [m(r - 90), 90], 'lock cylinder', side === 'left' ? 'left' : 'right')
      : leader([m(r - 40), y - 8], [m(r - 90), 90], 'blank cap', side === 'left' ? 'left' : 'right'))
  );
}

export type WindowLifter = { side: 'left' | 'right'; motor: boolean };

export function windowLifter({ side, motor }: WindowLifter): string {
  const m = (x: number) => (side === 'left' ? x : 800 - x);
  const rail = (x: number) =>
    rect('out light', m(x) - 16, 96, 32, 390, 6) +
    path('det', `M${m(x) - 6} 110V470M${m(x) + 6} 110V470`) +
    circle('out mid', m(x), 108, 24) +
    circle('out mid', m(x), 474, 24) +
    circle('det', m(x), 108, 10) +
    circle('det', m(x), 474, 10);
  const carrier = (x: number) =>
    rect('out mid', m(x) - 44, 206, 88, 56, 6) +
    circle('out hole', m(x) - 24, 234, 7) +
    circle('out hole', m(x) + 24, 234, 7);
  const cable = (points: readonly Point[]) =>
    tube(
      bent(
        points.map(([x, y]): Point => [m(x), y]),
        40,
      ),
      6,
      'white',
      1.6,
    );
  return (
    cable([
      [250, 84],
      [400, 240],
      [560, 498],
    ]) +
    cable([
      [560, 84],
      [400, 190],
      [250, 498],
    ]) +
    rail(250) +
    rail(560) +
    carrier(250) +
    carrier(560) +
    circle('out light', m(405), 330, 66) +
    circle('det', m(405), 330, 54) +
    around(3, (deg) => circle('out hole', ...polar(m(405), 330, 54, deg), 7)) +
    circle('out mid', m(405), 330, 26) +
    (motor
      ? rect('out dark', m(405) - 38, 396, 76, 110, 12) +
        path('det', `M${m(405) - 38} 420h76M${m(405) - 38} 486h76`) +
        rect('out light', m(405) - 20, 506, 40, 20, 4)
      : threadY('out white', m(405), 396, 420, 14, 6)) +
    dimY(side === 'left' ? 156 : 660, 84, 498, '410', side === 'left' ? 222 : 580) +
    leader([m(592), 216], [m(622), 150], 'glass clamp', side === 'left' ? 'right' : 'left')
  );
}
