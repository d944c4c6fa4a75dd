import {
  arc,
  around,
  axisX,
  axisY,
  beltLoop,
  boltCircle,
  box,
  circle,
  cross,
  cut,
  dimX,
  dimY,
  gearPath,
  hatch,
  hexagon,
  hexSideY,
  leader,
  line,
  n,
  type Point,
  type Pulley,
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

function beltBand(pulleys: readonly Pulley[], thick: number, style: string): string {
  const loop = beltLoop(pulleys, 6);
  const inner = loop.map(({ at, inward }): Point => [at[0] + inward[0] * thick, at[1] + inward[1] * thick]);
  return path(style, polygon(loop.map(({ at }) => at)) + polygon(inner.reverse()));
}

function roller(cx: number, cy: number, r: number): string {
  return (
    circle('out light', cx, cy, r) +
    circle('det', cx, cy, r - 6) +
    circle('out white', cx, cy, r * 0.56) +
    around(8, (deg) => circle('det mid', ...polar(cx, cy, r * 0.43, deg), r * 0.09)) +
    circle('out mid', cx, cy, r * 0.3) +
    hexagon('det white', cx, cy, r * 0.3) +
    cross(cx, cy, r + 14)
  );
}

export type TimingKit = { teeth: number; width: number; rollers: 1 | 2 | 3 };

export function timingKit({ teeth, width, rollers }: TimingKit): string {
  const pulleys: Pulley[] = [
    { x: 150, y: 150, r: 78 },
    { x: 350, y: 150, r: 78 },
    { x: 250, y: 428, r: 48 },
  ];
  const loop = beltLoop(pulleys, 13);
  const tooth = loop.map(({ at, inward }) => {
    const side: Point = [-inward[1], inward[0]];
    const corner = (along: number, deep: number): Point => [
      at[0] + inward[0] * deep + side[0] * along,
      at[1] + inward[1] * deep + side[1] * along,
    ];
    return polygon([corner(-4, 11), corner(4, 11), corner(2.8, 18), corner(-2.8, 18)]);
  });
  const spots: readonly (readonly [number, number, number])[] = [
    [580, 156, 84],
    [500, 352, 56],
    [660, 352, 56],
  ];
  return (
    path('det deep', tooth.join('')) +
    beltBand(pulleys, 12, 'out deep') +
    axisY(250, 130, 500) +
    spots
      .slice(0, rollers)
      .map(([x, y, r]) => roller(x, y, r))
      .join('') +
    (rollers > 0
      ? poly(
          'out mid',
          [
            [572, 34 + 36],
            [588, 34 + 36],
            [596, 96],
            [564, 96],
          ],
          4,
        ) + path('det', arc(580, 156, 70, -150, -110))
      : '') +
    times(rollers, (i) => {
      const x = 486 + i * 90;
      return (
        hexSideY('out light', x, 438, 454, 20) +
        rect('out mid', x - 26, 454, 52, 6) +
        threadY('out white', x, 460, 506, 10, 6)
      );
    }) +
    dimX(72, 428, 534, `${teeth} teeth, ${width} wide`, 240)
  );
}

export type RibbedBelt = { ribs: number; length: number };

export function ribbedBelt({ ribs, length }: RibbedBelt): string {
  const wide = 70 + (length - 800) * 0.03;
  const pulleys: Pulley[] = [
    { x: 232 - wide, y: 200, r: 84 },
    { x: 230 + wide, y: 158, r: 66 },
    { x: 240 + wide * 0.6, y: 400, r: 62 },
    { x: 200 - wide * 0.4, y: 408, r: 54 },
  ];
  const rib = (k: number) => {
    const points = beltLoop(pulleys, 6).map(
      ({ at, inward }): Point => [at[0] + inward[0] * k, at[1] + inward[1] * k],
    );
    return path('fine', polygon(points));
  };
  // The section is drawn about eight times the size of the loop.
  const [x, y, pitch] = [500, 236, Math.min(36, 210 / ribs)];
  const w = ribs * pitch;
  const section: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + 42],
  ];
  for (let i = ribs - 1; i >= 0; i--) {
    section.push([x + (i + 0.82) * pitch, y + 86], [x + (i + 0.5) * pitch + pitch * 0.06, y + 86]);
    section.push([x + (i + 0.18) * pitch, y + 86], [x + i * pitch, y + 42]);
  }
  return (
    beltBand(pulleys, 20, 'out dark') +
    [6, 10, 14].map(rib).join('') +
    poly('out light', section) +
    hatch(section, 10) +
    times(ribs * 2, (i) => circle('det white', x + (i + 0.5) * (pitch / 2), y + 20, 5)) +
    path('axis', `M${n(270 + wide * 0.85)} 300L${x - 24} ${y + 44}`) +
    dimX(x, x + w, y - 40, `${(ribs * 3.56).toFixed(1)}`, y) +
    dimX(x + pitch * 0.5, x + pitch * 1.5, y + 140, '3.56', y + 86) +
    leader([pulleys[3] ? pulleys[3].x : 0, 452], [300, 530], `length ${length}`)
  );
}

export type Piston = { bore: number; height: number; pin: number; bowl: boolean };

export function piston({ bore, height, pin, bowl }: Piston): string {
  const s = 3.1;
  const cx = 262;
  const r = (bore / 2) * s;
  const top = 120;
  const h = height * s * 0.9;
  const py = top + h * 0.58;
  const pr = (pin / 2) * s;
  const groove = (y: number, t: number) => rect('det deep', cx - r, top + y, 2 * r, t, 1);
  const [qx, qy] = [590, 250];
  const q = r * 0.92;
  return (
    path(
      'out light',
      `M${n(cx - r)} ${top}H${n(cx + r)}V${n(top + h * 0.94)}Q${n(cx + r * 0.66)} ${n(top + h)} ${n(cx + r * 0.5)} ${n(top + h * 0.88)}` +
        `Q${cx} ${n(top + h * 0.76)} ${n(cx - r * 0.5)} ${n(top + h * 0.88)}Q${n(cx - r * 0.66)} ${n(top + h)} ${n(cx - r)} ${n(top + h * 0.94)}z`,
    ) +
    groove(16, 8) +
    groove(38, 8) +
    groove(60, 13) +
    times(9, (i) => circle('fine', cx - r * 0.8 + (i * r * 1.6) / 8, top + 66.5, 2.4)) +
    (bowl
      ? path(
          'hid',
          `M${n(cx - r * 0.5)} ${top}q8 24 ${n(r * 0.36)} 26q${n(r * 0.14)} -14 ${n(r * 0.28)} 0q${n(r * 0.3)} -2 ${n(r * 0.36)} -26`,
        )
      : '') +
    path(
      'det',
      `M${n(cx - pr - 26)} ${n(top + 84)}V${n(top + h * 0.84)}M${n(cx + pr + 26)} ${n(top + 84)}V${n(top + h * 0.84)}`,
    ) +
    circle('out white', cx, py, pr + 9) +
    circle('out hole', cx, py, pr) +
    circle('det', cx, py, pr - 7) +
    cross(cx, py, pr + 26) +
    axisY(cx, top - 24, top + h + 22) +
    circle('out light', qx, qy, q) +
    circle('det', qx, qy, q - 7) +
    (bowl
      ? circle('out mid', qx, qy, q * 0.52) + circle('det light', qx, qy, q * 0.2)
      : path('out mid', `${arc(qx - q * 0.36, qy - q * 0.2, q * 0.3, 0, 359.9)}z`) +
        path('out mid', `${arc(qx + q * 0.36, qy - q * 0.2, q * 0.3, 0, 359.9)}z`)) +
    poly('ink', [
      [qx, qy + q * 0.86],
      [qx - 10, qy + q * 0.7],
      [qx + 10, qy + q * 0.7],
    ]) +
    cross(qx, qy, q + 16) +
    dimX(cx - r, cx + r, 536, `⌀ ${bore}`, top + h * 0.9) +
    dimY(cx - r - 34, top, top + h, `${height}`, cx - r) +
    leader([cx + pr * 0.7, py + pr * 0.7], [cx + r + 40, 470], `pin ⌀ ${pin}`)
  );
}

export type HeadGasket = { cylinders: 3 | 4 | 6; bore: number; thickness: number };

export function headGasket({ cylinders, bore, thickness }: HeadGasket): string {
  const count = cylinders === 6 ? 3 : cylinders;
  const w = count === 3 ? 560 : 640;
  const h = 232;
  const x = 400 - w / 2;
  const y = 150;
  const pitch = (w - 70) / count;
  const r = Math.min((bore / 84) * 68, pitch / 2 - 12);
  const cy = y + h / 2;
  const cylinder = (i: number) => {
    const cx = x + 35 + pitch * (i + 0.5);
    return (
      circle('out warm', cx, cy, r + 8) +
      circle('out hole', cx, cy, r) +
      circle('fine', cx, cy, r + 4) +
      cross(cx, cy, r + 16)
    );
  };
  const bolts = times(count + 1, (i) => {
    const bx = x + 35 + pitch * i;
    return (
      circle('out hole', Math.min(Math.max(bx, x + 20), x + w - 20), y + 24, 10) +
      circle('out hole', Math.min(Math.max(bx, x + 20), x + w - 20), y + h - 24, 10)
    );
  });
  const water = times(count, (i) => {
    const cx = x + 35 + pitch * (i + 0.5);
    return [-1, 1]
      .map(
        (dir) =>
          rect('det hole', cx - 26, cy + dir * (r + 28) - 5, 22, 10, 5) +
          rect('det hole', cx + 8, cy + dir * (r + 28) - 5, 22, 10, 5),
      )
      .join('');
  });
  const outline: Point[] = [
    [x, y],
    [x + w * 0.4, y],
    [x + w * 0.44, y - 14],
    [x + w * 0.56, y - 14],
    [x + w * 0.6, y],
    [x + w, y],
    [x + w, y + h],
    [x + w * 0.72, y + h],
    [x + w * 0.68, y + h + 12],
    [x + w * 0.32, y + h + 12],
    [x + w * 0.28, y + h],
    [x, y + h],
  ];
  return (
    poly('out light', outline, 10) +
    bolts +
    water +
    times(count, cylinder) +
    rect('out light', x, 436, w, 12, 2) +
    path('det', `M${n(x)} 440h${n(w)}M${n(x)} 444h${n(w)}`) +
    dimX(x + 35 + pitch * 0.5, x + 35 + pitch * 1.5, 92, `${Math.round(bore + 9)}`, y + 30) +
    dimX(x, x + w, 530, `${Math.round((bore + 9) * count + 32)}`, 450) +
    leader([x + w - 90, 442], [x + w - 150, 484], `${thickness} thick`, 'left') +
    leader([x + 35 + pitch * (count - 0.5) + r * 0.7, cy - r * 0.7], [x + w - 130, 96], `⌀ ${bore}`)
  );
}

export type Injector = { length: number; holes: number; kind: 'petrol' | 'diesel' };

export function injector({ length, holes, kind }: Injector): string {
  const x = 300;
  const top = 74;
  const low = top + length * (kind === 'petrol' ? 4.6 : 2.5);
  const h = low - top;
  const d = (t: number) => top + h * t;
  const body =
    kind === 'petrol'
      ? turnedY('out light', x, [
          [d(0), 26],
          [d(0.04), 32],
          [d(0.16), 32],
          [d(0.18), 24],
          [d(0.3), 24],
        ]) +
        rect('out dark', x - 38, d(0.05), 76, 24, 11) +
        turnedY('out mid', x, [
          [d(0.3), 46],
          [d(0.34), 52],
          [d(0.62), 52],
          [d(0.65), 44],
          [d(0.76), 44],
          [d(0.79), 34],
        ]) +
        rect('out dark', x - 40, d(0.81), 80, 22, 10) +
        turnedY('out light', x, [
          [d(0.88), 28],
          [d(0.95), 28],
          [d(0.96), 20],
          [d(1), 20],
        ])
      : threadY('out white', x, d(0), d(0.07), 16, 7) +
        turnedY('out light', x, [
          [d(0.07), 34],
          [d(0.2), 34],
          [d(0.22), 44],
          [d(0.36), 44],
          [d(0.38), 36],
          [d(0.62), 36],
          [d(0.65), 40],
        ]) +
        hexSideY('out mid', x, d(0.65), d(0.74), 42) +
        turnedY('out light', x, [
          [d(0.74), 32],
          [d(0.88), 32],
          [d(0.9), 18],
          [d(0.98), 18],
          [d(1), 10],
        ]) +
        rect('out warm', x - 30, d(0.885), 60, 7, 2);
  const socket =
    poly(
      'out dark',
      [
        [x + 40, d(0.36)],
        [x + 92, d(0.24)],
        [x + 126, d(0.33)],
        [x + 44, d(0.53)],
      ],
      8,
    ) + path('det', `M${x + 78} ${n(d(0.28))}L${x + 108} ${n(d(0.37))}`);
  const [qx, qy] = [588, 360];
  return (
    socket +
    body +
    axisY(x, top - 20, low + 34) +
    circle('out light', qx, qy, 96) +
    circle('out white', qx, qy, 52) +
    around(holes, (deg) => circle('det deep', ...polar(qx, qy, 32, deg), 5.4)) +
    circle('det', qx, qy, 74) +
    cross(qx, qy, 112) +
    path('axis', `M${x + 24} ${n(low - 10)}L${qx - 80} ${qy + 62}`) +
    dimY(x - 110, top, low, `${length}`, x - 40) +
    leader([qx + 22, qy - 22], [qx + 30, qy - 136], `${holes} holes`)
  );
}

export type Turbocharger = { compressor: number; turbine: number };

export function turbocharger({ compressor, turbine }: Turbocharger): string {
  const [cx, cy] = [278, 300];
  const R = 110 + compressor * 0.75;
  const spiral: Point[] = [];
  for (let k = 0; k <= 60; k++) {
    const deg = -90 + 6 * k;
    spiral.push(polar(cx, cy, R * (0.72 + 0.3 * (k / 60)), deg));
  }
  const last = spiral[60] ?? [cx, cy];
  const first = spiral[0] ?? [cx, cy];
  const snail =
    `M${n(first[0])} ${n(first[1])}${spiral
      .slice(1)
      .map((q) => `L${n(q[0])} ${n(q[1])}`)
      .join('')}` +
    `L${n(cx + R * 0.86)} ${n(last[1])}V${n(first[1] + 4)}L${n(first[0] + 30)} ${n(first[1] + 8)}`;
  const wheel = compressor * 1.55;
  const blades = around(12, (deg) => {
    const [a, b, c] = [
      polar(cx, cy, 18, deg),
      polar(cx, cy, wheel * 0.6, deg + 14),
      polar(cx, cy, wheel, deg + 42),
    ];
    return `M${n(a[0])} ${n(a[1])}Q${n(b[0])} ${n(b[1])} ${n(c[0])} ${n(c[1])}`;
  });
  const y = cy;
  const x = 500;
  const t = turbine * 1.45;
  return (
    path('out light', `${snail}z`) +
    rect('out mid', cx + R * 0.86, last[1] - 8, 22, first[1] - last[1] + 20, 5) +
    circle('out mid', cx, cy, wheel + 22) +
    circle('out white', cx, cy, wheel + 6) +
    path('det', blades) +
    circle('out light', cx, cy, 20) +
    hexagon('det white', cx, cy, 20) +
    cross(cx, cy, R * 0.98) +
    turnedX('out light', y, [
      [x - 30, wheel * 0.72],
      [x + 6, wheel * 0.72],
      [x + 22, wheel * 1.3],
      [x + 54, wheel * 1.5],
      [x + 76, wheel * 1.3],
    ]) +
    turnedX('out mid', y, [
      [x + 76, wheel * 0.78],
      [x + 92, 42],
      [x + 142, 42],
      [x + 156, t * 0.7],
    ]) +
    turnedX('out warm', y, [
      [x + 156, t * 1.1],
      [x + 178, t * 1.28],
      [x + 210, t * 1.2],
      [x + 226, t * 0.7],
      [x + 240, t * 0.7],
    ]) +
    rect('out light', x + 240, y - t * 0.95, 14, t * 1.9, 3) +
    rect('out white', x + 102, y - 66, 30, 24) +
    rect('out white', x + 98, y + 42, 38, 26) +
    turnedX('out dark', y - wheel * 1.5 - 40, [
      [x + 16, 18],
      [x + 24, 34],
      [x + 70, 34],
      [x + 78, 18],
    ]) +
    tube(`M${x + 78} ${n(y - wheel * 1.5 - 40)}H${x + 170}L${x + 196} ${n(y - t * 1.1)}`, 9, 'white', 2) +
    axisX(x - 52, x + 262, y) +
    dimX(x - 30, x + 254, 534, '168', y + wheel * 1.4) +
    leader([cx - wheel * 0.8, cy - wheel * 0.55], [cx - R * 0.62, cy - R - 34], `⌀ ${compressor}`)
  );
}

export type EngineMount = { height: number; stud: string; hydraulic: boolean };

export function engineMount({ height, stud, hydraulic }: EngineMount): string {
  const cx = 380;
  const h = height * 3.2;
  const top = 316 - h / 2;
  const low = top + h;
  const half = (dir: 1 | -1) => {
    const rubber: Point[] = [
      [cx + dir * 44, top + 20],
      [cx + dir * 92, top + 44],
      [cx + dir * 148, top + h * 0.56],
      [cx + dir * 148, low - 34],
      [cx + dir * 118, low - 34],
      [cx + dir * 40, top + h * 0.44],
    ];
    return poly('out deep', rubber) + hatch(rubber, 7, dir * -45);
  };
  return (
    (hydraulic
      ? poly('out warm', [
          [cx - 66, top + h * 0.56],
          [cx + 66, top + h * 0.56],
          [cx + 118, low - 34],
          [cx - 118, low - 34],
        ]) + path('det', `M${cx - 84} ${n(low - 66)}h64M${cx + 20} ${n(low - 66)}h64`)
      : '') +
    half(-1) +
    half(1) +
    cut('out light', box(cx - 44, top, 88, h * 0.44), 9) +
    threadY('out white', cx, top - 62, top, 19, 8) +
    rect('out light', cx - 160, low - 34, 320, 26, 4) +
    rect('out mid', cx - 214, low - 8, 428, 18, 4) +
    path(
      'out light',
      `M${cx - 160} ${n(low - 8)}V${n(top + h * 0.44)}h14V${n(low - 34)}M${cx + 160} ${n(low - 8)}V${n(top + h * 0.44)}h-14V${n(low - 34)}`,
    ) +
    circle('det', cx - 190, low + 1, 0.1) +
    threadY('out white', cx, low + 10, low + 56, 15, 8) +
    axisY(cx, top - 84, low + 74) +
    axisY(cx - 188, low - 30, low + 30) +
    axisY(cx + 188, low - 30, low + 30) +
    dimY(cx - 256, top, low + 10, `${height}`, cx - 210) +
    leader([cx + 12, top - 40], [cx + 70, top - 60], stud) +
    leader([cx + 124, top + h * 0.58], [cx + 216, top + h * 0.3], 'rubber')
  );
}

export type ValveSet = { head: number; length: number; stem: number };

export function valveSet({ head, length, stem }: ValveSet): string {
  const valve = (x: number, d: number, style: string) => {
    const r = d * 2.05;
    const s = stem * 2;
    const top = 80;
    const low = top + length * 3.5;
    return (
      path(
        style,
        `M${n(x - s)} ${top + 4}l4 -4h${n(2 * s - 8)}l4 4V${n(low - 70)}Q${n(x + s)} ${n(low - 26)} ${n(x + r)} ${n(low - 14)}` +
          `l-7 14H${n(x - r + 7)}l-7 -14Q${n(x - s)} ${n(low - 26)} ${n(x - s)} ${n(low - 70)}z`,
      ) +
      path(
        'det',
        `M${n(x - s)} ${top + 20}h${n(2 * s)}M${n(x - s)} ${top + 27}h${n(2 * s)}M${n(x - r)} ${n(low - 14)}H${n(x + r)}`,
      ) +
      axisY(x, top - 20, low + 20)
    );
  };
  const low = 80 + length * 3.5;
  const [sx, sy] = [600, 250];
  return (
    valve(196, head, 'out light') +
    valve(406, head * 0.86, 'out warm') +
    circle('out light', sx, sy, head * 2.05) +
    circle('det', sx, sy, head * 2.05 - 9) +
    circle('det', sx, sy, head * 1.4) +
    cross(sx, sy, head * 2.05 + 18) +
    dimX(196 - head * 2.05, 196 + head * 2.05, low + 62, `⌀ ${head}`, low) +
    dimX(406 - head * 1.763, 406 + head * 1.763, low + 62, `⌀ ${Math.round(head * 0.86)}`, low) +
    dimY(104, 80, low, `${length}`, 180) +
    leader([406, 150], [440, 92], `stem ⌀ ${stem}`)
  );
}

export type SumpKit = { thread: string; capacity: number };

export function oilSump({ thread, capacity }: SumpKit): string {
  const [x, y, w] = [120, 90, 560];
  const deep = 90 + capacity * 12;
  const flange: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + 200],
    [x, y + 200],
  ];
  return (
    poly('out light', flange, 22) +
    rect('out white', x + 30, y + 28, w - 60, 144, 20) +
    rect('det mid', x + 46, y + 42, 220, 116, 16) +
    times(
      5,
      (i) =>
        circle('out hole', x + 40 + i * ((w - 80) / 4), y + 14, 7) +
        circle('out hole', x + 40 + i * ((w - 80) / 4), y + 186, 7),
    ) +
    circle('out hole', x + 15, y + 100, 7) +
    circle('out hole', x + w - 15, y + 100, 7) +
    circle('out hole', x + 96, y + 120, 13) +
    cross(x + 96, y + 120, 24) +
    path('out light', `M${x} 336h${w}v12h-34v26H${x + 300}L${x + 270} ${n(336 + deep)}H${x + 40}V348H${x}z`) +
    path(
      'det',
      `M${x + 40} 348H${x + w - 34}M${x + 62} 372V${n(320 + deep)}M${x + 110} 372V${n(320 + deep)}M${x + 160} 372V${n(320 + deep)}M${x + 210} 372V${n(320 + deep)}`,
    ) +
    threadX('out white', x + 6, x + 40, 336 + deep - 26, 11, 6) +
    rect('out mid', x - 8, 336 + deep - 44, 14, 36, 3) +
    dimX(x, x + w, 546, '452', 350) +
    leader([x + 2, 336 + deep - 26], [x + 340, 470], `plug ${thread}, ${capacity} l`)
  );
}

export type Camshaft = { length: number; lobes: number };

export function camshaft({ length, lobes }: Camshaft): string {
  const y = 214;
  const [x1, x2] = [86, 716];
  const step = (x2 - x1 - 130) / lobes;
  const lobe = (i: number) => {
    const x = x1 + 96 + i * step;
    const up = [-1, 1, 1, -1][i % 4] ?? 1;
    const tall = 66;
    return (
      rect(up === 1 ? 'out mid' : 'out light', x, up === 1 ? y - tall : y - 36, step * 0.3, tall + 36, 4) +
      (i % 2 ? rect('out white', x + step * 0.5, y - 44, step * 0.26, 88, 2) : '')
    );
  };
  const [cx, cy] = [250, 430];
  const [gx, gy] = [560, 430];
  return (
    rect('out light', x1, y - 24, x2 - x1, 48, 4) +
    rect('out light', x1, y - 40, 54, 80, 4) +
    times(3, (i) => line('det', x1 + 12 + i * 14, y - 40, x1 + 12 + i * 14, y + 40)) +
    times(lobes, lobe) +
    rect('out light', x2 - 34, y - 44, 34, 88, 4) +
    axisX(x1 - 22, x2 + 22, y) +
    path(
      'out light',
      `M${n(cx - 50)} ${cy + 10}A51 51 0 1 0 ${n(cx + 50)} ${cy + 10}Q${n(cx + 40)} ${cy - 66} ${cx} ${cy - 88}Q${n(cx - 40)} ${cy - 66} ${n(cx - 50)} ${cy + 10}z`,
    ) +
    circle('det', cx, cy + 18, 30) +
    cross(cx, cy + 18, 74) +
    path('out light', gearPath(gx, gy, 96, 36, 9)) +
    circle('det', gx, gy, 72) +
    boltCircle('out hole', gx, gy, 44, 3, 11) +
    circle('out hole', gx, gy, 18) +
    cross(gx, gy, 112) +
    dimX(x1, x2, 92, `${length}`, y - 44) +
    dimY(cx - 90, cy - 88, cy + 69, '46.2', cx - 10) +
    text('sig', 'cam', cx + 66, cy - 60)
  );
}
