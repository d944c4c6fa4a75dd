import {
  arc,
  around,
  axisX,
  axisY,
  bent,
  circle,
  cross,
  dimX,
  dimY,
  gearPath,
  hexSideX,
  hexSideY,
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
  threadX,
  threadY,
  times,
  tube,
  turnedX,
  turnedY,
} from './pen.ts';

export type SparkPlug = {
  thread: string;
  reach: number;
  hex: number;
  electrodes: 1 | 2 | 3;
  fine: boolean;
  gap: number;
};

export function sparkPlug({ thread, reach, hex, electrodes, fine, gap }: SparkPlug): string {
  const y = 186;
  const hx = 372;
  const r = hex * 3.6;
  const shank = 506;
  const end = shank + reach * 5.6;
  const tr = 46;
  const ribs = times(5, (i) => {
    const x = 152 + i * 30;
    return `M${x} ${y - 31}q9 31 0 62`;
  });
  const ground =
    electrodes === 1
      ? path('out light', `M${n(end)} ${y + 40}h34q14 0 14 -14v-34h-12v28q0 6 -6 6h-30z`)
      : path(
          'out light',
          `M${n(end)} ${y - 42}h18q10 0 10 10v16h-12v-12h-16zM${n(end)} ${y + 42}h18q10 0 10 -10v-16h-12v12h-16z`,
        ) + (electrodes === 3 ? rect('out mid', end, y - 11, 6, 22) : '');
  const tip = fine ? 4 : 9;
  // The detail shows the electrodes enlarged, as the gap is what a mechanic measures.
  const [dx, dy] = [556, 440];
  const wide = fine ? 11 : 24;
  const detail =
    circle('white', dx, dy, 104) +
    path('out light', `M${dx - 84} ${dy - 58}h38v116h-38`) +
    path('out white', `M${dx - 46} ${dy - 34}h20l16 10v48l-16 10h-20z`) +
    rect('out dark', dx - 10, dy - wide, 38, 2 * wide, 3) +
    (electrodes === 1
      ? path('out light', `M${dx - 46} ${dy + 58}v34h86q36 0 36 -36v-94h-32v82q0 14 -14 14z`)
      : path('out light', `M${dx - 46} ${dy - 92}h58q24 0 24 24v22h-36v-12h-46z`) +
        path('out light', `M${dx - 46} ${dy + 92}h58q24 0 24 -24v-22h-36v12h-46z`)) +
    circle('out', dx, dy, 104) +
    circle('axis', end + 16, y, 58) +
    text('sig', 'A', Math.min(end + 60, 740), y - 48) +
    text('sig', 'A  4 : 1', dx - 118, dy + 84, { anchor: 'end' });
  return (
    threadX('out white', 62, 98, y, 11, 8) +
    turnedX('out white', y, [
      [98, 17],
      [112, 17],
      [118, 25],
      [134, 31],
      [312, 31],
      [330, 26],
      [348, 26],
    ]) +
    path('det', ribs) +
    turnedX('out mid', y, [
      [340, r * 0.62],
      [hx - 6, r * 0.72],
      [hx, r * 0.72],
    ]) +
    hexSideX('out light', hx, 462, y, r) +
    turnedX('out light', y, [
      [462, r * 0.86],
      [482, r * 0.86],
      [482, r * 0.72],
      [490, r * 0.72],
    ]) +
    rect('out dark', 490, y - r * 0.86, 14, r * 1.72, 5) +
    threadX('out light', shank, end, y, tr, 11) +
    turnedX('out white', y, [
      [end, 20],
      [end + 8, 20],
      [end + 14, 14],
    ]) +
    rect('out dark', end + 14, y - tip, fine ? 18 : 14, tip * 2) +
    ground +
    axisX(44, 744, y) +
    detail +
    leader(
      electrodes === 1 ? [dx + 36, dy - 4] : [dx + 18, dy - wide - 10],
      [dx + 92, dy - 96],
      `gap ${gap}`,
    ) +
    dimX(shank, end, y - r - 44, `${reach}`, y - tr) +
    path('dim', `M${hx + 45} ${n(y - r)}V${n(y + r)}`) +
    path('sig', `M${hx + 45} ${n(y - r)}l4 12h-8zM${hx + 45} ${n(y + r)}l4 -12h-8z`) +
    leader([hx + 45, y + r - 14], [340, y + 128], `hex ${hex}`, 'left') +
    leader([(shank + end) / 2 - 30, y + tr - 8], [470, y + 190], thread, 'left')
  );
}

export type GlowPlug = { thread: string; length: number; volts: number };

export function glowPlug({ thread, length, volts }: GlowPlug): string {
  const y = 280;
  const s = 600 / 160;
  const end = 90 + length * s;
  const b = end - 190;
  return (
    threadX('out white', 90, 122, y, 12, 7) +
    turnedX('out white', y, [
      [122, 10],
      [138, 10],
      [138, 20],
      [156, 20],
    ]) +
    rect('out dark', 134, y - 24, 12, 48, 4) +
    hexSideX('out light', 156, 216, y, 46) +
    turnedX('out light', y, [
      [216, 36],
      [230, 30],
      [250, 30],
    ]) +
    threadX('out light', 250, b - 40, y, 36, 10) +
    turnedX('out light', y, [
      [b - 40, 28],
      [b, 28],
      [b + 18, 17],
    ]) +
    path('out warm', `M${n(b + 18)} ${y - 15}H${n(end - 15)}a15 15 0 0 1 0 30H${n(b + 18)}z`) +
    path('hid', `M${n(b + 30)} ${y}${times(7, (i) => `l9 ${i % 2 ? 14 : -14}`)}`) +
    axisX(66, end + 24, y) +
    dimX(90, end, y + 150, `${length}`, y + 50) +
    leader([320, y - 28], [360, y - 106], thread) +
    leader([b + 90, y - 8], [b + 40, y + 90], `${volts} V`, 'left')
  );
}

export type IgnitionCoil = { length: number; pins: 2 | 3 | 4; bracket: 'left' | 'right' };

export function ignitionCoil({ length, pins, bracket }: IgnitionCoil): string {
  const x = 300;
  const s = 400 / 180;
  const low = 130 + length * s * 0.94;
  const dir = bracket === 'right' ? 1 : -1;
  const [px, py] = [570, 300];
  return (
    turnedY('out deep', x, [
      [262, 40],
      [low - 96, 34],
      [low - 90, 40],
      [low - 70, 40],
      [low - 62, 32],
      [low - 20, 30],
      [low, 34],
    ]) +
    times(4, (i) => line('det', x - 32, low - 52 + i * 8, x + 32, low - 52 + i * 8)) +
    poly(
      'out mid',
      [
        [x - 66, 112],
        [x + 66, 112],
        [x + 66, 214],
        [x + 44, 262],
        [x - 44, 262],
        [x - 66, 214],
      ],
      12,
    ) +
    path('det', `M${x - 50} 128h100v74h-100z`) +
    poly(
      'out light',
      [
        [x + dir * 66, 196],
        [x + dir * 124, 196],
        [x + dir * 124, 222],
        [x + dir * 60, 226],
      ],
      8,
    ) +
    rect('out dark', x + dir * 104 - 10, 182, 20, 54, 3) +
    rect('out light', x - dir * 66 - (dir === 1 ? 70 : 0), 124, 70, 58, 8) +
    times(pins, (i) =>
      line('out', x - dir * 80, 138 + (i * 32) / (pins - 1), x - dir * 116, 138 + (i * 32) / (pins - 1)),
    ) +
    path('hid', `M${x - 12} 270V${n(low - 60)}M${x + 12} 270V${n(low - 60)}`) +
    axisY(x, 84, low + 22) +
    poly(
      'out mid',
      [
        [px - 74, py - 56],
        [px + 74, py - 56],
        [px + 74, py + 56],
        [px - 74, py + 56],
      ],
      22,
    ) +
    circle('out deep', px, py, 38) +
    circle('out light', px, py, 28) +
    circle('out hole', px, py, 13) +
    circle('out light', px, py + 92, 28) +
    path('out light', `M${px - 28} ${py + 56}v36M${px + 28} ${py + 56}v36`) +
    circle('out hole', px, py + 92, 12) +
    cross(px, py, 96) +
    dimY(x - 172, 112, low, `${length}`, x - 70) +
    leader([px + 8, py - 8], [px + 20, py - 116], 'spring contact')
  );
}

export type Alternator = { amps: number; volts: number; ribs: number };

export function alternator({ amps, volts, ribs }: Alternator): string {
  const [cx, cy] = [256, 282];
  const R = 138 + (amps - 90) * 0.25;
  const y = cy;
  const x = 470;
  const w = 200;
  const vents = (r: number, count: number) =>
    around(count, (deg) => {
      const [a, b] = [polar(cx, cy, r - 34, deg), polar(cx, cy, r, deg + 5)];
      return tube(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, 13, 'dark', 1.6);
    });
  const lug = (deg: number) => {
    const [lx, ly] = polar(cx, cy, R + 26, deg);
    const [ix, iy] = polar(cx, cy, R - 20, deg);
    return (
      tube(`M${n(ix)} ${n(iy)}L${n(lx)} ${n(ly)}`, 54, 'light') +
      circle('out hole', lx, ly, 13) +
      cross(lx, ly, 20)
    );
  };
  return (
    lug(-62) +
    lug(118) +
    circle('out light', cx, cy, R) +
    circle('det', cx, cy, R - 9) +
    vents(R - 20, 16) +
    circle('out white', cx, cy, R * 0.52) +
    circle('det', cx, cy, R * 0.52 - 8) +
    around(ribs > 5 ? 6 : 5, (deg) => {
      const [a, b] = [polar(cx, cy, 26, deg), polar(cx, cy, R * 0.46, deg)];
      return line('det', a[0], a[1], b[0], b[1]);
    }) +
    circle('out mid', cx, cy, 25) +
    circle('out hole', cx, cy, 11) +
    cross(cx, cy, R + 22) +
    rect('out white', x - 10, y - 20, 20, 40) +
    rect('out mid', x, y - R * 0.52, 14 + ribs * 9, R * 1.04, 4) +
    times(ribs, (i) => path('det', `M${x + 11 + i * 9} ${n(y - R * 0.52)}V${n(y + R * 0.52)}`)) +
    rect('out white', x + 14 + ribs * 9, y - 26, 16, 52) +
    turnedX('out light', y, [
      [x + 30 + ribs * 9, R * 0.7],
      [x + 44 + ribs * 9, R],
      [x + w - 44, R],
      [x + w + 16, R * 0.82],
      [x + w + 34, R * 0.6],
    ]) +
    times(7, (i) => {
      const yy = y - R * 0.72 + (i * R * 1.44) / 6;
      return path(
        'det dark',
        `M${x + 58 + ribs * 9} ${n(yy - 5)}h28v10h-28zM${x + w - 92} ${n(yy - 5)}h30v10h-30z`,
      );
    }) +
    rect('out mid', x + w - 132 + (ribs - 5) * 4, y - R, 22, 2 * R) +
    rect('out dark', x + w + 30, y - 62, 26, 46, 4) +
    threadX('out white', x + w + 56, x + w + 80, y - 39, 8, 6) +
    axisX(x - 28, x + w + 66, y) +
    dimX(x, x + w + 34, 526, '214', y + R) +
    leader([cx + R * 0.5, cy + R * 0.8], [cx + R * 0.3, 520], `${volts} V, ${amps} A`)
  );
}

export type StarterMotor = { kilowatts: number; teeth: number };

export function starterMotor({ kilowatts, teeth }: StarterMotor): string {
  const y = 352;
  const r = 68 + kilowatts * 10;
  const b = 566 + kilowatts * 14;
  const sy = y - r - 56;
  return (
    turnedX('out dark', sy, [
      [270, 22],
      [300, 22],
      [300, 52],
      [470, 52],
      [482, 44],
      [502, 44],
    ]) +
    threadX('out white', 502, 540, sy - 18, 9, 6) +
    threadX('out white', 502, 540, sy + 22, 9, 6) +
    rect('out light', 496, sy - 34, 12, 70, 2) +
    poly(
      'out light',
      [
        [92, y - 40],
        [150, y - r - 12],
        [236, sy - 60],
        [288, sy - 60],
        [288, y + r],
        [176, y + r],
        [92, y + 40],
      ],
      18,
    ) +
    path('out hole', `M118 ${y - 30}h92v60h-92z`) +
    rect('out white', 96, y - 9, 150, 18) +
    rect('out mid', 128, y - 30, 62, 60, 3) +
    times(5, (i) => line('det', 128, y - 20 + i * 10, 190, y - 20 + i * 10)) +
    rect('out light', 200, y - 24, 26, 48, 3) +
    rect('out mid', 256, y - r - 34, 24, 2 * r + 70, 6) +
    turnedX('out light', y, [
      [288, r],
      [b - 58, r],
      [b - 50, r + 4],
      [b - 14, r + 4],
      [b, r - 20],
    ]) +
    rect('out warm', 342, y - r * 0.42, 134, r * 0.84, 3) +
    text('ink', `${kilowatts.toFixed(1)} kW`, 409, y + 10, {
      anchor: 'middle',
      size: 29,
      face: 'condensed',
    }) +
    threadX('out white', b, b + 20, y - 30, 7, 6) +
    tube(
      bent(
        [
          [540, sy + 22],
          [572, sy + 22],
          [572, y - r + 6],
        ],
        18,
      ),
      13,
      'warm',
      2,
    ) +
    axisX(70, b + 34, y) +
    axisX(254, 560, sy) +
    path('out light', gearPath(680, 178, 58, teeth, 13)) +
    circle('det', 680, 178, 30) +
    circle('out hole', 680, 178, 16) +
    cross(680, 178, 70) +
    dimX(92, b, 530, `${Math.round(190 + kilowatts * 18)}`, y + r) +
    leader([150, y + 24], [196, y + r + 50], `${teeth} teeth`)
  );
}

export type Battery = {
  ampHours: number;
  volts: number;
  length: number;
  height: number;
  cranking: number;
  kind: string;
  posts: 'top' | 'side';
  plus: 'left' | 'right';
};

export function battery({ ampHours, volts, length, height, cranking, kind, posts, plus }: Battery): string {
  const s = 540 / 315;
  const w = length * s;
  const h = height * s * 0.98;
  const x = 400 - w / 2 + 14;
  const low = 478;
  const top = low - h;
  const lid = 42;
  const post = (px: number) =>
    rect('out dark', px - 26, top - 14, 52, 16, 3) +
    turnedY('out white', px, [
      [top - 48, 15],
      [top - 14, 18],
    ]) +
    axisY(px, top - 60, top + 10);
  const [left, right] = [x + 62, x + w - 62];
  const [p1, p2] = plus === 'left' ? [left, right] : [right, left];
  return (
    (posts === 'top' ? post(left) + post(right) : '') +
    rect('out mid', x + w * 0.3, top - 12, w * 0.4, 14, 5) +
    poly(
      'out light',
      [
        [x + 4, top + lid],
        [x + w - 4, top + lid],
        [x + w - 8, low],
        [x + 8, low],
      ],
      8,
    ) +
    rect('out white', x, top, w, lid, 7) +
    path('det', `M${n(x)} ${n(top + lid - 14)}h${n(w)}`) +
    times(6, (i) => {
      const cx = x + w * 0.5 + (i - 2.5) * ((w - 210) / 6);
      return circle('det mid', cx, top + 14, 8) + line('det', cx - 5, top + 14, cx + 5, top + 14);
    }) +
    times(5, (i) =>
      path(
        'fine',
        `M${n(x + 22 + i * 7)} ${n(top + lid + 16)}V${n(low - 40)}M${n(x + w - 22 - i * 7)} ${n(top + lid + 16)}V${n(low - 40)}`,
      ),
    ) +
    path('out mid', `M${n(x + 8)} ${low - 26}h-14v26h${n(w + 12)}v-26h-14v10h${n(16 - w)}z`) +
    rect('out warm', x + 70, top + lid + 26, w - 140, h - lid - 78, 4) +
    text('ink', `${volts} V  ${ampHours} Ah`, x + w / 2, top + lid + 26 + (h - lid - 78) * 0.48, {
      anchor: 'middle',
      size: Math.min(46, w * 0.1),
      face: 'condensed',
    }) +
    text('ink', `${cranking} A (EN)  ·  ${kind}`, x + w / 2, top + lid + 26 + (h - lid - 78) * 0.8, {
      anchor: 'middle',
      size: Math.min(24, w * 0.052),
      face: 'medium',
    }) +
    (posts === 'side'
      ? circle('out white', p1, top + lid + 34, 15) + circle('out white', p2, top + lid + 34, 15)
      : '') +
    text('sig', '+', p1, top - 62, { anchor: 'middle', size: 34, face: 'bold' }) +
    text('sig', '−', p2, top - 62, { anchor: 'middle', size: 34, face: 'bold' }) +
    dimX(x, x + w, 546, `${length}`, low) +
    dimY(x - 40, top, low, `${height}`, x)
  );
}

export type Probe = { thread: string; wires: 1 | 2 | 4; length: number; hex: number };

/** Lambda probe: threaded sensor with slotted tip, cable and connector. */
export function lambdaProbe({ thread, wires, length, hex }: Probe): string {
  const x = 226;
  const cables = times(wires, (i) => {
    const off = (i - (wires - 1) / 2) * 10;
    return tube(
      bent(
        [
          [x + off, 150],
          [x + off, 78 + off],
          [500 - off, 78 + off],
          [560 - off, 220],
          [560 - off, 300],
        ],
        60,
      ),
      8,
      wires > 1 && i % 2 ? 'white' : 'deep',
      1.8,
    );
  });
  return (
    cables +
    turnedY('out dark', x, [
      [144, 30],
      [176, 30],
      [184, 24],
    ]) +
    turnedY('out light', x, [
      [184, 34],
      [262, 34],
      [270, 42],
      [290, 42],
    ]) +
    hexSideY('out light', x, 290, 334, hex * 3) +
    rect('out dark', x - 44, 334, 88, 10, 4) +
    threadY('out light', x, 344, 414, 38, 10) +
    turnedY('out white', x, [
      [414, 28],
      [424, 28],
    ]) +
    path('out light', `M${x - 26} 424v66q0 16 16 16h20q16 0 16 -16v-66z`) +
    times(3, (i) => rect('det dark', x - 16 + i * 12, 444, 7, 34, 3.5)) +
    axisY(x, 120, 528) +
    rect('out mid', 512, 300, 96, 66, 8) +
    rect('out light', 520, 366, 80, 76, 6) +
    path('det', 'M530 384h60M530 424h60M512 320h96') +
    rect('out dark', 548, 366, 24, 46, 4) +
    axisY(560, 280, 460) +
    dimY(x - 110, 334, 506, '44', x - 46) +
    leader([x + 30, 386], [330, 420], thread) +
    leader([452, 84], [640, 150], `${length} mm`)
  );
}

export type AbsSensor = { length: number; angle: 'straight' | 'angled' };

export function absSensor({ length, angle }: AbsSensor): string {
  const y = 400;
  const bent45 = angle === 'angled';
  const wire = bent(
    [
      [bent45 ? 352 : 380, bent45 ? y - 70 : y],
      [bent45 ? 400 : 460, bent45 ? y - 190 : y],
      [bent45 ? 520 : 560, bent45 ? y - 240 : y - 140],
      [640, bent45 ? y - 160 : y - 250],
      [560, y - 290],
      [420, y - 290],
    ],
    70,
  );
  const sensor =
    rect('out light', 196, y - 28, 130, 56, 6) +
    rect('out warm', 170, y - 22, 28, 44, 4) +
    path('det', `M214 ${y - 28}v56M308 ${y - 28}v56`) +
    rect('out dark', 224, y - 33, 10, 66, 4);
  const flange =
    poly(
      'out light',
      [
        [318, y - 92],
        [362, y - 92],
        [362, y + 34],
        [318, y + 34],
      ],
      10,
    ) +
    rect('out white', 310, y - 82, 60, 34, 2) +
    axisX(292, 388, y - 65);
  return (
    tube(wire, 17, 'deep') +
    rect('out mid', 530, y - 310, 40, 40, 8) +
    sensor +
    flange +
    (bent45 ? rect('out mid', 332, y - 108, 40, 40, 8) : rect('out mid', 362, y - 18, 40, 36, 8)) +
    rect('out mid', 324, y - 326, 100, 72, 10) +
    rect('out light', 262, y - 314, 62, 48, 4) +
    path('det', `M278 ${y - 300}h46M278 ${y - 280}h46M346 ${y - 326}v72`) +
    axisX(148, 420, y) +
    axisX(240, 446, y - 290) +
    circle('out light', 180, 200, 60) +
    around(24, (deg) => circle('det deep', ...polar(180, 200, 50, deg), 4)) +
    circle('out hole', 180, 200, 34) +
    cross(180, 200, 72) +
    dimX(170, 318, 500, bent45 ? '34' : '31', y + 30) +
    leader([556, y - 304], [612, y - 336], `${length} mm`)
  );
}

export type CrankSensor = { length: number; bore: number };

export function crankSensor({ length, bore }: CrankSensor): string {
  const y = 260;
  const tip = 650;
  const body = tip - length * 5 - 62;
  const shape: Point[] = [
    [body - 40, y - 40],
    [body + 20, y - 40],
    [body + 20, y + 40],
    [body - 40, y + 40],
  ];
  return (
    rect('out mid', body - 118, y - 32, 84, 64, 8) +
    path('det', `M${n(body - 118)} ${y - 12}h60M${n(body - 118)} ${y + 12}h60`) +
    poly('out light', shape, 8) +
    path('out light', `M${n(body - 14)} ${y + 40}v58q0 38 38 38t38 -38v-58z`) +
    circle('out white', body + 24, y + 98, 26) +
    circle('out hole', body + 24, y + 98, bore * 2) +
    cross(body + 24, y + 98, 52) +
    turnedX('out light', y, [
      [body + 20, 40],
      [body + 62, 40],
      [body + 62, 28],
      [tip - 30, 28],
    ]) +
    rect('out dark', body + 80, y - 33, 14, 66, 5) +
    rect('out warm', tip - 32, y - 24, 32, 48, 4) +
    path('hid', `M${n(tip - 120)} ${y - 14}h84v28h-84z`) +
    axisX(body - 140, tip + 24, y) +
    path('fine', arc(tip + 130, y, 118, 150, 210)) +
    dimX(body + 62, tip, 430, `${length}`, y + 34) +
    leader([body + 24 + bore * 1.4, y + 98 + bore * 1.4], [body + 84, 500], `⌀ ${bore}`)
  );
}

export function fuseSet(): string {
  const sizes: [number, string][] = [
    [1, '5'],
    [0, '10'],
    [0, '15'],
    [1, '20'],
    [0, '25'],
    [1, '30'],
  ];
  const fuse = (cx: number, cy: number, amps: string, warm: boolean) =>
    poly('out white', [
      [cx - 52, cy + 10],
      [cx - 30, cy + 10],
      [cx - 30, cy + 78],
      [cx - 41, cy + 90],
      [cx - 52, cy + 78],
    ]) +
    poly('out white', [
      [cx + 52, cy + 10],
      [cx + 30, cy + 10],
      [cx + 30, cy + 78],
      [cx + 41, cy + 90],
      [cx + 52, cy + 78],
    ]) +
    path(
      warm ? 'out warm' : 'out light',
      polygon(
        [
          [cx - 66, cy - 62],
          [cx + 66, cy - 62],
          [cx + 66, cy + 18],
          [cx + 20, cy + 18],
          [cx + 20, cy + 40],
          [cx - 20, cy + 40],
          [cx - 20, cy + 18],
          [cx - 66, cy + 18],
        ],
        8,
      ),
    ) +
    rect('det white', cx - 34, cy - 50, 68, 44, 4) +
    text('ink', amps, cx, cy - 17, { anchor: 'middle', size: 32, face: 'condensed' }) +
    path('det', `M${cx - 41} ${cy + 18}v-14q0 -6 6 -6h22q6 0 6 6v6q0 6 7 6t7 -6v-6q0 -6 6 -6h22q6 0 6 6v14`);
  return (
    sizes
      .map(([warm, amps], i) => fuse(170 + (i % 3) * 230, 140 + Math.floor(i / 3) * 220, amps, warm === 1))
      .join('') + dimX(104, 236, 520, '19', 440)
  );
}
