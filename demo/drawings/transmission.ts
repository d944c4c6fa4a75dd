import {
  arc,
  around,
  axisX,
  axisY,
  bellowsX,
  boltCircle,
  box,
  circle,
  cross,
  cut,
  dimX,
  dimY,
  gearPath,
  hexSideX,
  leader,
  line,
  n,
  type Point,
  path,
  polar,
  poly,
  rect,
  ring,
  sector,
  threadX,
  times,
  tube,
  turnedX,
  turnedY,
} from './pen.ts';

export type ClutchKit = { diameter: number; teeth: number; springs: number; bearing: boolean };

export function clutchKit({ diameter, teeth, springs, bearing }: ClutchKit): string {
  const k = 0.78;
  const R = (diameter / 2) * k * 1.42;
  const [ax, ay] = [214, 240];
  const [bx, by] = [556, 240];
  const plate =
    circle('out warm', ax, ay, R) +
    around(18, (deg) => {
      const [a, b] = [polar(ax, ay, R * 0.68, deg), polar(ax, ay, R, deg + 6)];
      return line('det', a[0], a[1], b[0], b[1]);
    }) +
    boltCircle('det white', ax, ay, R * 0.84, 12, 4) +
    circle('out light', ax, ay, R * 0.66) +
    around(springs, (deg) => {
      const [x, y] = polar(ax, ay, R * 0.45, deg);
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(deg + 90)})">${rect('out white', -20, -10, 40, 20, 3)}${times(5, (i) => line('det', -15 + i * 7, -10, -12 + i * 7, 10))}</g>`;
    }) +
    circle('out mid', ax, ay, R * 0.25) +
    path('out hole', gearPath(ax, ay, R * 0.17, teeth, 4)) +
    cross(ax, ay, R + 16);
  const C = R * 1.1;
  const cover =
    circle('out light', bx, by, C) +
    around(3, (deg) => {
      const [x, y] = polar(bx, by, C * 0.94, deg);
      const [x2, y2] = polar(bx, by, C * 0.94, deg + 40);
      return circle('out hole', x, y, 7) + circle('out hole', x2, y2, 7);
    }) +
    circle('out mid', bx, by, C * 0.82) +
    around(18, (deg) => sector('det white', bx, by, C * 0.22, C * 0.66, deg - 7.6, deg + 7.6)) +
    circle('det', bx, by, C * 0.7) +
    circle('out hole', bx, by, C * 0.2) +
    cross(bx, by, C + 16);
  return (
    plate +
    cover +
    (bearing
      ? turnedX('out light', 484, [
          [604, 24],
          [630, 24],
          [630, 40],
          [662, 40],
          [662, 30],
          [676, 30],
        ]) + axisX(586, 700, 484)
      : '') +
    dimX(ax - R, ax + R, 484, `⌀ ${diameter}`, ay + 30) +
    leader([ax + 14, ay - R * 0.12], [ax + R * 0.8, 76], `${teeth} splines`) +
    (bearing ? leader([640, 508], [600, 540], 'release bearing', 'left') : '')
  );
}

export type DriveShaft = {
  length: number;
  outerTeeth: number;
  innerTeeth: number;
  abs: boolean;
  side: 'left' | 'right';
};

export function driveShaft({ length, outerTeeth, innerTeeth, abs, side }: DriveShaft): string {
  const y = 270;
  const body =
    threadX('out white', 62, 96, y, 15, 7) +
    turnedX('out light', y, [
      [96, 20],
      [150, 20],
      [158, 36],
      [176, 62],
      [236, 62],
      [248, 54],
    ]) +
    times(6, (i) => line('det', 98, y - 15 + i * 6, 148, y - 15 + i * 6)) +
    (abs
      ? rect('out dark', 184, y - 68, 22, 136, 3) +
        times(11, (i) => line('det', 184, y - 60 + i * 12, 206, y - 60 + i * 12))
      : '') +
    rect('out light', 330, y - 15, 190, 30) +
    path('fine', `M340 ${y - 6}H510`) +
    bellowsX('out deep', 246, 348, y, 48, 20, 5, 9) +
    rect('det white', 248, y - 52, 10, 104, 2) +
    rect('det white', 340, y - 23, 10, 46, 2) +
    rect('out dark', 412, y - 28, 34, 56, 6) +
    bellowsX('out deep', 498, 590, y, 20, 46, 4, 9) +
    rect('det white', 496, y - 23, 10, 46, 2) +
    rect('det white', 580, y - 50, 10, 100, 2) +
    turnedX('out light', y, [
      [588, 50],
      [600, 58],
      [652, 58],
      [664, 30],
      [676, 19],
      [732, 19],
    ]) +
    times(6, (i) => line('det', 682, y - 14 + i * 5.6, 730, y - 14 + i * 5.6)) +
    axisX(44, 752, y);
  const flip = side === 'right' ? `<g transform="matrix(-1 0 0 1 800 0)">${body}</g>` : body;
  const m = (x: number) => (side === 'right' ? 800 - x : x);
  return (
    flip +
    dimX(62, 732, 414, `${length}`, y + 66) +
    leader([m(124), y - 10], [m(150), 148], `${outerTeeth} splines`, side === 'right' ? 'left' : 'right') +
    leader([m(706), y - 10], [m(680), 148], `${innerTeeth} splines`, side === 'right' ? 'right' : 'left')
  );
}

export type CvJoint = { outer: number; teeth: number; balls: number };

export function cvJoint({ outer, teeth, balls }: CvJoint): string {
  const [cx, cy] = [250, 276];
  const R = outer * 1.75;
  const x = 520;
  const half = (sign: 1 | -1) => {
    const at = (dx: number, dy: number): Point => [x + dx, cy - sign * dy];
    return cut(
      'out light',
      [
        at(20, R),
        at(120, R),
        at(136, R * 0.86),
        at(150, 34),
        at(216, 30),
        at(216, 0),
        at(120, 0),
        at(112, R * 0.4),
        at(90, R * 0.72),
        at(20, R * 0.78),
      ],
      8,
      -45 * sign,
    );
  };
  return (
    circle('out light', cx, cy, R) +
    circle('det', cx, cy, R - 8) +
    circle('out mid', cx, cy, R * 0.8) +
    around(
      balls,
      (deg) =>
        circle('out white', ...polar(cx, cy, R * 0.58, deg), R * 0.15) +
        circle('fine', ...polar(cx, cy, R * 0.58, deg), R * 0.1),
    ) +
    circle('out light', cx, cy, R * 0.44) +
    path('out hole', gearPath(cx, cy, R * 0.3, teeth, 6)) +
    cross(cx, cy, R + 18) +
    half(1) +
    half(-1) +
    circle('out white', x + 70, cy - R * 0.56, R * 0.15) +
    circle('out white', x + 70, cy + R * 0.56, R * 0.15) +
    cut('out mid', box(x + 40, cy - R * 0.42, 60, R * 0.84), 9, 45) +
    rect('out hole', x + 40, cy - R * 0.2, 60, R * 0.4) +
    axisX(x - 10, x + 240, cy) +
    dimX(cx - R, cx + R, 530, `⌀ ${outer}`, cy + 20) +
    dimX(x + 20, x + 216, 530, '112', cy + R) +
    leader([cx, cy - R * 0.27], [cx + R * 0.66, cy - R - 20], `${teeth} splines`)
  );
}

export type CvBoot = { large: number; small: number; length: number; folds: number };

export function cvBoot({ large, small, length, folds }: CvBoot): string {
  const k = 2.5;
  const y = 280;
  const w = length * k;
  const x = 300 - w / 2;
  const [R, r] = [(large / 2) * k, (small / 2) * k];
  const [cx, cy] = [640, 200];
  return (
    rect('out deep', x - 34, y - R, 36, 2 * R, 4) +
    bellowsX('out deep', x, x + w, y, R - 6, r + 6, folds, 13) +
    rect('out deep', x + w, y - r, 34, 2 * r, 4) +
    rect('out white', x - 26, y - R - 3, 20, 2 * R + 6, 3) +
    rect('out white', x + w + 8, y - r - 3, 18, 2 * r + 6, 3) +
    axisX(x - 58, x + w + 60, y) +
    tube(arc(cx, cy, 62, -60, 270), 14, 'white') +
    rect('out light', cx - 14, cy - 80, 44, 22, 4) +
    tube(arc(cx, cy + 190, 38, -60, 270), 12, 'white') +
    rect('out light', cx - 12, cy + 190 - 54, 36, 18, 4) +
    cross(cx, cy, 76) +
    cross(cx, cy + 190, 52) +
    dimY(x - 60 < 66 ? 66 : x - 60, y - R, y + R, `⌀ ${large}`, x - 34) +
    dimY(x + w + 74, y - r, y + r, `⌀ ${small}`, x + w + 34) +
    dimX(x - 34, x + w + 34, 530, `${length}`, y + R + 4)
  );
}

export type Flywheel = { diameter: number; teeth: number; bolts: number; dual: boolean };

export function flywheel({ diameter, teeth, bolts, dual }: Flywheel): string {
  const [cx, cy] = [262, 274];
  const R = diameter * 0.74;
  const x = 590;
  const half = (sign: 1 | -1) => {
    const at = (dx: number, dy: number): Point => [x + dx, cy - sign * dy];
    return dual
      ? cut(
          'out light',
          [
            at(0, R - 14),
            at(22, R - 14),
            at(22, R),
            at(40, R),
            at(40, R - 26),
            at(16, R - 26),
            at(16, 50),
            at(34, 34),
            at(0, 34),
          ],
          8,
          -45 * sign,
        ) +
          (sign === 1
            ? circle('out white', x + 28, cy - R * 0.72, 11)
            : circle('out white', x + 28, cy + R * 0.72, 11)) +
          cut(
            'out mid',
            [at(46, R * 0.9), at(68, R * 0.9), at(68, 60), at(40, 60), at(40, R * 0.4), at(46, R * 0.5)],
            8,
            45 * sign,
          )
      : cut(
          'out light',
          [
            at(14, R),
            at(34, R),
            at(34, R - 16),
            at(50, R - 16),
            at(50, R * 0.52),
            at(32, R * 0.48),
            at(32, 40),
            at(0, 40),
            at(0, R * 0.4),
            at(14, R * 0.5),
          ],
          8,
          -45 * sign,
        );
  };
  return (
    path('out light', gearPath(cx, cy, R, teeth, 8)) +
    circle('det', cx, cy, R - 15) +
    circle('out mid', cx, cy, R * 0.88) +
    circle('out white', cx, cy, R * 0.56) +
    (dual
      ? around(4, (deg) => path('hid', arc(cx, cy, R * 0.72, deg + 8, deg + 74)))
      : circle('fine', cx, cy, R * 0.72)) +
    boltCircle('out hole', cx, cy, R * 0.8, 6, 6, -60) +
    boltCircle('out hole', cx, cy, R * 0.36, bolts, 10) +
    circle('axis', cx, cy, R * 0.36) +
    circle('out hole', cx, cy, 40 * 0.7) +
    cross(cx, cy, R + 18) +
    half(1) +
    half(-1) +
    axisX(x - 24, x + 96, cy) +
    dimX(cx - R, cx + R, 540, `⌀ ${diameter}`, cy + 30) +
    leader(polar(cx, cy, R - 5, -38), [cx + R * 0.94, cy - R - 8 < 62 ? 62 : cy - R - 8], `${teeth} teeth`)
  );
}

export type ReleaseBearing = { inner: number; height: number; hydraulic: boolean };

export function releaseBearing({ inner, height, hydraulic }: ReleaseBearing): string {
  const [cx, cy] = [250, 282];
  const r = inner * 1.7;
  const R = r + 82;
  const x = 590;
  const h = height * 2.6;
  const top = cy - h / 2;
  return (
    (hydraulic
      ? tube(`M${n(cx + R * 0.5)} ${n(cy - R * 0.6)}L${n(cx + R * 1.0)} ${n(cy - R * 1.02)}`, 26, 'light') +
        around(3, (deg) => {
          const [ex, ey] = polar(cx, cy, R + 8, deg + 60);
          return tube(`M${n(cx)} ${n(cy)}L${n(ex)} ${n(ey)}`, 46, 'mid') + circle('out hole', ex, ey, 9);
        })
      : poly(
          'out mid',
          [
            [cx - R - 30, cy - 26],
            [cx + R + 30, cy - 26],
            [cx + R + 30, cy + 26],
            [cx - R - 30, cy + 26],
          ],
          8,
        )) +
    circle('out light', cx, cy, R) +
    circle('det', cx, cy, R - 10) +
    circle('out white', cx, cy, R - 22) +
    around(16, (deg) => circle('det light', ...polar(cx, cy, (R - 22 + r + 14) / 2, deg), 11)) +
    circle('out mid', cx, cy, r + 14) +
    circle('out hole', cx, cy, r) +
    cross(cx, cy, R + 18) +
    turnedY('out light', x, [
      [top, R * 0.5],
      [top + 12, R * 0.66],
      [top + 40, R * 0.66],
      [top + 40, R * 0.8],
      [top + 58, R * 0.8],
      [top + 58, R * 0.5],
      [top + h, R * 0.5],
    ]) +
    (hydraulic ? rect('out deep', x - R * 0.56, top + 64, R * 1.12, 26, 8) : '') +
    path('hid', `M${n(x - r * 0.6)} ${n(top)}v${n(h)}M${n(x + r * 0.6)} ${n(top)}v${n(h)}`) +
    axisY(x, top - 22, top + h + 22) +
    dimX(cx - r, cx + r, 536, `⌀ ${inner}`, cy + 10) +
    dimY(x + R * 0.8 + 40, top, top + h, `${height}`, x + R * 0.52)
  );
}

export type UniversalJoint = { cap: number; span: number };

export function universalJoint({ cap, span }: UniversalJoint): string {
  const [cx, cy] = [320, 290];
  const L = span * 1.9;
  const r = cap * 1.6;
  const arm = (deg: number) =>
    `<g transform="rotate(${deg} ${cx} ${cy})">${
      rect('out white', cx + 30, cy - r * 0.62, L - 30 - 62, r * 1.24) +
      rect('out deep', cx + L - 76, cy - r * 0.92, 14, r * 1.84, 4) +
      rect('out light', cx + L - 62, cy - r, 62, 2 * r, 5) +
      line('det', cx + L - 50, cy - r, cx + L - 50, cy + r) +
      line('fine', cx + L - 24, cy - r, cx + L - 24, cy + r)
    }</g>`;
  return (
    [0, 90, 180, 270].map(arm).join('') +
    circle('out light', cx, cy, 46) +
    circle('det', cx, cy, 36) +
    hexSideX('out mid', cx - 12, cx + 12, cy, 12) +
    cross(cx, cy, L + 20) +
    times(
      2,
      (i) =>
        ring('out light', 640, 190 + i * 150, 58, 46) + sector('hole', 640, 190 + i * 150, 40, 62, -18, 18),
    ) +
    times(
      2,
      (i) =>
        circle('det hole', ...polar(640, 190 + i * 150, 52, -26), 3) +
        circle('det hole', ...polar(640, 190 + i * 150, 52, 26), 3),
    ) +
    dimX(cx - L, cx + L, 548, `${span}`, cy + 40) +
    dimY(cx + L + 36, cy - r, cy + r, `⌀ ${cap}`, cx + L) +
    leader([594, 340], [590, 440], '4 circlips', 'right')
  );
}
